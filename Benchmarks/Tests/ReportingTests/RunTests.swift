import Contenders
import Foundation
import Synchronization
import TableDiffMetrics
import TableDiffTesting
import Testing
import Workloads

@testable import Reporting

@Suite("A run")
struct RunTests {
  private var options: RunOptions {
    var options = RunOptions(name: "test")
    options.types = [.rotate, .sectionMove]
    options.workloads = []
    options.tailBudget = 0.001
    options.rows = [30, 60]
    options.keys = [.int]
    options.budget = 0.000_1
    options.isBroad = false
    return options
  }

  @Test("every contender takes part in every round, and is checked and counted")
  func rounds() throws {
    let ours = try #require(ReportContender.all.first)
    let other = stub(operations: TransitionResults.Operations(count: 30, moves: 30))
    let results = try ReportRun(options, contenders: [ours, other]).results()
    // Both contenders in four cases; ours also as row paths and index paths, and its slowest runs in two.
    #expect(results.measurements.count == 4 * 2 + 4 * 2 + 2)
    let own = try #require(results.measurements.first)
    #expect(own.latency?.rounds.count == 10)
    #expect(own.variant == "first row to the end" && own.shape == "one")
    #expect(own.operations?.moves == 1)
    #expect(own.operations?.batches == 1)
    let theirs = try #require(results.measurements.first { $0.contender == "other" })
    #expect(theirs.latency?.rounds == Array(repeating: 1_000, count: 10))
    #expect(theirs.operations?.moves == 30)
    #expect(theirs.operations?.minimalMoves == 1)
  }

  @Test("every contender is right about a rotation, and hands out its result in all forms")
  func everyContender() throws {
    let results = try ReportRun(options).results()
    #expect(results.measurements.contains { $0.contender == "heckel" && $0.operations?.moves == 30 })
    #expect(results.measurements.filter { $0.transition == "rotate" }.allSatisfy { $0.failure == nil })
    let model = ReportModel(results)
    for reportCase in model.cases {
      for contender in model.contenders {
        for phase in ViewPhase.allCases {
          let latency = model.measurement(reportCase, contender, phase: phase.rawValue)?.latency
          #expect((latency?.count ?? 0) > 0, "\(contender), \(phase.title), \(reportCase.name)")
        }
      }
    }
  }

  @Test("a wrong result gets a reason and no time")
  func wrong() throws {
    let lost = WrongResult(description: "lost a row")
    let results = try ReportRun(options, contenders: [stub(name: ReportContender.ours, error: lost)])
      .results()
    let measurement = try #require(results.measurements.first)
    #expect(measurement.failure == .wrong("lost a row"))
    #expect(measurement.latency == nil)
    #expect(try ReportPage(results).html().contains("✗"))
  }

  @Test(
    "a contender that exceeds its limits twice is not asked for larger tables, and one that stalls once is")
  func slow() throws {
    let runs = Counter()
    let results = try ReportRun(options, contenders: [stub(isSlow: { _ in true }, runs: runs)]).results()
    // A quarter of a second, and a microsecond for each of the 30 rows.
    #expect(
      results.measurements.map(\.failure) == Array(repeating: .tooSlow(seconds: 0.25 + 30e-6), count: 4))
    #expect(runs.value.withLock { $0 } == 4)
    let stalled = try ReportRun(options, contenders: [stub(isSlow: { $0 == 1 })]).results()
    #expect(stalled.measurements.allSatisfy { $0.failure == nil && $0.latency != nil })
  }

  @Test("an expectation grows with the slope of earlier figures, and at least in proportion")
  func expectation() throws {
    let square = [(size: 100.0, value: 1e-4), (size: 1_000, value: 1e-2)]
    #expect(abs(try #require(Expectation.expected(square, rows: 10_000, unit: 1)) - 1) < 1e-6)
    let flat = [(size: 100.0, value: 1e-6), (size: 1_000, value: 1e-6)]
    #expect(abs(try #require(Expectation.expected(flat, rows: 10_000, unit: 1)) - 1e-5) < 1e-12)
    // One size alone: a long time is taken for a square.
    #expect(Expectation.expected([(size: 10, value: 2)], rows: 100, unit: 1) == 200)
    #expect(Expectation.expected([(size: 10, value: 0.5)], rows: 100, unit: 1) == 5)
    var large = SyntheticRun.measurement("rotate", "a", median: 1_000)
    large.allocations = TransitionResults.Allocations(count: 1, bytes: 100 << 20, peakBytes: 100 << 20)
    let expectation = Expectation(
      TimeBox(seconds: 1, bytes: 1 << 30), [large], contender: "a")
    #expect(expectation.failure(ReportCase(.transition(.rotate), rows: 10_000)) == .tooLarge(bytes: 1 << 30))
    #expect(expectation.failure(ReportCase(.transition(.rotate), rows: 1_000)) == nil)
  }

  @Test("the whole suite has every type, variant, shape and kind of ids, and ten million rows")
  func plan() {
    let cases = RunPlan(options: RunOptions(name: "test")).cases
    #expect(Set(cases).count == cases.count)
    #expect(Set(cases.map(\.subject)).count == TransitionType.generated.count + Workload.allCases.count)
    #expect(Set(cases.map(\.shape)) == Set(ShapeKind.allCases))
    #expect(Set(cases.map(\.key)) == Set(KeyKind.allCases))
    for type in TransitionType.generated {
      #expect(Set(cases.filter { $0.type == type }.compactMap(\.variantName)) == Set(type.variants))
    }
    var quick = RunOptions(name: "test")
    quick.chooseQuick()
    #expect(Set(RunPlan(options: quick).cases.compactMap(\.type)) == Set(TransitionType.generated))
    // Every type has its slowest runs measured, with integers and with texts.
    for key in [KeyKind.int, .string] {
      let types = cases.filter { $0.isTail && $0.key == key }.compactMap(\.type)
      #expect(Set(types) == Set(TransitionType.generated))
    }
    let giants = cases.filter { $0.rows == 10_000_000 }
    #expect(Set(giants.compactMap(\.type)) == Set(RunOptions.giantTypes))
    #expect(giants.allSatisfy { !$0.isContest })
  }

  @Test("real tables are measured there and back if they are given, and left out otherwise")
  func packages() throws {
    let folder = NSTemporaryDirectory() + "packages-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let header = "section\tpackage\tversion\n"
    try ReportFiles.write(header + "a\tx\t1\na\ty\t1\nb\tz\t1\n", to: folder + "/old")
    try ReportFiles.write(header + "a\tx\t2\na\tw\t1\nb\tz\t1\n", to: folder + "/new")
    var options = options
    options.types = [.realPackages]
    #expect(try ReportRun(options).results().measurements.isEmpty)
    options.packages = try PackageTables(old: folder + "/old", new: folder + "/new")
    let own = try ReportRun(options).results().measurements.filter {
      $0.contender == ReportContender.ours && $0.phase == "diff"
    }
    #expect(own.map(\.variant) == ["there", "back"])
    // One deleted, one inserted, one updated; the section b has none of them.
    #expect(own.map(\.operations?.count) == [3, 3])
    #expect(throws: PackageTables.Failure.self) { try PackageTables(old: folder, new: folder + "/new") }
  }

  /// A contender whose runs take a microsecond, or twenty seconds if they are slow by their number.
  private func stub(
    name: String = "other", operations: TransitionResults.Operations = .init(count: 1, moves: 1),
    error: WrongResult? = nil, isSlow: @escaping @Sendable (Int) -> Bool = { _ in false },
    runs: Counter = Counter()
  ) -> ReportContender {
    ReportContender(name: name) { _ in
      TimedContender(
        times: { form, _ in
          if form != nil { return nil }
          let run = runs.value.withLock { count in
            count += 1
            return count
          }
          let time: UInt64 = isSlow(run) ? 20_000_000_000 : 1_000
          return HandingTimes(comparison: time, whole: time)
        },
        inspect: {
          if let error { throw error }
          return operations
        })
    }
  }

  private final class Counter: Sendable {
    let value = Mutex(0)
  }
}
