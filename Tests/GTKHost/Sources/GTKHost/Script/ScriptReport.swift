import TableDiffMetrics

/// What a scripted run has measured, by transition.
struct ScriptReport {
  private var names: [String] = []
  private var updates: [String: UpdateCounts] = [:]
  private var toFrame: [String: LatencyDistribution] = [:]
  private var inGTK: [String: LatencyDistribution] = [:]

  /// Takes note of a transition's emission and of how long it took.
  mutating func record(_ name: String, _ counts: UpdateCounts?, toFrame frame: Duration) {
    if toFrame[name] == nil { names.append(name) }
    updates[name] = counts
    toFrame[name, default: LatencyDistribution()].record(frame.nanoseconds)
    if let counts {
      inGTK[name, default: LatencyDistribution()].record(counts.duration.nanoseconds)
    }
  }

  /// The measurements as a table.
  var text: String {
    var lines = [
      ["transition", "rows", "steps", "runs", "updates", "rebound", "in GTK", "median", "p90", "max"]
    ]
    for name in names {
      guard let frame = toFrame[name] else { continue }
      let emitted = updates[name].map { Self.cells($0, inGTK[name]) } ?? Array(repeating: "", count: 6)
      lines.append(
        [name] + emitted + [frame.median, frame.percentile(90), frame.maximum].map(\.milliseconds))
    }
    return Self.aligned(lines)
  }

  /// What was emitted; nothing of it where no row has changed.
  private static func cells(_ counts: UpdateCounts, _ inGTK: LatencyDistribution?) -> [String] {
    [counts.rows.grouped, counts.isReload ? "reload" : counts.steps.grouped]
      + [counts.runs, counts.updates, counts.rebound].map(\.grouped)
      + [inGTK?.median.milliseconds ?? ""]
  }

  /// How often each transition was measured.
  var repetitions: Int { names.first.flatMap { toFrame[$0]?.count } ?? 0 }

  /// The first column to the left, the others to the right.
  private static func aligned(_ lines: [[String]]) -> String {
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
  fileprivate var milliseconds: String {
    let tenths = (self + 50_000) / 100_000
    return "\(Int(tenths / 10).grouped).\(tenths % 10) ms"
  }
}
