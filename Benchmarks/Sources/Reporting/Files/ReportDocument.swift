import Foundation
import OrderedCollections
import RealModule
import TableDiffMetrics

/// The compact form of a run's `results.json`: the figures of `TransitionResults` in a tenth of the space.
///
/// It names each case, contender and phase once, and rounds durations to three digits and medians to four.
/// `ResultsSchema.md` describes the form.
enum ReportDocument {
  static let format = "table-diff-report/1"

  /// Returns the document, with one line for each case so that versions of it can be compared. Equal results
  /// give equal documents.
  static func text(_ results: TransitionResults) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let contenders = OrderedSet(results.measurements.map(\.contender))
    let phases = OrderedSet(results.measurements.map(\.phase))
    let measured = OrderedDictionary(grouping: results.measurements, by: ReportModel.Case.init)
    let lines = try measured.map { reportCase, measurements in
      var line = "{\"transition\":\(try json(reportCase.transition))"
      if let variant = reportCase.variant { line += ",\"variant\":\(try json(variant))" }
      if let key = reportCase.key { line += ",\"key\":\(try json(key))" }
      if let shape = reportCase.shape { line += ",\"shape\":\(try json(shape))" }
      if let rows = measurements.first?.rows { line += ",\"rows\":\(rows)" }
      let entries = try measurements.map { measurement in
        let contender = contenders.firstIndex(of: measurement.contender) ?? 0
        let phase = phases.firstIndex(of: measurement.phase) ?? 0
        return try "[\(contender),\(phase),\(entry(measurement, json))]"
      }
      return line + ",\"measured\":[\(entries.joined(separator: ","))]}"
    }
    return """
      {"format":"\(format)","name":\(try json(results.name)),"source":"\(results.source.rawValue)",
      "environment":\(try json(results.environment)),
      "contenders":\(try json(contenders)),"phases":\(try json(phases)),
      "cases":[
      \(lines.joined(separator: ",\n"))
      ]}

      """
  }

  /// Returns the reason for a missing time, or the lists of times, rounds, allocations and operations. Leaves
  /// out empty lists at the end.
  private static func entry(
    _ measurement: TransitionResults.Measurement, _ json: (String) throws -> String
  ) throws -> String {
    switch measurement.failure {
    case .wrong(let reason): return "[\"wrong\",\(try json(reason))]"
    case .tooSlow(let seconds): return "[\"tooSlow\",\((seconds * 1_000).rounded() / 1_000)]"
    case .tooLarge(let bytes): return "[\"tooLarge\",\(bytes)]"
    case nil: break
    }
    var lists = [
      measurement.latency.map { times($0, measurement.contender) } ?? [],
      measurement.latency.map(rounds) ?? [],
      measurement.allocations.map { ["\($0.count)", "\($0.bytes)", "\($0.peakBytes)"] } ?? [],
    ]
    if let operations = measurement.operations {
      let counts = [
        operations.count, operations.moves, operations.minimalMoves, operations.batches,
        operations.recreatedRows,
      ]
      lists.append(counts.map { $0.map { "\($0)" } ?? "null" })
    }
    while lists.last?.isEmpty == true { lists.removeLast() }
    return lists.map { "[\($0.joined(separator: ","))]" }.joined(separator: ",")
  }

  private static let percentiles = ["p50", "p90", "p99", "p99.9"]
  private static let rates = ["60", "120"]

  /// Returns the rounds as differences from the median, in thousandths of the median.
  private static func rounds(_ latency: TransitionResults.Latency) -> [String] {
    let median = max(1, rounded(Double(latency.percentiles["p50"] ?? 1), digits: 4))
    return latency.rounds.map { "\(Int(((Double($0) / median - 1) * 1_000).rounded()))" }
  }

  /// Returns the times. For other contenders, these are the count and the median, and the 99th percentile of
  /// ways, because pages show nothing else.
  private static func times(_ latency: TransitionResults.Latency, _ contender: String) -> [String] {
    if contender != ReportContender.ours {
      let last = contender == WayTable.contender ? latency.percentiles["p99"] : nil
      return ["\(latency.count)", number(latency.percentiles["p50"] ?? 0, digits: 4)]
        + (last.map { [number($0, digits: 3)] } ?? [])
    }
    var times = ["\(latency.count)", number(latency.minimum, digits: 3)]
    for (index, name) in percentiles.enumerated() {
      times.append(number(latency.percentiles[name] ?? 0, digits: index == 0 ? 4 : 3))
    }
    times += [number(latency.maximum, digits: 3), number(UInt64(max(0, latency.mean)), digits: 3)]
    let missed = rates.map { latency.missedFrames[$0] ?? 0 }
    return missed.allSatisfy { $0 == 0 } ? times : times + missed.map { "\($0)" }
  }

  private static func number(_ value: UInt64, digits: Int) -> String {
    "\(Int(rounded(Double(value), digits: digits)))"
  }

  /// Rounds a value to the given number of digits.
  private static func rounded(_ value: Double, digits: Int) -> Double {
    var (unit, limit) = (1.0, Double.pow(10, Double(digits)) - 0.5)
    while value / unit >= limit { unit *= 10 }
    return (value / unit).rounded() * unit
  }
}

// MARK: - Reading

extension ReportDocument {
  /// An error about the first part of a document that is malformed.
  struct Malformed: Error, CustomStringConvertible {
    let place: String
    var description: String { "\(place) is not as it should be: write the results again" }
  }

  private struct Document: Decodable {
    var format: String
    var name: String
    var source: TransitionResults.Source
    var environment: TransitionResults.Environment
    var contenders: [String]
    var phases: [String]
    var cases: [Case]
  }

  private struct Case: Decodable {
    var transition: String
    var variant: String?
    var key: String?
    var shape: String?
    var rows: Int?
    var measured: [Entry]
  }

  private struct Entry: Decodable {
    var contender: Int
    var phase: Int
    var failure: TransitionResults.Failure?
    /// The times, rounds, allocations and operations.
    var lists: [[Double?]] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      (contender, phase) = (try list.decode(Int.self), try list.decode(Int.self))
      while !list.isAtEnd {
        if let numbers = try? list.decode([Double?].self) {
          lists.append(numbers)
          continue
        }
        var reason = try list.nestedUnkeyedContainer()
        switch try reason.decode(String.self) {
        case "wrong": failure = .wrong(try reason.decode(String.self))
        case "tooSlow": failure = .tooSlow(seconds: try reason.decode(Double.self))
        case "tooLarge": failure = .tooLarge(bytes: try reason.decode(Int.self))
        case let kind: throw Malformed(place: kind)
        }
      }
    }
  }

  /// Returns whether the beginning of the data names this form.
  static func isDocument(_ data: Data) -> Bool { data.prefix(200).range(of: Data(format.utf8)) != nil }

  static func results(_ data: Data) throws -> TransitionResults {
    let document = try JSONDecoder().decode(Document.self, from: data)
    guard document.format == format else { throw Malformed(place: "format") }
    var results = TransitionResults(
      name: document.name, source: document.source, environment: document.environment, measurements: [])
    for line in document.cases {
      for (index, entry) in line.measured.enumerated() {
        guard document.contenders.indices.contains(entry.contender),
          document.phases.indices.contains(entry.phase)
        else { throw Malformed(place: "measured[\(index)] of \(line.transition)") }
        var measurement = TransitionResults.Measurement(
          transition: line.transition, contender: document.contenders[entry.contender],
          phase: document.phases[entry.phase])
        (measurement.variant, measurement.key) = (line.variant, line.key)
        (measurement.shape, measurement.rows) = (line.shape, line.rows)
        measurement.failure = entry.failure
        try enter(entry.lists, in: &measurement)
        results.measurements.append(measurement)
      }
    }
    return results
  }

  private static func enter(
    _ lists: [[Double?]], in measurement: inout TransitionResults.Measurement
  ) throws(Malformed) {
    func list(_ index: Int) -> [Double?] { lists.indices.contains(index) ? lists[index] : [] }
    if !list(0).isEmpty {
      guard let latency = latency(list(0).compactMap(\.self), list(1)) else {
        throw Malformed(place: "times")
      }
      measurement.latency = latency
    }
    if list(2).count == 3 {
      let counts = list(2).map { Int($0 ?? 0) }
      measurement.allocations = TransitionResults.Allocations(
        count: counts[0], bytes: counts[1], peakBytes: counts[2])
    }
    let operations = list(3).map { $0.map { Int($0) } }
    if operations.count == 5, let count = operations[0], let moves = operations[1] {
      measurement.operations = TransitionResults.Operations(
        count: count, moves: moves, minimalMoves: operations[2], batches: operations[3],
        recreatedRows: operations[4])
    }
  }

  /// Returns the latency. If only the median, and perhaps the 99th percentile, is known, these stand for all
  /// other durations too.
  private static func latency(_ times: [Double], _ rounds: [Double?]) -> TransitionResults.Latency? {
    guard [2, 3, 8, 10].contains(times.count), times.allSatisfy({ $0 >= 0 && $0 < 1e18 }) else { return nil }
    let isShort = times.count <= 3
    let (median, last) = (max(1, isShort ? times[1] : times[2]), times[times.count - 1])
    let named = isShort ? [median, median, last, last] : Array(times[2..<6])
    let missed = times.count == 10 ? [Int(times[8]), Int(times[9])] : [0, 0]
    return TransitionResults.Latency(
      count: Int(times[0]), minimum: UInt64(isShort ? median : times[1]),
      maximum: UInt64(isShort ? last : times[6]), mean: isShort ? median : times[7],
      percentiles: Dictionary(uniqueKeysWithValues: zip(percentiles, named.map { UInt64($0) })),
      rounds: rounds.compactMap { $0.map { UInt64(max(0, (median * (1 + $0 / 1_000)).rounded())) } },
      missedFrames: Dictionary(uniqueKeysWithValues: zip(rates, missed)), histogram: [])
  }
}
