import Foundation
import StatefulTable
import TableDiff
import Testing

/// The README's example of a stateful table.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
enum ReadmeExample: Page {
  static let path = "README"
  static let file = #filePath

  struct Song: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  /// A server with five songs, three to a page.
  struct Server {
    typealias Answer = (songs: [Song], hasMore: Bool)

    private static let titles = ["Sinnerman", "Zombie", "Jóga", "Air on the G String", "Vitamin C"]
    private static let songs = titles.enumerated().map { Song(id: $0.offset, title: $0.element) }

    func songs(after id: Int?) async throws -> Answer {
      let rest = Self.songs.drop { $0.id <= id ?? -1 }
      return (Array(rest.prefix(3)), rest.count > 3)
    }

    func songs(matching text: String) async throws -> [Song] {
      Self.songs.filter { $0.title.lowercased().hasPrefix(text) }
    }
  }

  // page: begin
  struct Songs: TableLoader {
    let server: Server

    func load(_ request: TableRequest<Song>) async throws -> TableContent<Songs> {
      let last = request.cause == .edge(.append) ? request.last?.id : nil
      let page = try await server.songs(after: last)
      return TableContent(rows: page.songs, hasMore: page.hasMore)
    }

    func search(_ text: String) async throws -> TableContent<Songs> {
      TableContent(rows: try await server.songs(matching: text))
    }
  }
  // page: end

  final class Cell {}

  final class View: TableHost {
    typealias Section = TableController<Songs, Cell>.Section

    let policy = Policy.standard
    let animatesChanges = true
    private(set) var shown: [String] = []

    func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      shown = update.table.sections.flatMap(\.rows).compactMap(\.content?.title)
      acknowledge()
    }
  }

  static func run(print: Printed) async throws {
    let server = Server()
    let view = View()
    let presenters = PresenterRegistry(
      default: ClosurePresenter { _ in
        Cell()
      } configure: { (_: Cell, _: Any) in
      })
    let viewport = Viewport(offset: 0, length: 100, contentLength: 120)

    // page: begin
    let controller = TableController(
      loader: Songs(server: server), host: view, presenters: presenters)

    controller.appear()
    // page: end
    await controller.settled()
    print(view.shown)

    // page: begin
    controller.scroll(to: viewport)
    // page: end
    await controller.settled()
    print(view.shown)

    // page: begin
    controller.pull()
    // page: end
    await controller.settled()
    print(view.shown)

    // page: begin
    controller.search("air")
    // page: end
    controller.submitSearch()
    await controller.settled()
    print(view.shown)
    controller.search(nil)

    // page: begin
    try controller.edit { store in try store.removeRow(withID: 1) }
    // page: end
    print(view.shown)
  }
}

@Suite("The README's example of a stateful table")
struct ReadmeExampleTests {
  @Test("is what this file compiles")
  func blockOfReadme() throws {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *) else { return }
    let blocks = try PageSource(file: ReadmeExample.file).blocks
    let code = [blocks[0], "", blocks[1...].joined(separator: "\n")].joined(separator: "\n")
    let readme = try String(
      contentsOf: PageText.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(
      readme.contains("```swift\nimport StatefulTable\n\n\(code)\n```\n"),
      "the README does not show:\n\(code)")
  }

  @MainActor @Test("loads, pages, refreshes, searches and edits")
  func shown() async throws {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *) else { return }
    let print = Printed()
    try await ReadmeExample.run(print: print)
    let firstPage = #"["Sinnerman", "Zombie", "Jóga"]"#
    #expect(
      print.lines == [
        firstPage, #"["Sinnerman", "Zombie", "Jóga", "Air on the G String", "Vitamin C"]"#, firstPage,
        #"["Air on the G String"]"#, #"["Sinnerman", "Jóga"]"#,
      ])
  }
}
