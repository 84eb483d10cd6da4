// The compiler's own message. In Swift 5 mode the top level of a `main.swift` is not on the main actor
// either, so put its code into a function with `@MainActor`.
//
// error: call to main actor-isolated instance method 'submit(_:animated:completion:)' in a synchronous

import StatefulTable
import TableDiff

private struct Book: Identifiable, Equatable, Sendable {
  let id: String
}

private func show(_ table: Table<FlatSection<Book>>, by applier: TableApplier<FlatSection<Book>>) {
  #if MISTAKE
    applier.submit(table)
  #else
    Task { @MainActor in applier.submit(table) }
  #endif
}
