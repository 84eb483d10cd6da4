import TableDiffMetrics
import Testing

@testable import Reporting

@Suite("Lost cases")
struct LossesTests {
  private func losses(_ measurements: [TransitionResults.Measurement]) -> Losses {
    Losses(ReportModel(SyntheticRun.results(measurements)))
  }

  private func ours(_ transition: String, _ median: UInt64) -> TransitionResults.Measurement {
    SyntheticRun.measurement(transition, ReportContender.ours, median: median)
  }

  @Test("if nothing is lost, the smallest leads are shown")
  func nothingLost() {
    let losses = Losses(ReportModel(SyntheticRun.whole))
    #expect(losses.lost.isEmpty && losses.lesser.isEmpty)
    let rows = LossSection(losses: losses).table.rows
    #expect(rows.map { $0[1].text } == Array(repeating: "2.00 ×", count: 5))
  }

  @Test(
    "a result that recreates rows, or has more operations, is faster with less and does not count as a loss")
  func lesser() {
    var recreating = SyntheticRun.measurement("rotate", "quick", median: 1)
    recreating.operations?.recreatedRows = 1_000
    let like = SyntheticRun.measurement("rotate", "like", median: 600)
    let first = losses([ours("rotate", 300), recreating, like])
    #expect(first.lost.isEmpty)
    #expect(first.lesser.first?.shortfall == Shortfall(recreatedRows: 1_000))
    #expect(first.fastest.map(\.other) == ["like"])
    var longer = SyntheticRun.measurement("rotate", "quick", median: 1)
    longer.operations?.count = 4
    let second = losses([ours("rotate", 300), longer])
    #expect(second.lost.isEmpty)
    #expect(second.lesser.first?.shortfall.text == "1 operation more")
  }

  @Test(
    "if contents change, a result without updates does not count as a loss",
    arguments: [("update-1pct", true), ("header-update", true), ("rotate", false), ("page-append", false)])
  func updates(transition: String, hasUpdates: Bool) {
    let losses = losses([ours(transition, 300), SyntheticRun.measurement(transition, "quick", median: 100)])
    #expect(losses.lost.isEmpty == hasUpdates)
    #expect(losses.lesser.first?.shortfall.leavesUpdates == (hasUpdates ? true : nil))
  }

  @Test("a case is lost once, in the form in which the other is fastest; written out forms are summed up")
  func forms() {
    let measurements = [(ViewPhase.plain, 200, 100), (.rowPaths, 400, 100)].flatMap { phase, ours, theirs in
      [(ReportContender.ours, ours), ("quick", theirs)].map { name, median in
        var measurement = SyntheticRun.measurement("rotate", name, median: UInt64(median))
        measurement.phase = phase.rawValue
        return measurement
      }
    }
    let losses = losses(measurements)
    #expect(losses.share == "1 of 1")
    #expect(losses.lost.map(\.phase) == [.rowPaths])
    #expect(losses.lost.map(\.multiple) == [0.25])
    #expect(losses.fastest.map(\.phase) == [.rowPaths])
  }

  @Test("lost cases are listed, the worst first, with the fastest of the others; all pages have their number")
  func listed() throws {
    let others = [
      ("rotate", "quick", 100), ("rotate", "slow", 200), ("reverse", "slow", 100), ("shuffle", "slow", 101),
    ]
    let results = SyntheticRun.results(
      [ours("rotate", 300), ours("reverse", 500), ours("shuffle", 100)]
        + others.map { SyntheticRun.measurement($0, $1, median: UInt64($2)) })
    let model = ReportModel(results)
    let losses = Losses(model)
    #expect(losses.lost.map(\.reportCase.transition) == ["reverse", "rotate"])
    #expect(losses.lost.last?.other == "quick")
    #expect(try #require(losses.lost.first?.probability) < 0.01)
    let html = try ReportPage(results).html()
    #expect(html.contains("We lose</a> 2 of 3 cases") && html.contains("In 2 of 3 cases"))
    #expect(MarkdownReport(results).text.contains("In 2 of 3 cases"))
    #expect(OverviewChart(model: model).file(losses).contains("In 2 of 3 cases"))
    #expect(ReadmeFigures(results, ways: nil).block.contains("In [2 of 3 cases]"))
  }
}
