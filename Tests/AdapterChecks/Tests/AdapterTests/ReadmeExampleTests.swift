import AdapterDriving
import Foundation
import Testing

@Suite("The README's example of a view and its controller", .timeLimit(.minutes(1)))
@MainActor
struct ReadmeExampleTests {
  private static let imports = "import StatefulTable\nimport TableViewAdapters\nimport UIKit\n\n"

  @Test("is what the driver compiles")
  func blockOfReadme() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: package.appendingPathComponent("Sources/AdapterDriving/ReadmeExample.swift"),
      encoding: .utf8)
    let marked = source.components(separatedBy: "// example: begin\n").dropFirst().first?
      .components(separatedBy: "// example: end\n").first
    let root = package.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let block = readme.components(separatedBy: "```swift\n" + Self.imports).dropFirst().first?
      .components(separatedBy: "```\n").first
    #expect(block != nil, "the README has no block that begins with the imports")
    #expect(block == marked)
  }

  @Test("shows the first page")
  func firstPage() async {
    let server = SongServer()
    let run = ReadmeExampleRun(server)
    await server.asked(1)
    server.answer(songs: 1...3)
    await waiting { run.rows == ["1", "2", "3"] }
  }
}
