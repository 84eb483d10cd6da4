#if Gate && (os(macOS) || os(Linux))
  /// A table of a report, with its header as the first row.
  struct ReportTable {
    var title: String
    var rows: [[String]]
  }

  extension GateReport {
    /// The figures of all cases, a row each.
    var figureTable: ReportTable {
      let header = ["case"] + GateMetric.allCases.map(\.title) + ["verdict"]
      let rows = cases.map { gateCase in
        [gateCase.name]
          + GateMetric.allCases.map { metric in
            gateCase.metrics.first { $0.metric == metric }.map(\.brief) ?? "-"
          } + [gateCase.word]
      }
      return ReportTable(title: "All figures", rows: [header] + rows)
    }

    /// The tables of measurements that differ from run to run.
    var timeTables: [ReportTable] {
      let measured = cases.compactMap { gateCase in gateCase.percentiles.map { (gateCase.name, $0) } }
      let times = measured.map { name, percentiles in
        let time = percentiles.time
        return [name, "\(time.count)"]
          + [time.p50, time.p90, time.p99, time.maximum].map { Double($0).duration }
      }
      let peaks = measured.compactMap { name, percentiles in
        percentiles.peakBytes.map { peak in
          [name]
            + [peak.count, Int(peak.p50), Int(peak.p90), Int(peak.p99), Int(peak.maximum)].map { "\($0)" }
        }
      }
      let header = ["runs", "p50", "p90", "p99", "maximum"]
      return [
        ReportTable(title: "Wall clock", rows: [["wall clock"] + header] + times),
        ReportTable(title: "Peak memory", rows: [["bytes at the peak"] + header] + peaks), comparisonTable,
      ].filter { $0.rows.count > 1 }
    }

    private var comparisonTable: ReportTable {
      guard let wallClock else { return ReportTable(title: "", rows: []) }
      let header = [
        "against \(wallClock.base), \(wallClock.rounds) rounds", "before", "now", "change", "p", "verdict",
      ]
      let rows = wallClock.cases.map { time in
        [
          time.name, time.baseMedian.duration, time.median.duration, time.change.signedPercent,
          time.probability.probability, time.verdict.rawValue,
        ]
      }
      return ReportTable(title: "Wall clock against \(wallClock.base)", rows: [header] + rows)
    }
  }
#endif
