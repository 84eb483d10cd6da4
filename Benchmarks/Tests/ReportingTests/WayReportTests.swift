import Foundation
import TableDiffMetrics
import Testing
import WaySessions

@testable import Reporting

@Suite("The report about ways")
struct WayReportTests {
  private func measurement(
    _ way: Way, rows: Int = 100_000, whole: UInt64, main: UInt64 = 1_000, engine: UInt64? = nil
  ) throws -> WayMeasurement {
    WayMeasurement(
      way: way, table: WayResults.TableSize(rows: rows, ids: .string, sections: 1), rounds: 3,
      whole: try #require(WayResults.Times([whole])), main: try #require(WayResults.Times([main])),
      engine: engine.flatMap { WayResults.Times([$0]) }, allocations: 7, allocatedBytes: 700, peakBytes: 70,
      emission: WayEmission())
  }

  @Test("a refresh may take 1.3 times the engine and 100 µs, and 100 µs of it on the main actor")
  func refresh() throws {
    #expect(try measurement(.refreshHalf, whole: 1_400_000, engine: 1_000_000).keepsLimits == true)
    #expect(try measurement(.refreshHalf, whole: 1_400_001, engine: 1_000_000).keepsLimits == false)
    #expect(
      try measurement(.refreshHalf, whole: 900_000, main: 100_001, engine: 1_000_000).keepsLimits == false)
  }

  @Test("a page and an edit may take 60 µs, 90 µs of more than 100,000 rows")
  func pageAndEdit() throws {
    #expect(try measurement(.editByID, whole: 60_000).keepsLimits == true)
    #expect(try measurement(.pageAtStart, whole: 60_001).keepsLimits == false)
    #expect(try measurement(.pageAtEnd, rows: 1_000_000, whole: 90_000).keepsLimits == true)
    #expect(try measurement(.burst, whole: 60_001).keepsLimits == nil)
  }

  @Test("shows earlier figures beside the run's, with how many times as much it is")
  func before() throws {
    var (before, after) = (WayResults(), WayResults())
    before.ways = [try measurement(.editByPath, whole: 1_000_000)]
    after.ways = [try measurement(.editByPath, whole: 50_000)]
    let text = WayReport(after, before: before).text
    let line = try #require(text.split(separator: "\n").last { $0.contains("one edit by path") })
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells.prefix(6) == ["one edit by path", "1.00 ms", "50.0 µs", "0.05", "✗", "✓"])
  }

  @Test("judges second runs, shows the first beside them, and compares the first with earlier figures")
  func firstRuns() throws {
    var (before, after) = (WayResults(), WayResults())
    before.ways = [try measurement(.pageAtEnd, whole: 900_000)]
    after.ways = [try measurement(.pageAtEnd, whole: 50_000)]
    let first = try #require(WayResults.Times([90_000]))
    after.ways[0].first = WayMeasurement.FirstRuns(whole: first, main: first, engine: nil)
    let lines = WayReport(after, before: before).text.split(separator: "\n").filter {
      $0.contains("at the end")
    }
    let cells = lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(cells[0] == ["a page of 50 at the end", "1 of 1", "✓", "", "0 of 1", "0 of 1"])
    #expect(cells[1].contains("50.0 µs") && cells[1].contains("90.0 µs"))
    #expect(cells[2].prefix(6) == ["a page of 50 at the end", "900 µs", "90.0 µs", "0.10", "✗", "✗"])
  }

  @Test("reads what it has written")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var results = WayResults()
    results.ways = [try measurement(.stateBack, whole: 5, engine: 3)]
    results.memory = [
      WayMemoryMeasurement(table: results.ways[0].table, rowBytes: 100, loadedBytes: 110, editBytes: 65_537)
    ]
    try results.write(to: folder, before: nil)
    let read = try WayResults.read(folder + "/results.json")
    #expect(read.ways == results.ways && read.memory == results.memory)
    #expect(read.memory[0].keepsLoadedLimit && !read.memory[0].keepsEditLimit)
  }

  @Test("an edit may keep 64 KiB more, but not as much as all rows have in an array")
  func editMemory() {
    func measurement(rows: Int, editBytes: Int) -> WayMemoryMeasurement {
      WayMemoryMeasurement(
        table: WayResults.TableSize(rows: rows, ids: .string, sections: 1), rowBytes: rows * 88,
        loadedBytes: rows * 88, editBytes: editBytes)
    }
    #expect(measurement(rows: 1_000, editBytes: 23_999).keepsEditLimit)
    #expect(!measurement(rows: 1_000, editBytes: 24_000).keepsEditLimit)
    #expect(measurement(rows: 100_000, editBytes: 65_536).keepsEditLimit)
    #expect(!measurement(rows: 100_000, editBytes: 65_537).keepsEditLimit)
  }

  @Test("columns of a table are as wide as their widest cell")
  func alignment() {
    #expect(
      AlignedTable(["way", "p50"], [["a", "1,000 µs"]]).text
        == "| way |      p50 |\n| --- | -------: |\n| a   | 1,000 µs |\n")
  }
}
