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
}
