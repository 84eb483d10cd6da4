/// "Where we lose", or by how little we win.
struct LossSection {
  let model: ReportModel
  let losses: Losses

  /// The sentence above the table.
  var lead: String {
    guard !losses.compared.isEmpty else {
      return "Nothing was compared: this run has one contender only, so there was nobody to lose to."
    }
    guard !losses.lost.isEmpty else {
      return "In this run no other contender is faster in any case. These are the smallest leads."
    }
    let beyond = losses.lost.count - losses.shown.count
    return "In \(losses.lost.count) of \(losses.compared.count) cases another contender's median is lower."
      + (beyond > 0 ? " The \(losses.shown.count) worst are listed." : "")
      + " A difference that chance explains (Mann–Whitney, 5 %) is marked ~."
  }

  /// What is said of figures other than times.
  var others: String {
    guard !losses.compared.isEmpty else { return "" }
    return
      "Fewer heap allocations than ours: in \(losses.allocations.lost) of \(losses.allocations.of) cases. "
      + "Fewer operations emitted: in \(losses.operations.lost) of \(losses.operations.of)."
  }

  var html: String {
    var html = "<p>\(Markup.escaped(lead))</p>"
    if !others.isEmpty { html += "<p class=\"muted\">\(others)</p>" }
    guard !losses.compared.isEmpty else { return html }
    html += "<div class=\"scroll\"><table class=\"figures\" id=\"losses\"><thead><tr><th>transition</th>"
    html += "<th>ids</th><th>rows</th><th>the fastest other</th><th>theirs</th><th>ours</th><th>ours ÷ theirs"
    html += "</th></tr></thead><tbody>"
    for entry in losses.shown {
      let series = model.contenders.firstIndex(of: entry.other) ?? 0
      let isClear = entry.probability < 0.05
      html += "<tr><th>\(Markup.escaped(entry.reportCase.name))</th>"
      html += "<td class=\"muted\">\(Markup.escaped(entry.reportCase.key ?? "–"))</td>"
      html += "<td class=\"muted\">\(Figures.short(Double(entry.reportCase.rows)))</td>"
      html += "<td class=\"s s\(series) left\"><i></i>\(Markup.escaped(entry.other))</td>"
      html += "<td>\(Figures.time(entry.theirs))</td><td>\(Figures.time(entry.ours))</td>"
      html += "<td class=\"\(entry.ratio > 1 && isClear ? "failed" : "")\">\(Figures.ratio(entry.ratio))"
      html += "\(isClear ? "" : " ~")</td></tr>"
    }
    return html + "</tbody></table></div>"
  }
}
