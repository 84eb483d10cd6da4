import Foundation
import TableDiffMetrics
import Testing
import WaySessions
import Workloads

@testable import Reporting

@Suite("The figures of ways")
struct WayReportTests {
  private func measurements(
    _ way: Way, rows: Int = 100_000, event: UInt64, main: UInt64 = 1_000, engine: UInt64? = nil
  ) -> [TransitionResults.Measurement] {
    let times = [(WayPhase.event, event), (.main, main)] + (engine.map { [(.engine, $0)] } ?? [])
    return times.map { phase, median in
      var measurement = WayTable(rows: rows, key: .int, shape: .one).measurement(
        of: way.rawValue, phase.rawValue)
      measurement.latency = SyntheticRun.measurement("", "", median: median).latency
      return measurement
    }
  }

  @Test("a refresh may take 1.3 times the engine and 100 µs, and 100 µs of it on the main actor")
  func refresh() {
    func keeps(_ event: UInt64, main: UInt64 = 1_000) -> Bool? {
      WayFigures(measurements(.refreshHalf, event: event, main: main, engine: 1_000_000)).keepsLimits()
    }
    #expect(keeps(1_400_000) == true)
    #expect(keeps(1_400_001) == false)
    #expect(keeps(900_000, main: 100_001) == false)
  }

  @Test("a page and an edit may take 60 µs, and 90 µs of more than 100,000 rows")
  func pageAndEdit() {
    #expect(WayFigures(measurements(.editByID, event: 60_000)).keepsLimits() == true)
    #expect(WayFigures(measurements(.pageAtStart, event: 60_001)).keepsLimits() == false)
    #expect(WayFigures(measurements(.pageAtEnd, rows: 1_000_000, event: 90_000)).keepsLimits() == true)
    #expect(WayFigures(measurements(.editBlock, rows: 1_000, event: 9_000_000)).keepsLimits() == nil)
  }

  @Test("an edit may keep 64 KiB more, but not as much as all rows have in an array")
  func memory() {
    func keeps(rows: Int, editBytes: Int) -> Bool {
      var edit = WayTable(rows: rows, key: .string, shape: .one)
        .measurement(of: WayTable.memory, WayPhase.edit.rawValue)
      edit.allocations = TransitionResults.Allocations(count: 0, bytes: editBytes, peakBytes: editBytes)
      return WayFigures([edit]).keepsEditLimit
    }
    #expect(keeps(rows: 1_000, editBytes: 23_999) && !keeps(rows: 1_000, editBytes: 24_000))
    #expect(keeps(rows: 100_000, editBytes: 65_536) && !keeps(rows: 100_000, editBytes: 65_537))
  }

  @Test("a run is written, read and summed up, with the cases beyond a limit")
  func page() throws {
    let folder = NSTemporaryDirectory() + "ways-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let ways = measurements(.pageAtEnd, event: 61_000) + measurements(.editByPath, event: 7_000)
    try ReportFiles.write(SyntheticRun.results(ways), to: folder)
    let page = try String(contentsOfFile: folder + "/report.md", encoding: .utf8)
    #expect(page.contains("| a page of 50 at the end | 0 of 1 |"))
    #expect(page.contains("| one edit by path | 1 of 1 |"))
    #expect(page.contains("| 1.02 × | 61.0 µs |"))
  }

  @Test("the committed run gives a document the cost of whole events")
  func document() throws {
    let ways = try ReportFiles.read(SyntheticRun.committed("results/ways"))
    #expect(ReadmeFigures(SyntheticRun.whole, ways: ways).block.contains("for a page of 50 rows"))
  }

  /// The loop of the main actor takes the place of the process's own, so it runs in a process of its own.
  @Test("a run has all phases of a way, and the memory of its table")
  func run() async {
    await #expect(processExitsWith: .success) {
      var runner = WayRunner()
      (runner.rows, runner.keys, runner.ways, runner.budget) = ([1_000], [.int], [.refresh1Percent], 0.001)
      let measurements = try runner.results().measurements
      let phases = Set(measurements.filter { $0.transition == "refresh-1pct" }.map(\.phase))
      let timed = [WayPhase.event, .main, .engine].map(\.rawValue)
      #expect(phases == Set(timed + timed.map { $0 + WayPhase.ofFirst }))
      #expect(measurements.first { $0.phase == "event" }?.operations?.count == 10)
    }
  }
}
