import Foundation
import TableDiffMetrics
import WaySessions

/// The figures of a run of the ways.
package struct WayResults: Codable, Sendable {
  /// The machine, the versions and the command.
  package var environment = TransitionResults.Environment()
  /// How often everything was measured; of each way the pass is kept in which it took least.
  package var passes: Int?
  /// From the main actor to another thread and back, with nothing done there.
  package var crossing: Times?
  /// The main actor's CPU time in a refresh of 1,000 rows that changes nothing, one soon after the other.
  package var awake: Times?
  /// The same after the main thread has slept for 20 ms, with nothing else under way.
  package var asleep: Times?
  package var ways: [WayMeasurement] = []
  package var memory: [WayMemoryMeasurement] = []

  /// A percentile and the 99th of a number of durations, in nanoseconds.
  package struct Times: Codable, Hashable, Sendable {
    package var p50: UInt64
    /// The longest one if there are fewer than a hundred.
    package var p99: UInt64

    package init?(_ durations: [UInt64]) {
      let sorted = durations.sorted()
      guard let last = sorted.last else { return nil }
      p50 = sorted[sorted.count / 2]
      p99 = sorted.count < 100 ? last : sorted[sorted.count * 99 / 100]
    }

    /// The times whose median is less.
    static func shorter(_ first: Times?, _ second: Times?) -> Times? {
      guard let first, let second else { return first ?? second }
      return second.p50 < first.p50 ? second : first
    }
  }

  /// The figures of one table, which ways have in common.
  package struct TableSize: Codable, Hashable, Sendable {
    package var rows: Int
    package var ids: RowIDs
    package var sections: Int

    package init(rows: Int, ids: RowIDs, sections: Int) {
      (self.rows, self.ids, self.sections) = (rows, ids, sections)
    }
  }
}

/// The figures of one way of one table.
package struct WayMeasurement: Codable, Hashable, Sendable {
  package var way: Way
  package var table: WayResults.TableSize
  package var rounds: Int
  /// From the call to the last `show`.
  package var whole: WayResults.Times
  /// The CPU time of the main actor in between.
  package var main: WayResults.Times
  /// The engine on the same arrays; `nil` if there is nothing to compare.
  package var engine: WayResults.Times?
  /// The first runs of all turns, if the times above are those of second runs.
  package var first: FirstRuns?
  /// The heap allocations on all threads; `nil` if this build cannot count.
  package var allocations: Int?
  package var allocatedBytes: Int?
  package var peakBytes: Int?
  package var emission: WayEmission
}

extension WayMeasurement {
  /// Times of runs that follow those of the other side: of a way after the engine, and of the engine after a
  /// way.
  package struct FirstRuns: Codable, Hashable, Sendable {
    package var whole: WayResults.Times
    package var main: WayResults.Times
    package var engine: WayResults.Times?
  }

  /// The measurement with the times of the first runs of all turns.
  var ofFirstRuns: WayMeasurement {
    var measurement = self
    if let first {
      (measurement.whole, measurement.main, measurement.engine) = (first.whole, first.main, first.engine)
    }
    return measurement
  }
}

/// The bytes in use that a table adds.
package struct WayMemoryMeasurement: Codable, Hashable, Sendable {
  package var table: WayResults.TableSize
  /// The bytes of the rows alone.
  package var rowBytes: Int
  /// The bytes of content that was loaded and shown, the rows included.
  package var loadedBytes: Int
  /// The further bytes of an edit, while the table before is kept.
  package var editBytes: Int
}

// MARK: - Files

extension WayResults {
  /// Reads the figures of a run from its `results.json`.
  package static func read(_ path: String) throws(ReportError) -> WayResults {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: "there is no such file, or it cannot be read")
    }
    do {
      return try JSONDecoder().decode(WayResults.self, from: data)
    } catch {
      throw .unreadable(path: path, reason: "these are no figures of ways: \(error)")
    }
  }

  /// Writes `results.json` and `report.md` into a folder, and creates the folder if needed. The page shows
  /// earlier figures, if there are any, beside these.
  package func write(to folder: String, before: WayResults?) throws(ReportError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: error.localizedDescription)
    }
    try ReportFiles.write(try json(), to: folder + "/results.json")
    try ReportFiles.write(WayReport(self, before: before).text, to: folder + "/report.md")
  }

  /// A line for each measurement, so that versions of the file can be compared.
  private func json() throws(ReportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    do {
      let lists = try (memory.map(text).joined(separator: ",\n"), ways.map(text).joined(separator: ",\n"))
      let yardsticks = try [("crossing", crossing), ("awake", awake), ("asleep", asleep)]
        .compactMap { name, times in try times.map { "\"\(name)\":\(try text($0)),\n" } }
      return """
        {\(yardsticks.joined())"environment":\(try text(environment)),
        "memory":[
        \(lists.0)
        ],
        "ways":[
        \(lists.1)
        ]}

        """
    } catch {
      throw .unwritable(path: "results.json", reason: "\(error)")
    }
  }
}

// MARK: - Coding as lists without names, because files have hundreds of them

extension WayResults.Times {
  /// Reads the median and the 99th percentile from a list.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    (p50, p99) = (try list.decode(UInt64.self), try list.decode(UInt64.self))
  }

  /// Writes the median and the 99th percentile as a list.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(p50)
    try list.encode(p99)
  }
}

extension WayResults.TableSize {
  /// Reads the rows, the ids and the sections from a list.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    (rows, ids) = (try list.decode(Int.self), try list.decode(RowIDs.self))
    sections = try list.decode(Int.self)
  }

  /// Writes the rows, the ids and the sections as a list.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(rows)
    try list.encode(ids)
    try list.encode(sections)
  }
}
