import StatefulTable
import TableDiff

// Names that code in comments uses without declaring them. The program of every comment imports this file
// as a testable module. A declaration of the program hides the one here.

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  var title = ""
}

struct Server {
  typealias Page = (songs: [Song], hasMore: Bool)

  func songs(matching query: String?, after id: Int?, count: Int) async throws -> Page { ([], false) }
}

struct Songs: TableLoader {
  typealias Row = Song

  func load(_ request: PageRequest<Songs>) async throws -> TableContent<Songs> { TableContent(rows: []) }
}

final class Host<Section: TableSectionProtocol & Sendable>: TableHost where Section.StoredRow: Sendable {
  let policy = BatchPolicy.standard
  let animatesChanges = true

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) { acknowledge() }
}

let song = Song(id: 1)
let songs = [song]
let server = Server()
let path = RowPath(section: 0, row: 0)
let viewport = TableViewport(offset: 0, length: 1, contentLength: 1)

// The tables of a comparison have several names.
let old = Table<FlatSection<Song>>()
let new = old
let before = old
let after = old
let shown = old
let wanted = old

@MainActor var store = TableStore<OnlySection, NoHeader, Song>()
@MainActor let view = Host<TableController<Songs>.Section>()
@MainActor let list = TableController(Songs())
@MainActor let controller = list
