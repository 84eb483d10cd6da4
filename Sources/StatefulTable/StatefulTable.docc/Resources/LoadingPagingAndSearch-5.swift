import StatefulTable
import TableDiff

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
}

struct Offline: Error {}

struct Library: TableLoader {
  typealias Row = Song

  static let songs = ["Sinnerman", "Zombie", "Jóga", "Vitamin C", "Kiss", "Zebra", "Paradise"]
    .enumerated().map { Song(id: $0.offset, title: $0.element) }

  func load(_ request: PageRequest<Library>) async throws(Offline) -> TableContent<Library> {
    if request.cause == .pull { throw Offline() }  // So that there is a failure to see.
    let songs = Self.songs.filter { $0.title.hasPrefix(request.query ?? "") }
    let page = songs.dropFirst(request.offset).prefix(request.count)
    return TableContent(rows: page, hasMore: page.endIndex < songs.endIndex)
  }
}

final class PrintedTable: TableHost {
  typealias Section = TableController<Library>.Section

  let policy = BatchPolicy.standard
  let animatesChanges = true

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    print(update.table.sections.flatMap(\.rows).map(text(of:)))
    acknowledge()
  }

  func text(of row: DisplayRow<Song>) -> String {
    switch row {
    case .content(let song): song.title
    case .placeholder(let placeholder): "(\(placeholder.kind))"
    case .edge(let edge): "(\(edge.kind) at \(edge.edge))"
    }
  }
}

let table = PrintedTable()
let list = TableController(Library(), options: ListOptions(pageSize: 3))
list.show(in: table)

list.appear()
await list.settled()

list.scroll(to: TableViewport(offset: 0, length: 3, contentLength: 4, reach: 2))
await list.settled()

list.listen { event in
  switch event {
  case .didEndRefreshing: print("the spinner stops")
  case .didReportFailure: print("no refresh: the network is gone")
  default: break
  }
}
list.pull()
await list.settled()
print("banner:", list.state.banner != nil)
