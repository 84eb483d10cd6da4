import Foundation
import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("A run's files")
struct FileTests {
  private let folder = NSTemporaryDirectory() + "report-\(UUID().uuidString)"

  @Test("results come back from their file as they were, to three digits")
  func roundTrip() throws {
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
    }
    #expect(read.results.measurements.first?.rounds == whole.results.measurements.first?.rounds)
    let first = try String(contentsOfFile: folder + "/results.json", encoding: .utf8)
    try ReportFiles.write(try ReportFiles.read(folder), to: folder)
    #expect(try String(contentsOfFile: folder + "/results.json", encoding: .utf8) == first)
    #expect(throws: ReportError.self) { try ReportFiles.read(folder + "/elsewhere") }
  }

  @Test("a document gets at most twelve rows, and only the block between the comments changes")
  func document() throws {
    let document = "before\n\(ReadmeFigures.begin)\nold\n\(ReadmeFigures.end)\nafter\n"
    let figures = ReadmeFigures(SyntheticRun.whole, ways: nil)
    let updated = try figures.updating(document, path: "README.md")
    #expect(updated.split(separator: "\n").count { $0.hasPrefix("| `") } == ReadmeFigures.types.count)
    #expect(ReadmeFigures.types.count <= 12)
    #expect(updated.hasPrefix("before\n") && updated.hasSuffix("\(ReadmeFigures.end)\nafter\n"))
    #expect(!updated.contains("old\n"))
    #expect(try figures.updating(updated, path: "README.md") == updated)
    #expect(throws: ReportError.noFigures(path: "x")) { try figures.updating("nothing", path: "x") }
  }

  @Test("a document is checked against its run, and the page of all figures against all types")
  func check() throws {
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
}
