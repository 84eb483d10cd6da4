import Foundation
import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("The report's page")
struct PageTests {
  @Test("every transition has its charts, and nothing is fetched")
  func everyTransition() throws {
    let html = try ReportPage(SyntheticRun.whole).html()
    for type in TransitionType.generated {
      #expect(html.contains("<svg id=\"percentiles-\(type.rawValue)\""))
      #expect(html.contains("<svg id=\"scaling-\(type.rawValue)\""))
    }
    for id in ["operations", "batches", "stage", "losses", "playbacks"] {
      #expect(html.contains("id=\"\(id)\""))
    }
    #expect(!html.contains("src="))
    #expect(!html.contains("https://"))
    #expect(!html.contains("NaN"))
  }

  @Test("the same run gives the same page")
  func determinism() throws {
    #expect(try ReportPage(SyntheticRun.whole).html() == ReportPage(SyntheticRun.whole).html())
  }

  @Test("every generated type belongs to a family")
  func families() {
    for type in TransitionType.generated { #expect(TransitionFamily(of: type.rawValue) != .other) }
    #expect(Set(TransitionFamily.types.values.flatMap(\.self)).count == TransitionType.allCases.count)
  }

  @Test("what an app recorded lies beside the benchmark's figures")
  func field() throws {
    var recorded = SyntheticRun.measurement("rotate", ContenderAdapter.ours, rows: 900, median: 3_141)
    recorded.phase = "apply"
    recorded.latency?.missedFrames = ["60": 7, "120": 9]
    var field = SyntheticRun.results([recorded], name: "an app")
    field.source = .field
    let html = try ReportPage(SyntheticRun.whole, field: field).html()
    let row = try #require(html.components(separatedBy: "id=\"field\"").last)
    #expect(row.contains("3.14 µs"))
    #expect(row.contains("<td class=\"wide\">7</td><td class=\"wide\">9</td>"))
    #expect(row.contains("<td class=\"muted\">1.00 µs</td>"))
  }

  @Test("a name with a meaning in markup is shown, not obeyed")
  func escaping() throws {
    let results = SyntheticRun.results([SyntheticRun.measurement("<b>", "a&b", median: 10)])
    let html = try ReportPage(results).html()
    #expect(!html.contains("<h4><b></h4>"))
    #expect(html.contains("<h4>&lt;b&gt;</h4>"))
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
          SyntheticRun.measurement(name, ContenderAdapter.ours, median: median)
        } + [shuffle]))
    let entries = AdversarialSection(model: model).entries
    #expect(entries.map(\.reportCase.transition) == ["sawtooth", "bit-reversed"])
    #expect(entries.map(\.isBounded) == [true, false])
  }

  private var shuffle: TransitionResults.Measurement {
    var shuffle = SyntheticRun.measurement("shuffle", ContenderAdapter.ours, median: 100)
    shuffle.shape = "one"
    return shuffle
  }

  @Test("slow runs beyond a frame, or beyond three medians, are said to be")
  func tails() throws {
    var slow = SyntheticRun.measurement("rotate", ContenderAdapter.ours, median: 8_400_000)
    var spread = SyntheticRun.measurement("reverse", ContenderAdapter.ours, median: 100)
    spread.latency?.percentiles["p99.9"] = 301
    (slow.phase, spread.phase) = (TailSection.phase, TailSection.phase)
    let entries = TailSection(model: ReportModel(SyntheticRun.results([slow, spread]))).entries
    #expect(entries.map(\.isInTime) == [false, true])
    #expect(entries.map(\.isSteady) == [true, false])
  }
}

@Suite("Where we lose")
struct LossesTests {
  @Test("where nothing is lost the smallest leads are shown")
  func smallestLeads() {
    let model = ReportModel(SyntheticRun.whole)
    let losses = Losses(model)
    #expect(losses.lost.isEmpty)
    #expect(losses.shown.count == 5)
    #expect(losses.shown.allSatisfy { $0.ratio == 0.5 })
  }

  @Test("who deletes and inserts the same rows again is not compared with who keeps them")
  func recreating() throws {
    var quick = SyntheticRun.measurement("rotate", "quick", median: 1)
    quick.operations?.recreatedRows = 1_000
    let losses = Losses(
      ReportModel(
        SyntheticRun.results([
          SyntheticRun.measurement("rotate", ContenderAdapter.ours, median: 300),
          quick, SyntheticRun.measurement("rotate", "like", median: 600),
        ])))
    #expect(losses.compared.map(\.other) == ["like"])
    #expect(losses.lost.isEmpty)
    #expect(losses.recreating.map(\.other) == ["quick"])
    #expect(losses.recreating.first?.recreatedRows == 1_000)
  }

  @Test("what is lost is listed, the worst first, with the fastest of the others")
  func lost() throws {
    let losses = Losses(
      ReportModel(
        SyntheticRun.results([
          SyntheticRun.measurement("rotate", ContenderAdapter.ours, median: 300),
          SyntheticRun.measurement("rotate", "quick", median: 100),
          SyntheticRun.measurement("rotate", "slow", median: 200),
          SyntheticRun.measurement("reverse", ContenderAdapter.ours, median: 500),
          SyntheticRun.measurement("reverse", "slow", median: 100),
          SyntheticRun.measurement("shuffle", ContenderAdapter.ours, median: 100),
          SyntheticRun.measurement("shuffle", "slow", median: 101),
        ])))
    #expect(losses.shown.map(\.reportCase.transition) == ["reverse", "rotate"])
    #expect(losses.shown.last?.other == "quick")
    #expect(try #require(losses.shown.first?.probability) < 0.01)
  }
}
