import Foundation
import Testing

@Suite("The documentation")
struct DocumentationTests {
  /// A page is known here once its code is.
  static let pages: [any Page.Type] = {
    var pages: [any Page.Type] = [
      DiffYourFirstTable.self, Duplicates.self, EditingRows.self, TableDiffFoundationPage.self,
      TestWhatAViewAccepts.self, WhichPolicy.self,
    ]
    #if Metrics
      pages.append(Measuring.self)
    #endif
    #if Gate && (os(macOS) || os(Linux))
      pages.append(TableDiffGatePage.self)
    #endif
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *) {
      pages += [HowAListLoads.self, LoadingPagingAndSearch.self]
    }
    return pages
  }()

  /// Pages whose code is compiled only with the trait of their module.
  static let behindTraits = ["TableDiffGate/TableDiffGate", "TableDiffMetrics/Measuring"]

  /// Pages whose code is compiled in another package, against stand-ins for what is imported, and by which
  /// file.
  static let compiledElsewhere = [
    "TableViewAdapters/InATableView": "Tests/AdapterChecks/Sources/AdapterDriving/SongScreen.swift"
  ]

  @Test("compiles every page that has code")
  func everyPage() throws {
    let withCode = try PageText.paths().filter { path in
      let text = try PageText(path)
      return !text.code.isEmpty || !text.output.isEmpty
    }
    let known = Self.pages.map { $0.path } + Self.compiledElsewhere.keys + Self.behindTraits
    #expect(withCode == Set(known).sorted())
  }

  @Test("shows the code that is compiled", arguments: pages.map { $0.path })
  func code(path: String) throws {
    try expect(path, shows: PageSource(file: page(path).file))
  }

  @Test("shows the code that is compiled elsewhere", arguments: compiledElsewhere.keys.sorted())
  func codeElsewhere(path: String) throws {
    let file = try #require(Self.compiledElsewhere[path])
    var source = try PageSource(file: PageText.root.appendingPathComponent(file).path)
    source.imports.append("import TableViewAdapters")
    try expect(path, shows: source)
  }

  private func expect(_ path: String, shows source: PageSource) throws {
    var compiled = source.blocks[...]
    for block in try PageText(path).code {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let imports = lines.prefix { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy(source.imports.contains), "the compiled file imports something else")
      let code = lines.dropFirst(imports.count).drop(while: \.isEmpty).joined(separator: "\n")
      guard !code.isEmpty else { continue }
      #expect(code == compiled.popFirst(), "\(path) shows, and no mark in the compiled file has:\n\(code)")
    }
    #expect(compiled.isEmpty, "\(path) does not show:\n\(compiled.joined(separator: "\n\n"))")
  }

  @MainActor @Test("shows what its code prints", arguments: pages.map { $0.path })
  func output(path: String) async throws {
    let print = Printed()
    try await page(path).run(print: print)
    let shown = try PageText(path).output
    #expect(shown == print.lines, "the code of \(path) prints:\n\(print.lines.joined(separator: "\n"))")
  }

  private func page(_ path: String) throws -> any Page.Type {
    try #require(Self.pages.first { $0.path == path })
  }
}
