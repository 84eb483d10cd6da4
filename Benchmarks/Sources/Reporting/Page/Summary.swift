import TableDiffMetrics

/// The summary at the top of the page: a few sentences and figures, all of them computed.
struct Summary {
  let model: ReportModel
  let losses: Losses

  /// The sentences as a list.
  var html: String {
    let sentences = [speed, mean, extraMoves, loss].compactMap(\.self)
    return "<ul class=\"points\">\(sentences.map { "<li>\($0)</li>" }.joined())</ul>"
  }

  private var mean: String? {
    GeometricMean(losses.fastest.map(\.multiple)).map { mean in
      "The fastest other that keeps all rows takes <b>\(Figures.ratio(mean.value)) our time</b>, "
        + "\(model.comparedPhase.explanation) (geometric mean of the cases, 95 %: "
        + "\(Figures.digits(mean.lower)) … "
        + "\(Figures.digits(mean.upper)))."
    }
  }

  private var speed: String? {
    let headlines = model.transitions.compactMap { model.headline($0) }
    let times = headlines.compactMap { model.measurement($0, model.ours)?.median }.sorted()
    guard let slowest = headlines.max(by: { time($0) < time($1) }), !times.isEmpty else { return nil }
    let within = times.count { $0 <= Double(FrameRate.hertz120.frameNanoseconds) }
    return "<b>\(within) of \(times.count)</b> types of transitions take \(Markup.escaped(model.ours)) less "
      + "than a frame at 120 Hz, at up to \(Figures.count(headlines.map(\.rows).max() ?? 0)) rows. "
      + "The slowest is "
      + "\(Markup.escaped(slowest.transition)) with \(Figures.time(time(slowest)))."
  }

  private func time(_ reportCase: ReportModel.Case) -> Double {
    model.measurement(reportCase, model.ours)?.median ?? 0
  }

  private var loss: String? {
    guard losses.caseCount > 0 else { return nil }
    guard let worst = losses.lost.first else {
      return "No other is faster in any case with a result as good as ours."
    }
    return
      "<a href=\"#lose\">We lose</a> \(losses.share) cases to results as good as ours. In the worst, "
      + "\(Markup.escaped(worst.reportCase.name)), \(Markup.escaped(worst.other)) takes "
      + "<b>\(Figures.ratio(worst.multiple))</b> our time."
  }

  private var extraMoves: String? {
    let own = model.results.measurements.filter { $0.contender == model.ours && $0.phase == "diff" }
    let known = own.compactMap(\.operations).compactMap { operations in
      operations.minimalMoves.map { max(0, operations.moves - $0) }
    }
    guard !known.isEmpty else { return nil }
    return
      "All our results together have <b>\(Figures.count(known.reduce(0, +)))</b> moves "
      + "beyond the fewest possible."
  }
}
