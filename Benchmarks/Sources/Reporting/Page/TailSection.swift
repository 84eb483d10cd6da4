import TableDiffMetrics
import TableDiffTesting

/// The slowest runs of every type of transition: comparing, planning, and handing out index paths.
struct TailSection {
  let model: ReportModel

  /// The phase of these measurements, in CPU time to exclude other programs on the machine.
  static let phase = "index-paths-cpu"

  /// The limits of the 99th percentile, in nanoseconds, by the kind of ids.
  static let limits = ["int": 8.3e6, "string": 16.7e6]
  /// The greatest allowed ratio of the 99.9th percentile to the median.
  static let spreadLimit = 3.0

  static let lead = """
    The comparison, its plan, and every operation written out as index paths, at 100,000 rows, or as many as \
    a type always has: CPU time of the thread. The 99th percentile is to be at most 8.3 ms with integers and \
    16.7 ms with strings as ids, which are frames at 120 and 60 Hz, and the 99.9th at most 3 medians. A \
    percentile of fewer runs than it has parts is the longest run. The slowest type comes first.
    """

  /// The latency of one type of transition with one kind of ids.
  struct Entry {
    var transition: String
    var key: String
    var rows: Int
    var latency: TransitionResults.Latency

    func time(_ name: String) -> Double { Double(latency.percentiles[name] ?? 0) }
    var spread: Double { time("p99.9") / max(1, time("p50")) }
    var limit: Double { TailSection.limits[key] ?? .infinity }
    var isInTime: Bool { time("p99") <= limit }
    var isSteady: Bool { spread <= TailSection.spreadLimit }
  }

  /// The entries, the slowest first.
  var entries: [Entry] {
    model.cases.compactMap { reportCase in
      let measurement = model.measurement(reportCase, model.ours, phase: Self.phase)
      guard let key = reportCase.key, let latency = measurement?.latency else { return nil }
      return Entry(transition: reportCase.transition, key: key, rows: reportCase.rows, latency: latency)
    }.sorted { $0.time("p99") > $1.time("p99") }
  }

  var table: FigureTable {
    FigureTable(
      id: "tails",
      header: [
        "transition", "ids", "p99", "at most", "kept", "p99.9 ÷ median", "at most 3", "median", "rows",
        "runs",
      ],
      rows: entries.map { entry in
        [
          .init(entry.transition), .init(entry.key),
          .init(Figures.time(entry.time("p99")), entry.isInTime ? .none : .beyond),
          .init(Figures.time(entry.limit)), .kept(entry.isInTime),
          .init(Figures.digits(entry.spread), entry.isSteady ? .none : .beyond), .kept(entry.isSteady),
          .init(Figures.time(entry.time("p50"))), .init(Figures.count(entry.rows)),
          .init(Figures.count(entry.latency.count)),
        ]
      })
  }

  /// The sentence that says how many entries keep each limit.
  var sentence: String {
    let all = entries
    guard !all.isEmpty else { return "This run did not measure the slowest runs." }
    return "\(all.count(where: \.isInTime)) of \(all.count) keep the limit of the 99th percentile, and "
      + "\(all.count(where: \.isSteady)) that of the 99.9th."
  }
}
