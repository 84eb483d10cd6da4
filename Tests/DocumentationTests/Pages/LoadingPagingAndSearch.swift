import StatefulTable
import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
enum LoadingPagingAndSearch: Page {
  static let path = "StatefulTable/LoadingPagingAndSearch"
  static let file = #filePath

  /// Where the types below print.
  @MainActor static var print = Printed()

  // page: begin
  struct Song: Identifiable, Equatable {
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
  // page: end

  // page: begin
  final class Line {
    var text = ""
  }

  final class PrintedList: TableHost {
    typealias Section = TableController<Library, Line>.Section

    let policy = Policy.standard
    let animatesChanges = true
    var line: (DisplayRow<Song, Offline>) -> Line = { _ in Line() }

    func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      let rows = update.table.sections.flatMap(\.rows)
      print(rows.map { line($0).text })
      acknowledge()
    }
  }
  // page: end

  static func run(print: Printed) async throws {
    Self.print = print

    // page: begin
    func presenter<Model>(_ text: @escaping (Model) -> String) -> ClosurePresenter<Model, Line, Line> {
      ClosurePresenter { _ in
        Line()
      } configure: { line, model in
        line.text = text(model)
      }
    }

    let presenters = PresenterRegistry(default: presenter { (model: Any) in "\(model)" })
    presenters.register(presenter { (song: Song) in song.title })
    presenters.register(presenter { (placeholder: Placeholder<Offline>) in "(\(placeholder.kind))" })
    presenters.register(presenter { (edge: EdgeRow<Offline>) in "(\(edge.kind) at \(edge.edge))" })
    // page: end

    // page: begin
    let list = PrintedList()
    let controller = TableController(loader: Library(), host: list, presenters: presenters)
    list.line = { [weak controller] row in
      controller?.cell(for: row) { _ in nil } ?? Line()
    }

    controller.appear()
    await controller.settled()
    // page: end

    // page: begin
    controller.scroll(to: RowViewport(visible: 0..<3, rowCount: 4), within: 2)
    await controller.settled()
    // page: end

    // page: begin
    controller.onEndRefreshing = { print("the spinner stops") }
    controller.onReport = { _, direction in print("told: no \(direction), the network is gone") }
    controller.pull()
    await controller.settled()
    print("banner:", controller.chrome.banner != nil)
    // page: end

    // page: begin
    controller.search("Z")
    controller.submitSearch()
    await controller.settled()

    controller.search(nil)
    // page: end

    // page: begin
    try controller.edit { store in
      try store.removeRow(withID: 0)
      try store.update(Song(id: 2, title: "Jóga (live)"))
    }
    // page: end

    // page: begin
    let outcome = try await controller.edit { store in
      try store.removeRow(withID: 3)
    }.outcome
    print(outcome)
    // page: end

    // page: begin
    let observation = AsyncStream([Song].self) { source in
      source.yield([Song(id: 1, title: "Zombie"), Song(id: 7, title: "Air")])
      source.finish()
    }
    await controller.follow(observation).value
    // page: end
  }
}
