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
      + (recreating > 0
        ? " In \(recreating) of them it deletes and inserts rows again that are in both tables." : "")
      + " A difference that chance explains (Mann–Whitney, 5 %) is marked ~."
  }

  private var recreating: Int { losses.lost.count { $0.recreatedRows > 0 } }

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
    html += "<th class=\"wide\">ids</th><th>rows</th><th class=\"left\">the fastest other</th>"
    html +=
      "<th class=\"wide\">theirs</th><th class=\"wide\">ours</th><th>ours ÷ theirs</th></tr></thead><tbody>"
    for entry in losses.shown { html += row(entry) }
    return html + "</tbody></table></div>"
  }

  private func row(_ entry: Losses.Entry) -> String {
    let series = model.contenders.firstIndex(of: entry.other) ?? 0
    let isClear = entry.probability < 0.05
    var html = "<tr><th>\(Markup.escaped(entry.reportCase.name))</th>"
    html += "<td class=\"muted wide\">\(Markup.escaped(entry.reportCase.key ?? "–"))</td>"
    html += "<td class=\"muted\">\(Figures.short(Double(entry.reportCase.rows)))</td>"
    html += "<td class=\"s s\(series) left\"><i></i>\(Markup.escaped(entry.other))"
    if entry.recreatedRows > 0 {
      html += "<small>recreates \(Figures.count(entry.recreatedRows)) rows</small>"
    }
    html += "</td><td class=\"wide\">\(Figures.time(entry.theirs))</td>"
    html += "<td class=\"wide\">\(Figures.time(entry.ours))</td>"
    html += "<td class=\"\(entry.ratio > 1 && isClear ? "failed" : "")\">\(Figures.ratio(entry.ratio))"
    return html + "\(isClear ? "" : " ~")</td></tr>"
  }
}
