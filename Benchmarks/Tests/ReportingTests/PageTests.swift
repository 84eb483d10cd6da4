import Foundation
import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("The report's page")
struct PageTests {
  @Test("every family has its chart and tables, which can have the focus, and nothing is fetched")
  func everyFamily() throws {
    let html = try ReportPage(SyntheticRun.whole).html()
    #expect(try ReportPage(SyntheticRun.whole).html() == html)
    let families = Set(TransitionType.generated.map { TransitionFamily(of: $0.rawValue) })
    #expect(!families.contains(.other))
    for family in families {
      for part in ["scaling", "all", "fastest"] {
        #expect(html.contains("id=\"\(part)-\(family.identifier)\""))
      }
    }
    for id in ["overview", "losses"] { #expect(html.contains("id=\"\(id)\"")) }
    #expect(!html.contains("src=\"http") && !html.contains("https://") && !html.contains("NaN"))
    #expect(html.contains("src=\"data:image/svg+xml;base64,"))
    for element in ["class=\"chart\"", "class=\"chart dots\"", "class=\"scroll\""] {
      let parts = html.components(separatedBy: "<div ").filter { $0.contains(element) }
      #expect(!parts.isEmpty && parts.allSatisfy { $0.contains("tabindex=\"0\"") })
    }
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
    // As the name of a run, of a transition, and of a contender, which the frame shows itself.
    let results = SyntheticRun.results([SyntheticRun.measurement(text, text, median: 10)], name: text)
    let page = Array(try ReportPage(results).html().unicodeScalars)
    #expect(page.firstRange(of: Array(text.unicodeScalars)) == nil)
    for shown in ["<i></i>\(escaped)</button>", "<tr><th>\(escaped)<", "swift-table-diff · \(escaped) ·"] {
      #expect(page.firstRange(of: Array(shown.unicodeScalars)) != nil)
    }
  }

  @Test("a run without measurements makes a page that says so")
  func nothing() throws {
    #expect(try ReportPage(SyntheticRun.results([])).html().contains("Nothing was compared"))
  }

  @Test("slow runs beyond a frame, or beyond three medians, are marked, the slowest first")
  func tails() throws {
    var slow = SyntheticRun.measurement("rotate", ReportContender.ours, median: 8_400_000)
    var spread = SyntheticRun.measurement("reverse", ReportContender.ours, median: 100)
    spread.latency?.percentiles["p99.9"] = 301
    (slow.phase, spread.phase) = (TailSection.phase, TailSection.phase)
    let entries = TailSection(model: ReportModel(SyntheticRun.results([spread, slow]))).entries
    #expect(entries.map(\.isInTime) == [false, true])
    #expect(entries.map(\.isSteady) == [true, false])
  }

  @Test("marks and names that would hide each other are moved, and a chart of lines says how times grow")
  func charts() {
    #expect(DotLanes([0.5, 0.5, 0.5, 0.9], distance: 0.1).lanes == [0, 1, -1, 0])
    #expect(DotLanes([0.1, 0.15, 0.25], distance: 0.1).lanes == [0, 1, 0])
    #expect(ScalingChart.separated([100, 100, 199, 200]) == [100, 115, 174, 189])
    #expect(Set((0..<12).map { SeriesMark($0).css }).count == 12)
    let line = ScalingChart.Line(
      series: 0, name: "a", points: [.init(rows: 100, time: 1_000), .init(rows: 1_000, time: 10_000)])
    let html = ScalingChart(id: "scaling-a", title: "a", lines: [line]).html
    #expect(html.contains("</i>a 2.00 ×") && html.contains("1k rows: 10.0 µs"))
  }
}
