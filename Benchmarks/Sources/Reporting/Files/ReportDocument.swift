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

  /// Returns the times. For other contenders, these are the count and the median, and the 99th percentile of ways,
  /// because pages show nothing else.
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
  /// An error about the first part of a document that is missing or malformed.
  struct Malformed: Error, CustomStringConvertible {
    let place: String
    var description: String { "\(place) is missing or not what it should be: write the results again" }
  }

  private struct Head: Decodable {
    var format: String
    var name: String
    var source: TransitionResults.Source
    var environment: TransitionResults.Environment
    var contenders: [String]
    var phases: [String]
  }

  /// Returns whether the beginning of the data names this form.
  static func isDocument(_ data: Data) -> Bool { data.prefix(200).range(of: Data(format.utf8)) != nil }

  static func results(_ data: Data) throws -> TransitionResults {
    let head = try JSONDecoder().decode(Head.self, from: data)
    guard head.format == format else { throw Malformed(place: "format") }
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let cases = object?["cases"] as? [[String: Any]] else { throw Malformed(place: "cases") }
    var results = TransitionResults(
      name: head.name, source: head.source, environment: head.environment, measurements: [])
    for (position, line) in cases.enumerated() {
      guard let transition = line["transition"] as? String, let entries = line["measured"] as? [[Any]] else {
        throw Malformed(place: "cases[\(position)]")
      }
      for (index, entry) in entries.enumerated() {
        guard
          var measurement = Self.measurement(transition, entry, head.contenders, head.phases)
        else { throw Malformed(place: "cases[\(position)].measured[\(index)]") }
        measurement.variant = line["variant"] as? String
        measurement.key = line["key"] as? String
        measurement.shape = line["shape"] as? String
        measurement.rows = line["rows"] as? Int
        results.measurements.append(measurement)
      }
    }
    return results
  }

  private static func measurement(
    _ transition: String, _ entry: [Any], _ contenders: [String], _ phases: [String]
  ) -> TransitionResults.Measurement? {
    guard entry.count >= 2, let contender = entry[0] as? Int, let phase = entry[1] as? Int,
      contenders.indices.contains(contender), phases.indices.contains(phase)
    else { return nil }
    var measurement = TransitionResults.Measurement(
      transition: transition, contender: contenders[contender], phase: phases[phase])
    let lists = entry.dropFirst(2).compactMap { $0 as? [Any] }
    guard lists.count == entry.count - 2 else { return nil }
    if let list = lists.first, let failure = Self.failure(list) {
      measurement.failure = failure
      return measurement
    }
    let numbers = lists.map { list in list.map { ($0 as? NSNumber)?.doubleValue } }
    if let times = numbers.first, !times.isEmpty {
      guard let latency = Self.latency(times.compactMap(\.self), numbers.dropFirst().first ?? []) else {
        return nil
      }
      measurement.latency = latency
    }
    if numbers.count > 2, numbers[2].count == 3 {
      let counts = numbers[2].map { Int($0 ?? 0) }
      measurement.allocations = TransitionResults.Allocations(
        count: counts[0], bytes: counts[1], peakBytes: counts[2])
    }
    if numbers.count > 3, numbers[3].count == 5, let count = numbers[3][0], let moves = numbers[3][1] {
      let others = numbers[3][2...].map { $0.map { Int($0) } }
      measurement.operations = TransitionResults.Operations(
        count: Int(count), moves: Int(moves), minimalMoves: others[0], batches: others[1],
        recreatedRows: others[2])
    }
    return measurement
  }

  private static func failure(_ list: [Any]) -> TransitionResults.Failure? {
    guard list.count == 2, let kind = list[0] as? String else { return nil }
    switch (kind, list[1]) {
    case ("wrong", let reason as String): return .wrong(reason)
    case ("tooSlow", let seconds as NSNumber): return .tooSlow(seconds: seconds.doubleValue)
    case ("tooLarge", let bytes as NSNumber): return .tooLarge(bytes: bytes.intValue)
    default: return nil
    }
  }

  private static func latency(_ times: [Double], _ rounds: [Double?]) -> TransitionResults.Latency? {
    guard [2, 3, 8, 10].contains(times.count), times.allSatisfy({ $0 >= 0 && $0 < 1e18 }) else { return nil }
    let median = max(1, times.count <= 3 ? times[1] : times[2])
    let rounds = rounds.compactMap { $0.map { UInt64(max(0, (median * (1 + $0 / 1_000)).rounded())) } }
    if times.count <= 3 { return latency(count: times[0], median: median, last: times.last ?? median, rounds) }
    let named = zip(percentiles, times[2..<6]).map { ($0, UInt64($1)) }
    let missed = times.count == 10 ? times[8...].map { Int($0) } : [0, 0]
    return TransitionResults.Latency(
      count: Int(times[0]), minimum: UInt64(times[1]), maximum: UInt64(times[6]), mean: times[7],
      percentiles: Dictionary(uniqueKeysWithValues: named),
      rounds: rounds, missedFrames: Dictionary(uniqueKeysWithValues: zip(rates, missed)), histogram: [])
  }

  /// Returns the latency if only the median, and perhaps the 99th percentile, is known, which stand for all other
  /// durations too.
  private static func latency(
    count: Double, median: Double, last: Double, _ rounds: [UInt64]
  ) -> TransitionResults.Latency {
    let (time, last) = (UInt64(median), UInt64(last))
    return TransitionResults.Latency(
      count: Int(count), minimum: time, maximum: last, mean: median,
      percentiles: ["p50": time, "p90": time, "p99": last, "p99.9": last], rounds: rounds,
      missedFrames: Dictionary(uniqueKeysWithValues: rates.map { ($0, 0) }), histogram: [])
  }
}
