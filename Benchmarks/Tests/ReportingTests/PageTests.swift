import Foundation
import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("The report's page")
struct PageTests {
  @Test("every family has its chart and tables, and nothing is fetched")
  func everyFamily() throws {
    let html = try ReportPage(SyntheticRun.whole).html()
    let families = Set(TransitionType.generated.map { TransitionFamily(of: $0.rawValue) })
    #expect(!families.contains(.other))
    for family in families {
      for part in ["scaling", "all", "fastest"] { #expect(html.contains("id=\"\(part)-\(family.identifier)\"")) }
    }
    for id in ["operations", "stage", "losses", "playbacks"] { #expect(html.contains("id=\"\(id)\"")) }
    #expect(!html.contains("src=") && !html.contains("https://") && !html.contains("NaN"))
  }

  @Test("the same run gives the same page")
  func determinism() throws {
    #expect(try ReportPage(SyntheticRun.whole).html() == ReportPage(SyntheticRun.whole).html())
  }

  @Test("what an app recorded lies beside the benchmark's figures")
  func field() throws {
    var recorded = SyntheticRun.measurement("rotate", ReportContender.ours, rows: 900, median: 3_141)
    recorded.phase = "apply"
    recorded.latency?.missedFrames = ["60": 7, "120": 9]
    var field = SyntheticRun.results([recorded], name: "an app")
    field.source = .field
    let html = try ReportPage(SyntheticRun.whole, field: field).html()
    let row = try #require(html.components(separatedBy: "id=\"field\"").last)
    #expect(row.contains("3.14 µs"))
    #expect(row.contains("<td>1.00 µs</td>"))
    #expect(row.contains("<td>7</td><td>9</td>"))
  }

  @Test(
    "a mark before or after a sign does not hide its meaning",
    arguments: [
      ("\u{600}<img src=x>", "\u{600}&lt;img src=x&gt;"), ("<\u{338}", "&lt;\u{338}"),
      ("x\"\u{301} onmouseover=alert(1)", "x&quot;\u{301} onmouseover=alert(1)"),
      ("&\u{200D}'\u{301}", "&amp;\u{200D}&#39;\u{301}"),
    ])
  func marks(text: String, escaped: String) throws {
    #expect(Markup.escaped(text).utf8.elementsEqual(escaped.utf8))
    // As the name of a run, of a recording's transition, and of a contender, which the frame shows itself.
    var field = SyntheticRun.results([SyntheticRun.measurement(text, "a", median: 10)])
    field.source = .field
    let results = SyntheticRun.results([SyntheticRun.measurement("a", text, median: 10)], name: text)
    let page = Array(try ReportPage(results, field: field).html().unicodeScalars)
    #expect(page.firstRange(of: Array(text.unicodeScalars)) == nil)
    let legend = Array("<i></i>\(escaped)</button>".unicodeScalars)
    #expect(page.firstRange(of: legend) != nil)
    #expect(page.firstRange(of: Array("<tr><th>\(escaped)</th>".unicodeScalars)) != nil)
    #expect(page.firstRange(of: Array("swift-table-diff · \(escaped) ·".unicodeScalars)) != nil)
  }

  @Test("a run without measurements makes a page that says so")
  func nothing() throws {
    let html = try ReportPage(SyntheticRun.results([])).html()
    #expect(html.contains("Nothing was compared"))
  }
}

@Suite("Limits on the page")
struct LimitTests {
  @Test("an adversarial input beyond five times the shuffle of its size is said to be")
  func adversarial() throws {
    let model = ReportModel(
      SyntheticRun.results(
        ["sawtooth": 500, "bit-reversed": 501].map { name, median in
          SyntheticRun.measurement(name, ReportContender.ours, median: median)
        } + [shuffle]))
    let entries = AdversarialSection(model: model).entries
    #expect(entries.map(\.reportCase.transition) == ["sawtooth", "bit-reversed"])
    #expect(entries.map(\.isBounded) == [true, false])
  }

  private var shuffle: TransitionResults.Measurement {
    var shuffle = SyntheticRun.measurement("shuffle", ReportContender.ours, median: 100)
    shuffle.shape = "one"
    return shuffle
  }

  @Test("slow runs beyond a frame, or beyond three medians, are said to be")
  func tails() throws {
    var slow = SyntheticRun.measurement("rotate", ReportContender.ours, median: 8_400_000)
    var spread = SyntheticRun.measurement("reverse", ReportContender.ours, median: 100)
    spread.latency?.percentiles["p99.9"] = 301
    (slow.phase, spread.phase) = (TailSection.phase, TailSection.phase)
    let entries = TailSection(model: ReportModel(SyntheticRun.results([spread, slow]))).entries
    // The slowest first.
    #expect(entries.map(\.isInTime) == [false, true])
    #expect(entries.map(\.isSteady) == [true, false])
  }
}

@Suite("Charts")
struct ChartTests {
  @Test
  func `dots at one place are set one above another, and dots apart in one lane`() {
    #expect(DotLanes([0.5, 0.5, 0.5, 0.9], distance: 0.1).lanes == [0, 1, -1, 0])
    #expect(DotLanes([0.1, 0.15, 0.25], distance: 0.1).lanes == [0, 1, 0])
    #expect(DotLanes([], distance: 0.1).reach == 0)
  }

  @Test
  func `names of lines that end at one place are set one below another, inside the drawing`() {
    #expect(ScalingChart.separated([100, 100, 199, 200]) == [100, 115, 174, 189])
  }

  @Test
  func `every contender has a colour and a shape of its own`() {
    let shapes = (0..<12).map { SeriesMark($0).css }
    #expect(Set(shapes).count == 12)
    #expect(SeriesMark(1).svg(id: "a") == "<path id=\"a\" d=\"M-4 -4L4 -4L4 4L-4 4Z\"/>")
  }

  @Test
  func `a chart of lines says in words how its times grow`() {
    let line = ScalingChart.Line(
      series: 0, name: "a", points: [.init(rows: 100, time: 1_000), .init(rows: 1_000, time: 10_000)])
    let html = ScalingChart(id: "scaling-a", title: "a", lines: [line]).html
    #expect(html.contains("how many times as long twice the rows take"))
    #expect(html.contains("</i>a 2.00 ×"))
    #expect(html.contains("1k rows: 10.0 µs"))
  }

  @Test
  func `every chart and every table of the page can have the focus`() throws {
    let html = try ReportPage(SyntheticRun.whole).html()
    for element in ["class=\"chart\"", "class=\"chart dots\"", "class=\"scroll\""] {
      let parts = html.components(separatedBy: "<div ").filter { $0.contains(element) }
      #expect(!parts.isEmpty && parts.allSatisfy { $0.contains("tabindex=\"0\"") })
    }
  }
}

@Suite("Where we lose")
struct LossesTests {
  @Test
  func `if nothing is lost the smallest leads are shown`() {
    let model = ReportModel(SyntheticRun.whole)
    let losses = Losses(model)
    #expect(losses.lost.isEmpty && losses.lesser.isEmpty)
    let table = LossSection(losses: losses).table
    #expect(table.rows.count == 5)
    #expect(table.rows.allSatisfy { $0[1].text == "2.00 ×" })
  }

  @Test
  func `a result that recreates rows is faster with less, and does not count as a loss`() {
    var quick = SyntheticRun.measurement("rotate", "quick", median: 1)
    quick.operations?.recreatedRows = 1_000
    let losses = losses([
      SyntheticRun.measurement("rotate", ReportContender.ours, median: 300),
      quick, SyntheticRun.measurement("rotate", "like", median: 600),
    ])
    #expect(losses.lost.isEmpty)
    #expect(losses.lesser.map(\.other) == ["quick"])
    #expect(losses.lesser.first?.shortfall == Shortfall(recreatedRows: 1_000))
    #expect(losses.fastest.map(\.other) == ["like"])
  }

  @Test
  func `a result with more operations than ours does not count as a loss`() {
    var quick = SyntheticRun.measurement("rotate", "quick", median: 1)
    quick.operations?.count = 4
    let losses = losses([SyntheticRun.measurement("rotate", ReportContender.ours, median: 300), quick])
    #expect(losses.lost.isEmpty)
    #expect(losses.lesser.first?.shortfall.text == "1 operation more")
  }

  @Test(arguments: [
    ("update-1pct", true), ("churn-20pct", true), ("header-update", true), ("rotate", false),
    ("page-append", false),
  ])
  func `where contents change, a result without updates does not count as a loss`(
    transition: String, hasUpdates: Bool
  ) {
    let losses = losses([
      SyntheticRun.measurement(transition, ReportContender.ours, median: 300),
      SyntheticRun.measurement(transition, "quick", median: 100),
    ])
    #expect(losses.lost.isEmpty == hasUpdates)
    #expect(losses.lesser.first?.shortfall.leavesUpdates == (hasUpdates ? true : nil))
  }

  @Test
  func `a case is lost once, in the form in which the other is fastest beside us`() {
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
  }

  @Test
  func `ratios are summed up with every operation written out, if the run has that`() {
    let plain = [
      SyntheticRun.measurement("rotate", ReportContender.ours, median: 10),
      SyntheticRun.measurement("rotate", "other", median: 10_000),
    ]
    #expect(losses(plain).fastest.map(\.multiple) == [1_000])
    var writtenOut = plain
    for index in writtenOut.indices { writtenOut[index].phase = ViewPhase.rowPaths.rawValue }
    writtenOut[0].latency?.percentiles["p50"] = 1_000
    #expect(losses(plain + writtenOut).fastest.map(\.multiple) == [10])
  }

  @Test
  func `what is lost is listed, the worst first, with the fastest of the others`() throws {
    let losses = losses([
      SyntheticRun.measurement("rotate", ReportContender.ours, median: 300),
      SyntheticRun.measurement("rotate", "quick", median: 100),
      SyntheticRun.measurement("rotate", "slow", median: 200),
      SyntheticRun.measurement("reverse", ReportContender.ours, median: 500),
      SyntheticRun.measurement("reverse", "slow", median: 100),
      SyntheticRun.measurement("shuffle", ReportContender.ours, median: 100),
      SyntheticRun.measurement("shuffle", "slow", median: 101),
    ])
    #expect(losses.lost.map(\.reportCase.transition) == ["reverse", "rotate"])
    #expect(losses.lost.last?.other == "quick")
    #expect(try #require(losses.lost.first?.probability) < 0.01)
  }

  @Test
  func `page, Markdown, picture and README give the same number of lost cases`() throws {
    let results = SyntheticRun.results([
      SyntheticRun.measurement("rotate", ReportContender.ours, median: 300),
      SyntheticRun.measurement("rotate", "quick", median: 100),
      SyntheticRun.measurement("shuffle", ReportContender.ours, median: 100),
      SyntheticRun.measurement("shuffle", "quick", median: 200),
    ])
    let model = ReportModel(results)
    let html = try ReportPage(results).html()
    #expect(html.contains("We lose</a> 1 of 2 cases"))
    #expect(html.contains("In 1 of 2 cases"))
    #expect(MarkdownReport(results).text.contains("In 1 of 2 cases"))
    #expect(OverviewChart(model: model).file(Losses(model)).contains("In 1 of 2 cases"))
    #expect(ReadmeFigures(results, ways: nil).block.contains("In [1 of 2 cases]"))
  }

  private func losses(_ measurements: [TransitionResults.Measurement]) -> Losses {
    Losses(ReportModel(SyntheticRun.results(measurements)))
  }
}
