import AdapterDriving
import Foundation
import StatefulTable
import Testing

@Suite("The landing page's example of a view and its controller", .timeLimit(.minutes(15)))
@MainActor
struct LandingPageExampleTests {
  private static let imports = "import StatefulTable\nimport TableViewAdapters\nimport UIKit\n\n"

  @Test("is what the driver compiles")
  func blockOfPage() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: package.appendingPathComponent("Sources/AdapterDriving/LandingPageExample.swift"),
      encoding: .utf8)
    let marked = source.components(separatedBy: "// example: begin\n").dropFirst().first?
      .components(separatedBy: "// example: end\n").first
    let root = package.deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/TableViewAdapters/TableViewAdapters.docc/TableViewAdapters.md"),
      encoding: .utf8)
    let block = page.components(separatedBy: "```swift\n" + Self.imports).dropFirst().first?
      .components(separatedBy: "```\n").first
    #expect(block != nil, "the page has no block that begins with the imports")
    #expect(block == marked)
  }

  @Test("shows the first page")
  func firstPage() async {
    let server = LandingPageExampleRun.server
    let run = LandingPageExampleRun()
    await server.asked(1)
    server.answer(
      albumsOf: 1..<4, title: "song", hasMore: false, hasMoreToPrepend: false, placement: .whole)
    await waiting { run.rows == ["song", "song", "song"] }
  }
}
