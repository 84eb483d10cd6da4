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
      return
        "In this run no contender that keeps all rows is faster in any case. These are the smallest "
        + "leads. \(Self.marks)"
    }
    let beyond = losses.lost.count - losses.shown.count
    return "In \(losses.lost.count) of \(losses.compared.count) cases another contender that keeps all "
      + "rows that are in both tables has a lower median."
      + (beyond > 0 ? " The \(losses.shown.count) worst are listed." : "") + " \(Self.marks)"
  }

  private static let marks = """
    A difference that chance explains (Mann–Whitney, 5 %) is marked ~. All other contenders compare ids only, \
    and find no updates.
    """

  /// What is said of figures other than times.
  var others: String {
    guard !losses.compared.isEmpty else { return "" }
    return
      "Fewer heap allocations than ours: in \(losses.allocations.lost) of \(losses.allocations.of) cases. "
      + "Fewer operations emitted: in \(losses.operations.lost) of \(losses.operations.of)."
  }

  /// The tables: plain comparisons, handed-out results, and the cases that only a contender that recreates
  /// rows wins.
  var tables: [(heading: String, table: FigureTable)] {
    var tables = [("", table("losses", losses.shown))]
    for phase in ViewPhase.allCases.dropFirst() {
      let others = Losses(model, phase)
      guard !others.compared.isEmpty else { continue }
      let share =
        others.lost.isEmpty
        ? "none is lost, the smallest leads" : "\(others.lost.count) of \(others.compared.count) are lost"
      tables.append(
        ("Handed out, \(phase.title): \(share)", table("losses-\(phase.rawValue)", others.shown)))
    }
    if !losses.recreating.isEmpty {
      tables.append(
        (
          "Less work: faster, but rows that are in both tables are deleted and inserted again",
          table("recreating", Array(losses.recreating.prefix(10)))
        ))
    }
    return tables
  }

  private func table(_ id: String, _ entries: [Losses.Entry]) -> FigureTable {
    FigureTable(
      id: id, header: ["transition", "ids", "rows", "the fastest other", "theirs", "ours", "ours ÷ theirs"],
      rows: entries.map { entry in
        [
          .init(entry.reportCase.plainName), .init(entry.reportCase.key ?? "–"),
          .init(Figures.count(entry.reportCase.rows)), .init(entry.other + Self.marks(entry)),
          .init(Figures.time(entry.theirs)), .init(Figures.time(entry.ours)),
          .init(
            Figures.ratio(entry.ratio) + (entry.isClear ? "" : " ~"),
            isBeyond: entry.ratio > 1 && entry.isClear),
        ]
      })
  }

  private static func marks(_ entry: Losses.Entry) -> String {
    (ContenderAdapter.comparesContents(entry.other) ? "" : ", ids only")
      + (entry.recreatedRows > 0 ? ", recreates \(Figures.count(entry.recreatedRows)) rows" : "")
  }

  var html: String {
    var html = "<p>\(Markup.escaped(lead))</p>"
    if !others.isEmpty { html += "<p class=\"muted\">\(others)</p>" }
    guard !losses.compared.isEmpty else { return html }
    for (heading, table) in tables {
      if !heading.isEmpty { html += "<h3>\(Markup.escaped(heading))</h3>" }
      html += table.html
    }
    return html
  }
}
