import StatefulTable
import TableDiff

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
}

struct Offline: Error {}

struct Library: TableLoader {
  static let songs = ["Sinnerman", "Zombie", "Jóga", "Vitamin C", "Kiss", "Zebra", "Paradise"]
    .enumerated().map { Song(id: $0.offset, title: $0.element) }

  func load(_ request: TableRequest<Song>) async throws(Offline) -> TableContent<Library> {
    if request.cause == .refresh(.pull) { throw Offline() }  // So that there is a failure to see.
    let start = request.cause == .edge(.append) ? request.rowCount : 0
    let page = Self.songs[start...].prefix(3)
    return TableContent(rows: page, hasMore: page.endIndex < Self.songs.endIndex)
  }

  func search(_ query: String) async throws(Offline) -> TableContent<Library> {
    TableContent(rows: Self.songs.filter { $0.title.hasPrefix(query) })
  }
}

final class Line {
  var text = ""
}

final class PrintedList: TableHost {
  typealias Section = TableController<Library, Line>.Section

  let policy = BatchPolicy.standard
  let animatesChanges = true
  var line: (DisplayRow<Song, Offline>) -> Line = { _ in Line() }

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    let rows = update.table.sections.flatMap(\.rows)
    print(rows.map { line($0).text })
    acknowledge()
  }
}

@MainActor
func presenter<Model>(_ text: @escaping (Model) -> String) -> ClosurePresenter<Model, Line, Line> {
  ClosurePresenter { _ in
    Line()
  } configure: { line, model in
    line.text = text(model)
  }
}

let presenters = PresenterRegistry(default: presenter { (model: Any) in "\(model)" })
presenters.register(presenter { (song: Song) in song.title })
presenters.register(presenter { (placeholder: TablePlaceholder<Offline>) in "(\(placeholder.kind))" })
presenters.register(presenter { (edge: EdgeRow<Offline>) in "(\(edge.kind) at \(edge.edge))" })

let list = PrintedList()
let controller = TableController(loader: Library(), host: list, presenters: presenters)
list.line = { [weak controller] row in
  controller?.cell(for: row) { _ in nil } ?? Line()
}

controller.appear()
await controller.settled()
