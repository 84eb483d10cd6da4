import TableDiffMetrics

/// The table of one family: medians with ratios and spread, and the geometric mean of the ratios.
struct FamilyTable {
  let model: ReportModel
  let family: TransitionFamily

  /// The rows of the table: one transition at the case it is shown by.
  var cases: [ReportModel.Case] { model.cases(of: family) }

  /// One contender's cell.
  enum Cell {
    /// The contender does not take such tables, or was not measured.
    case none
    case failed(String)
    case time(Double, ratio: Double?, spread: Double?, isBest: Bool, recreates: Bool)
  }

  /// Returns the cells of all contenders, three for each: plain, to row paths, and to index paths.
  func cells(_ reportCase: ReportModel.Case) -> [Cell] {
    let columns = ViewPhase.allCases.map { cells(reportCase, $0) }
    return model.contenders.indices.flatMap { contender in columns.map { $0[contender] } }
  }

  private func cells(_ reportCase: ReportModel.Case, _ phase: ViewPhase) -> [Cell] {
    let ours = model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median
    let best = min(ours ?? .infinity, model.best(reportCase, phase)?.median ?? .infinity)
    return model.contenders.map { contender in
      guard let measurement = model.measurement(reportCase, contender, phase: phase.rawValue) else {
        return .none
      }
      switch measurement.failure {
      case .wrong: return .failed("✗")
      case .tooSlow(let seconds): return .failed("> \(Figures.time(seconds * 1e9))")
      case .tooLarge(let bytes): return .failed("> \(bytes >> 20) MB")
      case nil: break
      }
      guard let median = measurement.median else { return .none }
      return .time(
        median, ratio: phase == model.comparedPhase ? ours.map { median / $0 } : nil,
        spread: phase == .plain ? measurement.spread : nil,
        isBest: median == best, recreates: model.recreatedRows(reportCase, contender) > 0)
    }
  }

  /// The geometric mean of a contender's time over ours, over the cases of the table.
  func mean(_ contender: String, _ phase: ViewPhase = .plain) -> GeometricMean? {
    contender == model.ours ? nil : model.ratio(contender, cases, phase)
  }

  var html: String {
    // A phone has no room for all contenders: it gets the best of the others first.
    "<div class=\"narrow\">\(narrow)</div>\(whole)<p class=\"muted note\">\(Figures.authors)</p>\(reasons)"
  }

  /// Why results were wrong.
  private var reasons: String {
    let wrong = cases.flatMap { reportCase in
      model.contenders.compactMap { contender -> String? in
        guard case .wrong(let reason) = model.measurement(reportCase, contender)?.failure else { return nil }
        return "<li>✗ \(Markup.escaped("\(contender), \(reportCase.name): \(reason)"))"
      }
    }
    return wrong.isEmpty ? "" : "<ul class=\"muted note\">\(wrong.joined())</ul>"
  }

  private var whole: String {
    var html =
      "<table class=\"figures dense all\"><thead><tr><th>transition</th><th>rows</th>"
    for (series, contender) in model.contenders.enumerated() {
      html += "<th class=\"s s\(series)\"><i></i>\(Markup.escaped(contender))</th>"
      html += "<th>to row paths</th><th>to index paths</th>"
    }
    html += "</tr></thead><tbody>"
    for reportCase in cases {
      html += "<tr><th>\(Markup.escaped(reportCase.name))</th>"
      html += "<td class=\"muted\">\(Figures.short(Double(reportCase.rows)))</td>"
      html += cells(reportCase).map(Self.html).joined() + "</tr>"
    }
    html += "</tbody><tfoot><tr><th>geometric mean</th><td class=\"muted\">95 %</td>"
    for contender in model.contenders {
      for phase in ViewPhase.allCases {
        html += "<td>"
        if let mean = mean(contender, phase) {
          html += "\(Figures.ratio(mean.value))<small>\(Figures.digits(mean.lower)) … "
          html += "\(Figures.digits(mean.upper))</small>"
        } else {
          html += contender == model.ours ? "1 ×" : "–"
        }
        html += "</td>"
      }
    }
    return Markup.scrolling("\(family.rawValue): all contenders", html + "</tr></tfoot></table>")
  }

  private var narrow: String {
    var html =
      "<table class=\"figures dense\"><thead><tr><th>transition, \(model.comparedPhase.title)</th><th>ours</th>"
    html += "<th>the fastest other</th></tr></thead><tbody>"
    for reportCase in cases {
      let own = model.measurement(reportCase, model.ours, phase: model.comparedPhase.rawValue)?.median
      let best = model.best(reportCase, model.comparedPhase)
      let theirs = best?.median
      let isBest = (own ?? .infinity) <= (theirs ?? .infinity)
      html += "<tr><th>\(Markup.escaped(reportCase.name))"
      html += "<small>\(Figures.count(reportCase.rows)) row\(reportCase.rows == 1 ? "" : "s")</small></th>"
      html += "<td>\(Self.emphasised(own, isBest))</td><td>\(Self.emphasised(theirs, !isBest))"
      if let own, let theirs, let best {
        html += "<small>\(Figures.ratio(theirs / own)) our time, \(Markup.escaped(best.contender))</small>"
      }
      html += "</td></tr>"
    }
    return Markup.scrolling("\(family.rawValue): the fastest other", html + "</tbody></table>")
  }

  private static func emphasised(_ time: Double?, _ isBest: Bool) -> String {
    guard let time else { return "–" }
    return isBest ? "<b>\(Figures.time(time))</b>" : Figures.time(time)
  }

  private static func html(_ cell: Cell) -> String {
    switch cell {
    case .none: return "<td>–</td>"
    case .failed(let text): return "<td class=\"failed\">\(Markup.escaped(text))</td>"
    case .time(let median, let ratio, let spread, let isBest, let recreates):
      let time = isBest ? "<b>\(Figures.time(median))</b>" : Figures.time(median)
      let versus = ratio.flatMap { $0 == 1 ? nil : Figures.ratio($0) }
      // Leaves out a spread below one percent.
      let shown = spread.flatMap { $0 < 0.01 ? nil : "± \(Figures.percent($0))" }
      let more = [versus, shown].compactMap(\.self).joined(separator: "<br>")
      return "<td>\(time)\(recreates ? " ↺" : "")\(more.isEmpty ? "" : "<small>\(more)</small>")</td>"
    }
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
