import Foundation
import Testing

@testable import table_diff

@Suite struct CommandVersionTests {
  @Test(arguments: [["--version"], ["diff", "--version"]])
  func `the command says its version`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.text == "table-diff \(CommandVersion.number)\n")
  }

  /// The text of the first heading of the changelog's versions.
  private func latestHeading() throws -> Substring {
    // Through symbolic links, for packages of the command alone.
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appendingPathComponent("../../../CHANGELOG.md").standardizedFileURL
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix("## ") }).dropFirst(3)
  }

  @Test func `the version is the changelog's latest, or to come`() throws {
    let heading = try latestHeading()
    let release = CommandVersion.number.prefix { $0 != "-" }
    #expect(release.split(separator: ".").map { Int($0) }.count { $0 != nil } == 3)
    if heading == "Unreleased" {
      #expect(CommandVersion.number == "\(release)-dev")
    } else {
      #expect(heading.split(separator: " ").first == CommandVersion.number[...])
    }
  }
}
