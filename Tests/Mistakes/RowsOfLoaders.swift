// The compiler's own message comes first, then ours, which says what is missing.
//
// error: type 'Library' does not conform to protocol 'TableLoader'
// error: A loader needs load(_ request: PageRequest<Row>) async throws -> TableContent<Self>
// hint: load(_ request: PageRequest<

import StatefulTable
import TableDiff

private struct Book: Identifiable, Sendable {
  let id: String
}

private struct EquatableBook: Identifiable, Equatable, Sendable {
  let id: String
}

#if MISTAKE
  private struct Library: TableLoader { typealias Shown = Book }
#else
  private struct Library: TableLoader { typealias Shown = EquatableBook }
#endif

extension Library {
  func load(_ request: PageRequest<Shown>) async throws -> TableContent<Library> {
    TableContent(rows: [], hasMore: false)
  }
}
