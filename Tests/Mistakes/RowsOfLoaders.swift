// The compiler names what the rows lack, in a note.
//
// error: type 'Library' does not conform to protocol 'TableLoader'
// note: 'Library.Row' (aka 'Book') does not conform to 'Equatable'

import StatefulTable
import TableDiff

private struct Book: Identifiable, Sendable {
  let id: String
}

private struct EquatableBook: Identifiable, Equatable, Sendable {
  let id: String
}

#if MISTAKE
  private struct Library: TableLoader { typealias Row = Book }
#else
  private struct Library: TableLoader { typealias Row = EquatableBook }
#endif

extension Library {
  func load(_ request: PageRequest<Library>) async throws -> TableContent<Library> {
    TableContent(rows: [], hasMore: false)
  }
}
