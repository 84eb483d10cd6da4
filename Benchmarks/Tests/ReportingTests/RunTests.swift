import TableDiffMetrics
import TableDiffTesting
import Testing

@testable import Reporting

@Suite("A run")
struct RunTests {
  private var options: RunOptions {
    var options = RunOptions(name: "test")
    options.types = [.rotate, .sectionMove]
    options.rows = [30, 60]
    options.keys = [.int]
    options.rounds = 10
    options.budget = 0.000_1
    return options
  }

  @Test("every contender takes part in every round, and is checked and counted")
  func rounds() throws {
    let other = Stub(
      name: "other", verdict: .correct(Results.Operations(count: 30, moves: 30), script: nil))
    let results = ReportRun(options, contenders: [OurContender(.diff), other]).results()
    #expect(results.measurements.count == 8)
    let ours = try #require(results.measurements.first)
    #expect(ours.latency?.rounds.count == 10)
    #expect(ours.operations?.moves == 1)
    #expect(ours.operations?.batches == 1)
    let theirs = results.measurements[1]
    #expect(theirs.latency?.rounds == Array(repeating: 1_000, count: 10))
    #expect(theirs.operations?.moves == 30)
    #expect(theirs.operations?.minimalMoves == 1)
  }

  @Test("every plugged-in contender is right about a rotation")
  func adapter() {
    let results = ReportRun(options).results()
    #expect(results.measurements.contains { $0.contender == OurContender.name && $0.phase == "diff" })
    #expect(results.measurements.contains { $0.contender == "heckel" && $0.operations?.moves == 30 })
    #expect(results.measurements.filter { $0.transition == "rotate" }.allSatisfy { $0.failure == nil })
  }

  @Test("a wrong result gets a reason and no time")
  func wrong() throws {
    let results = ReportRun(options, contenders: [Stub(verdict: .wrong("lost a row"))]).results()
    let measurement = try #require(results.measurements.first)
    #expect(measurement.failure == .wrong("lost a row"))
    #expect(measurement.latency == nil)
    #expect(try ReportPage(results, contenders: []).html().contains("✗"))
  }

  @Test("a contender that exceeds its time box is not asked for larger tables")
  func slow() {
    let stub = Stub(nanoseconds: 20_000_000_000, verdict: .wrong("never asked"))
    let results = ReportRun(options, contenders: [stub]).results()
    #expect(results.measurements.map(\.failure) == Array(repeating: .tooSlow(seconds: 10), count: 4))
  }

  @Test("what is expected grows with the slope of what was measured, and at least in proportion")
  func expectation() throws {
    let square = [100, 1_000].map {
      SyntheticRun.measurement("rotate", "a", rows: $0, median: UInt64($0 * $0))
    }
    let seconds = try #require(ReportRun.expectation(rows: 10_000, square))
    #expect(abs(seconds - 0.1) < 1e-6)
    let flat = [100, 1_000].map { SyntheticRun.measurement("rotate", "a", rows: $0, median: 1_000) }
    #expect(abs(try #require(ReportRun.expectation(rows: 10_000, flat)) - 1e-5) < 1e-12)
    #expect(ReportRun.expectation(rows: 10, []) == nil)
  }

  @Test("a played transition ends with the new rows under every contender")
  func playback() throws {
    for type in [TransitionType.rotate, .rerankOne, .shuffle, .churn20pct] {
      let transition = Transition<Int>.make(type, rows: 24, seed: 7, variant: 0)
      let playbacks = MovePlayback.all(type, rows: 24, ContenderAdapter.all)
      #expect(playbacks.count > 2)
      for playback in playbacks {
        #expect(playback.states.first == transition.oldRows.map(\.id))
        #expect(playback.states.last == transition.newRows.map(\.id))
        #expect(playback.touched.count == playback.states.count - 1)
      }
    }
    let rotated = MovePlayback.all(.rotate, rows: 24, ContenderAdapter.all)
    #expect(rotated.first?.moves == 1)
    #expect(try #require(rotated.first { $0.contender == "heckel" }).moves > 20)
  }

  private struct Stub: ReportContender {
    var name = OurContender.name
    var nanoseconds: UInt64 = 1_000
    var verdict: Inspection

    func prepare(_: ReportTransition) -> PreparedContender? {
      PreparedContender(measure: { nanoseconds }, inspect: { verdict })
    }
  }
}
