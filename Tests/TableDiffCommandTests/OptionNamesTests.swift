import Foundation
import Testing

/// The options on the command's page and in its help.
@Suite struct OptionNamesTests {
  /// The options on the page of other programs, and of all that have completions.
  private static let others: Set<String> = [
    "--ext-diff", "--traits", "--label", "--check", "--generate-completion-script",
  ]

  private static func options(in text: some StringProtocol) -> Set<String> {
    var options: Set<String> = []
    for word in text.split(whereSeparator: { !($0.isASCII && $0.isLetter) && $0 != "-" })
    where word.hasPrefix("--") && word.count > 3 {
      options.insert(String(word))
    }
    return options
  }

  private static func page() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent("Sources/Command/README.md"), encoding: .utf8)
  }

  /// The subcommands that are there in this build with all their options.
  private static var subcommands: [String] {
    #if Metrics
      ["diff", "apply", "check", "bench"]
    #else
      ["diff", "apply", "check"]
    #endif
  }

  @Test(arguments: subcommands)
  func `the page has every option of the help`(subcommand: String) throws {
    let help = try Folder().run(subcommand, "--help").text
    let options = Self.options(in: help).subtracting(["--help", "--version"])
    #expect(!options.isEmpty)
    #expect(options.subtracting(Self.options(in: try Self.page())).sorted() == [])
  }

  @Test func `the help has every option of the page`() throws {
    let folder = try Folder()
    var known = Self.others
    for subcommand in Self.subcommands {
      known.formUnion(Self.options(in: try folder.run(subcommand, "--help").text))
    }
    // Without the trait, `bench` has no options.
    let page = try Self.page().split(separator: "\n").filter { !$0.hasPrefix("table-diff bench") }
    #expect(Self.options(in: page.joined(separator: "\n")).subtracting(known).sorted() == [])
  }
}
