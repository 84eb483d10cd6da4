// The compiler warns if a controller or an applier is not kept. It cannot see that a host is not: a debug
// build prints a message when there is something to show.
//
// warning: initializer is unused

import StatefulTable
import TableDiff

private struct Book: Identifiable, Equatable, Sendable {
  let id: String
}

private struct Library: TableLoader {
  typealias Row = Book

  func load(_ request: PageRequest<Library>) async throws -> TableContent<Library> {
    TableContent(rows: [], hasMore: false)
  }
}

@MainActor
private final class List: TableHost {
  let policy = BatchPolicy.standard
  let animatesChanges = true

  func show(
    _ update: HostUpdate<TableController<Library>.Section>,
    acknowledge: @escaping @MainActor () -> Void
  ) {
    acknowledge()
  }
}

@MainActor
private func controller(list: List) {
  #if MISTAKE
    TableController(Library())
  #else
    let controller = TableController(Library())
    controller.show(in: list)
  #endif
}

@MainActor
private func applier(list: List) {
  #if MISTAKE
    TableApplier(host: list)
  #else
    let applier = TableApplier(host: list)
    applier.submit(Table())
  #endif
}
