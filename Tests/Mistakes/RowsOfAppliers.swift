// error: Rows must be Identifiable and Equatable. Conform their type to both
// hint: TableApplier(host: host, comparison: ByTitle())

import StatefulTable
import TableDiff

private struct Book: Sendable {
  let isbn: String
  let title: String
}

private struct ByTitle: RowComparison {
  func id(of book: Book) -> String { book.isbn }
  func hasSameContent(_ old: Book, _ new: Book) -> Bool { old.title == new.title }
}

@MainActor
private func applier(host: some TableHost<FlatSection<Book>>) -> TableApplier<FlatSection<Book>> {
  #if MISTAKE
    TableApplier(host: host)
  #else
    TableApplier(host: host, comparison: ByTitle())
  #endif
}
