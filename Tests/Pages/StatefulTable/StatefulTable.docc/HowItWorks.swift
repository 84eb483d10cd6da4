import StatefulTable
import TableDiff

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

struct Library: TableLoader {
  typealias Row = Song

  static let songs = ["Sinnerman", "Zombie", "Jóga", "Vitamin C", "Kiss", "Zebra", "Paradise"]
    .enumerated().map { Song(id: $0.offset, title: $0.element) }

  func load(_ request: PageRequest<Library>) async throws -> TableContent<Library> {
    let songs = Self.songs.filter { $0.title.hasPrefix(request.query ?? "") }
    let page = songs.dropFirst(request.offset).prefix(request.count)
    return TableContent(rows: page, hasMore: page.endIndex < songs.endIndex)
  }
}

final class Log: TableHost {
  typealias Section = TableController<Library>.Section

  let policy = BatchPolicy.standard
  let animatesChanges = true

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    switch update {
    case .reload(let table): print("reload:", table.sections.map { $0.rows.map(text) })
    case .animate(let plan): print(plan)
    }
    acknowledge()
  }

  func text(_ row: Section.Rows.Element) -> String {
    switch row {
    case .content(let song): song.title
    case .placeholder(let placeholder): "(\(placeholder.kind))"
    case .edge(let edge): "(\(edge.kind))"
    }
  }
}

let log = Log()
let controller = TableController(Library(), options: ListOptions(pageSize: 3))
