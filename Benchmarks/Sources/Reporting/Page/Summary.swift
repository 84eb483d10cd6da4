import TableDiffMetrics

/// The figures at the top of the page: all of them computed.
struct Summary {
  let model: ReportModel
  let losses: Losses

  var html: String {
    var tiles: [(value: String, label: String)] = []
    tiles.append(("\(model.transitions.count)", "types of transitions, \(model.contenders.count) contenders"))
    if !losses.compared.isEmpty {
      let won = losses.compared.count - losses.lost.count
      tiles.append(("\(won) of \(losses.compared.count)", "cases in which \(model.ours) is the fastest"))
    }
    if let mean = GeometricMean(losses.compared.map { 1 / $0.ratio }) {
      tiles.append(
        (
          Figures.ratio(mean.value),
          "the time of the best other, case by case (geometric mean, 95 %: \(Figures.digits(mean.lower)) … "
            + "\(Figures.digits(mean.upper)))"
        ))
    }
    tiles.append(("\(extraMoves)", "moves beyond the fewest possible, all cases together"))
    tiles.append((missedShare, "of \(Figures.count(runs)) runs last longer than a frame at 120 Hz"))
    return "<div class=\"tiles\">"
      + tiles.map { "<div><b>\(Markup.escaped($0.value))</b><span>\(Markup.escaped($0.label))</span></div>" }
      .joined() + "</div>"
  }

  private var own: [Results.Measurement] {
    model.results.measurements.filter { $0.contender == model.ours && $0.phase == "diff" }
  }

  private var extraMoves: String {
    let known = own.compactMap(\.operations).compactMap { operations in
      operations.minimalMoves.map { operations.moves - $0 }
    }
    return known.isEmpty ? "unknown" : Figures.count(known.reduce(0, +))
  }

  private var runs: Int { own.compactMap { $0.latency?.count }.reduce(0, +) }

  private var missedShare: String {
    let missed = own.compactMap { $0.latency?.missedFrames["120"] }.reduce(0, +)
    guard missed > 0, runs > 0 else { return "0 %" }
    return Figures.digits(Double(missed) / Double(runs) * 100) + " %"
  }
}
