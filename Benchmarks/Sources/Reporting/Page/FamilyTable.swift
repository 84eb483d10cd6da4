import TableDiffMetrics

/// The tables of one family: medians with ratios and spread, and the geometric mean of the ratios.
struct FamilyTable {
  let model: ReportModel
  let family: TransitionFamily

  /// The rows of the table: one transition at the case it is shown by.
  private var cases: [ReportModel.Case] { model.cases(of: family) }

  /// The tables for the page. A phone has no room for all contenders: it gets the best of the others first.
  var html: String {
    "<div class=\"narrow\">\(fastest.html("\(family.rawValue): the fastest other"))</div>"
      + all.html("\(family.rawValue): all contenders", style: "all")
      + "<p class=\"muted note\">\(Figures.authors)</p>"
  }

  /// The table of all contenders with three columns for each: plain, to row paths, and to index paths.
  var all: FigureTable {
    FigureTable(
      id: "all-\(family.identifier)",
      header: ["transition", "rows"]
        + model.contenders.enumerated().flatMap { series, contender in
          [.init(contender, series: series), "to row paths", "to index paths"]
        } + ["operations", "fewest"],
      rows: cases.map { reportCase in
        let columns = ViewPhase.allCases.map { cells(reportCase, $0) }
        let operations = model.measurement(reportCase, model.ours)?.operations?.count
        return [.init(reportCase.name), .init(Figures.short(Double(reportCase.rows)))]
          + model.contenders.indices.flatMap { contender in columns.map { $0[contender] } }
          + [operations, model.minimalOperations(reportCase)].map {
            .init($0.map(Figures.count) ?? "–")
          }
      },
      footer: ["geometric mean", "95 %"]
        + model.contenders.flatMap { contender in
          ViewPhase.allCases.map { mean(contender, $0) }
        } + ["", ""])
  }

  /// The cells of all contenders in one phase.
  private func cells(_ reportCase: ReportModel.Case, _ phase: ViewPhase) -> [FigureTable.Cell] {
    let ours = model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median
    let best = min(ours ?? .infinity, model.best(reportCase, phase)?.median ?? .infinity)
    return model.contenders.map { contender in
      guard let measurement = model.measurement(reportCase, contender, phase: phase.rawValue) else {
        return "–"
      }
      switch measurement.failure {
      case .wrong: return "✗"
      case .tooSlow(let seconds): return .init("> \(Figures.time(seconds * 1e9))")
      case .tooLarge(let bytes): return .init("> \(bytes >> 20) MB")
      case nil: break
      }
      guard let median = measurement.median else { return "–" }
      let ratio = phase == model.comparedPhase ? ours.map { median / $0 } : nil
      // Leaves out a spread below one percent.
      let spread = phase == .plain && measurement.spread >= 0.01 ? measurement.spread : nil
      return .init(
        Figures.time(median) + (model.recreatedRows(reportCase, contender) > 0 ? " ↺" : ""),
        median == best ? .best : .none, note: spread.map { "± \(Figures.percent($0))" } ?? "",
        detail: ratio.flatMap { $0 == 1 ? nil : Figures.ratio($0) } ?? "")
    }
  }

  /// The geometric mean of a contender's time over ours, over the cases of the table.
  private func mean(_ contender: String, _ phase: ViewPhase) -> FigureTable.Cell {
    guard contender != model.ours else { return "1 ×" }
    guard let mean = model.ratio(contender, cases, phase) else { return "–" }
    return .init(
      Figures.ratio(mean.value),
      note: "(\(Figures.digits(mean.lower)) … \(Figures.digits(mean.upper)))")
  }

  private var fastest: FigureTable {
    let phase = model.comparedPhase
    return FigureTable(
      id: "fastest-\(family.identifier)",
      header: [.init("transition, \(phase.title)"), "ours", "the fastest other"],
      rows: cases.map { reportCase in
        let own = model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median
        let best = model.best(reportCase, phase)
        let isBest = (own ?? .infinity) <= (best?.median ?? .infinity)
        let multiple = model.multiple(reportCase).flatMap { ratio in
          best.map { "\(Figures.ratio(ratio)) our time, \($0.contender)" }
        }
        return [
          .init(
            reportCase.name, detail: "\(Figures.count(reportCase.rows)) row\(reportCase.rows == 1 ? "" : "s")"
          ),
          .init(own.map(Figures.time) ?? "–", isBest ? .best : .none),
          .init(best?.median.map(Figures.time) ?? "–", isBest ? .none : .best, detail: multiple ?? ""),
        ]
      })
  }
}

extension TransitionResults.Measurement {
  /// Half the distance between the quartiles of the rounds, as a share of the median: how much the rounds
  /// differ.
  var spread: Double {
    guard let rounds = latency?.rounds.sorted(), rounds.count > 1, let median, median > 0 else { return 0 }
    let low = rounds[rounds.count / 4]
    let high = rounds[rounds.count * 3 / 4]
    return (Double(high) - Double(low)) / 2 / median
  }
}
