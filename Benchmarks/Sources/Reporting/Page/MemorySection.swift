import TableDiffMetrics

/// Our times for very large tables, and the peak memory of the comparison for each row.
struct MemorySection {
  let model: ReportModel

  static let lead = """
    One million rows and more. Peak is the most heap memory in use at one time during the comparison, beyond \
    the two tables; per row of one table. The gate limits it, at 20,000 rows.
    """

  private var cases: [ReportModel.Case] {
    model.transitions.flatMap { transition in
      model.sizes(of: transition).filter { $0.rows >= 1_000_000 }
    }.sorted { $0.rows > $1.rows }
  }

  var table: FigureTable {
    FigureTable(
      id: "memory",
      header: ["transition", "rows", "peak bytes per row", "peak"]
        + ViewPhase.allCases.map { .init($0.title) },
      rows: cases.map { reportCase in
        let peak = model.measurement(reportCase, model.ours)?.allocations?.peakBytes
        return [
          .init(reportCase.plainName), .init(Figures.count(reportCase.rows)),
          .init(peak.map { Figures.digits(Double($0) / Double(max(1, reportCase.rows))) } ?? "–"),
          .init(peak.map(Figures.bytes) ?? "–"),
        ]
          + ViewPhase.allCases.map { phase in
            let time = model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median
            return .init(time.map(Figures.time) ?? "–")
          }
      })
  }
}
