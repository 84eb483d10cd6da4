import Foundation
import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("Two runs, and documents")
struct ComparisonTests {
  @Test("a difference beyond chance is shown, one within it is ~")
  func significance() {
    let before = SyntheticRun.results(
      [
        SyntheticRun.measurement("rotate", "a", median: 1_000),
        SyntheticRun.measurement("reverse", "a", median: 1_000, spread: 200),
        SyntheticRun.measurement("shuffle", "a", median: 1_000),
      ], name: "before")
    let after = SyntheticRun.results(
      [
        SyntheticRun.measurement("rotate", "a", median: 1_100),
        SyntheticRun.measurement("reverse", "a", median: 1_100, spread: 200),
      ], name: "after")
    let comparison = RunComparison(before, after)
    #expect(comparison.entries.map(\.isSignificant) == [true, false])
    #expect(comparison.unmatched == 1)
    #expect(comparison.text.contains("| +10.0 % |"))
    #expect(comparison.text.contains("| ~ |"))
  }

  @Test("runs without a common case say so")
  func nothingInCommon() {
    let one = SyntheticRun.results([SyntheticRun.measurement("rotate", "a", median: 1)])
    #expect(RunComparison(one, SyntheticRun.results([])).text.contains("no case in common"))
  }

  @Test("results come back from their file as they were, to three digits")
  func files() throws {
    let folder = NSTemporaryDirectory() + "report-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ReportFiles.write(SyntheticRun.whole, to: folder)
    // The file groups the measurements by case.
    let (read, whole) = (ReportModel(try ReportFiles.read(folder)), ReportModel(SyntheticRun.whole))
    #expect(read.cases == whole.cases)
    for reportCase in whole.cases {
      let (found, written) = (read.measurements(reportCase), whole.measurements(reportCase))
      #expect(found.map(\.contender) == written.map(\.contender))
      #expect(found.map(\.median) == written.map(\.median))
      #expect(found.map(\.operations) == written.map(\.operations))
      #expect(found.map(\.rounds.count) == written.map(\.rounds.count))
    }
    #expect(read.results.measurements.first?.rounds == whole.results.measurements.first?.rounds)
    let first = try String(contentsOfFile: folder + "/results.json", encoding: .utf8)
    try ReportFiles.write(try ReportFiles.read(folder), to: folder)
    #expect(try String(contentsOfFile: folder + "/results.json", encoding: .utf8) == first)
    #expect(throws: ReportError.self) { try ReportFiles.read(folder + "/elsewhere") }
    // Written beside and then put in place: nothing is left over.
    let parent = (folder as NSString).deletingLastPathComponent
    let name = (folder as NSString).lastPathComponent
    let entries = try FileManager.default.contentsOfDirectory(atPath: parent)
    #expect(!entries.contains { $0.hasPrefix(".\(name)") })
  }

  @Test
  func `a document gets at most twelve rows, and only the block between the comments changes`() throws {
    let document = "before\n\(ReadmeFigures.begin)\nold\n\(ReadmeFigures.end)\nafter\n"
    let figures = ReadmeFigures(SyntheticRun.whole, ways: nil)
    let updated = try figures.updating(document, path: "README.md")
    #expect(updated.split(separator: "\n").count { $0.hasPrefix("| `") } == ReadmeFigures.types.count)
    #expect(ReadmeFigures.types.count <= 12)
    #expect(updated.hasPrefix("before\n"))
    #expect(updated.hasSuffix("\(ReadmeFigures.end)\nafter\n"))
    #expect(!updated.contains("old\n"))
    #expect(try figures.updating(updated, path: "README.md") == updated)
    #expect(throws: ReportError.noFigures(path: "x")) { try figures.updating("nothing", path: "x") }
  }

  @Test
  func `a document is checked against its run, and the page of all figures against all types`() throws {
    let figures = ReadmeFigures(SyntheticRun.whole, ways: nil)
    let updated = try figures.updating("\(ReadmeFigures.begin)\n\(ReadmeFigures.end)\n", path: "x")
    let page = FigurePage(model: ReportModel(SyntheticRun.whole)).text
    try figures.check(updated, path: "x", page: page)
    #expect(throws: ReportError.staleFigures(path: "x")) {
      try figures.check(updated.replacingOccurrences(of: "4.00", with: "9.00"), path: "x", page: page)
    }
    #expect(throws: ReportError.missingTransitions(["rotate"])) {
      try figures.check(updated, path: "x", page: page.replacingOccurrences(of: "`rotate`", with: ""))
    }
  }

  @Test
  func `a document says what whole events cost, if a run of ways is there`() throws {
    let figures = ReadmeFigures(
      SyntheticRun.whole, ways: try WayResults.read(SyntheticRun.committed("results/ways/results.json")))
    #expect(figures.block.contains("for a page of 50 rows"))
  }
}
