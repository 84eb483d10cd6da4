import GTKTableList
import TableDiffMetrics

/// The measurements of a script, by transition.
struct ScriptReport {
  private struct Line {
    var change = ListChange()
    var frame = LatencyDistribution()
    var mainThread = LatencyDistribution()
    var floorFrame = LatencyDistribution()
    var program = LatencyDistribution()
    var rows = LatencyDistribution()
  }

  private var names: [String] = []
  private var lines: [String: Line] = [:]

  /// Records a transition.
  mutating func record(_ name: String, _ change: ListChange, _ times: Stopwatch.Times) {
    if lines[name] == nil { names.append(name) }
    lines[name, default: Line()].change = change
    lines[name]?.frame.record(times.elapsed.nanoseconds)
    lines[name]?.mainThread.record(times.onMainThread.nanoseconds)
    lines[name]?.program.record(times.inProgram.nanoseconds)
    lines[name]?.rows.record(times.inRows.nanoseconds)
  }

  /// Records the times of GTK's list alone for a transition.
  mutating func recordFloor(_ name: String, _ times: Stopwatch.Times) {
    lines[name]?.floorFrame.record(times.elapsed.nanoseconds)
  }

  /// The number of times that each transition was measured.
  var repetitions: Int { names.first.flatMap { lines[$0]?.frame.count } ?? 0 }

  /// The names of the transitions whose medians are longer than they may be: 1.25 times the floor and 4 ms,
  /// and 2 ms for the program's own code.
  var late: [String] {
    names.filter { name in
      guard let line = lines[name] else { return false }
      return line.frame.median > line.floorFrame.median * 5 / 4 + 4_000_000
        || line.program.median > 2_000_000
    }
  }

  /// The measurements as a table.
  var text: String {
    var cells = [
      [
        "transition", "runs", "gone", "come", "rebound", "floor", "frame", "p90", "at most", "ours",
        "rows", "GTK",
      ]
    ]
    for name in names {
      guard let line = lines[name] else { continue }
      let runs = line.change.runs
      let parts = line.program.median + line.rows.median
      cells.append(
        [name, runs.count.grouped, runs.reduce(0) { $0 + $1.removed }.grouped]
          + [runs.reduce(0) { $0 + $1.added }.grouped, line.change.reboundCount.grouped]
          + [line.floorFrame.median, line.frame.median, line.frame.percentile(90)].map(\.milliseconds)
          + [(line.floorFrame.median * 5 / 4 + 4_000_000).milliseconds]
          + [line.program.median, line.rows.median, max(parts, line.mainThread.median) - parts].map(
            \.milliseconds))
    }
    return Self.aligned(cells)
  }

  /// The first column to the left, the others to the right.
  static func aligned(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

nonisolated extension Duration {
  fileprivate var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds) / 1_000_000_000)
  }
}

nonisolated extension UInt64 {
  /// Nanoseconds as milliseconds with one decimal place.
  var milliseconds: String {
    let tenths = (self + 50_000) / 100_000
    return "\(Int(tenths / 10).grouped).\(tenths % 10) ms"
  }
}
