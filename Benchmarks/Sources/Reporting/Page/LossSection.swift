/// "Where we lose", or by how little we win, and the cases that a lesser result wins.
struct LossSection {
  let losses: Losses

  /// The greatest number of cases in a table.
  private static let limit = 25

  /// The sentences above the first table.
  private var lead: String {
    guard losses.caseCount > 0 else {
      return "Nothing was compared: this run has one contender only, so there was nobody to lose to."
    }
    let first =
      losses.lost.isEmpty
      ? "In none of \(Figures.count(losses.caseCount)) cases is another contender faster with a result as "
        + "good as ours. These are the smallest leads over contenders that keep all rows."
      : "In \(losses.share) cases another contender is faster with a result as good as ours."
        + Self.beyond(losses.lost)
    return first + " " + Self.rule
  }

  /// The rule by which a case is lost.
  private static let rule = """
    As good as ours is a result that keeps every row that is in both tables, has no more operations, and \
    leaves no update to be found; ids alone are enough for that if no content changes. A case is lost if the \
    other's median is lower in any form, plain, to row paths or to index paths; the worst is shown. A \
    difference that chance explains (Mann–Whitney, 5 %) is marked ~.
    """

  /// The sentences above the table of lesser results.
  private var lesserLead: String {
    "In \(Figures.count(losses.lesser.count)) more cases another contender is faster, but its result is "
      + "not as good: it recreates rows, that is, deletes and inserts rows that are in both tables; it emits "
      + "more operations; or contents change, and it finds no updates because it compares ids alone. "
      + "They are not counted as lost." + Self.beyond(losses.lesser)
  }

  private static func beyond(_ entries: [Losses.Entry]) -> String {
    entries.count > limit ? " The \(limit) worst are listed." : ""
  }

  /// The lost cases, or the smallest leads if there are none.
  var table: FigureTable {
    table("losses", losses.lost.isEmpty ? Array(losses.fastest.prefix(5)) : losses.lost)
  }

  /// The cases that a lesser result wins.
  private var lesserTable: FigureTable { table("lesser", losses.lesser, lacks: true) }

  private func table(_ id: String, _ entries: [Losses.Entry], lacks: Bool = false) -> FigureTable {
    FigureTable(
      id: id,
      header: ["transition", .init(Figures.multipleHeader), "ours", "theirs", "the other"]
        + (lacks ? ["its result"] : []) + ["form", "rows"],
      rows: entries.prefix(Self.limit).map { entry in
        [
          .init(entry.reportCase.name),
          .init(
            Figures.ratio(entry.multiple) + (entry.isClear ? "" : " ~"),
            entry.multiple < 1 && entry.isClear && !lacks ? .beyond : .none),
          .init(Figures.time(entry.ours)), .init(Figures.time(entry.theirs)), .init(entry.other),
        ] + (lacks ? [.init(entry.shortfall.text)] : [])
          + [.init(entry.phase.title), .init(Figures.count(entry.reportCase.rows))]
      })
  }

  var sections: [FigureSections.Section] {
    let lost = FigureSections.Section(
      id: "lose", heading: "Where we lose",
      lead: "\(lead) \(Figures.authors)",
      table: table)
    guard !losses.lesser.isEmpty else { return [lost] }
    return [
      lost,
      FigureSections.Section(
        id: "lesser-section", heading: "Faster with a lesser result", lead: lesserLead, table: lesserTable),
    ]
  }
}
