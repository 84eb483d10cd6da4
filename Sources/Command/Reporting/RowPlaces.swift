import TableDiff

/// How the lines of a report name places.
protocol RowPlaces {
  /// Returns the line above the changed rows of a section, or `nil` if there is none.
  func heading(of rows: ChangedRows.InSection, inSection position: Int) -> String?

  /// Returns the place of a row that has a path in one of the tables or in both.
  func place(old: RowPath?, new: RowPath?) -> String

  /// Returns the facts about a move that its places don't have, or `nil` if they have all.
  func remark(onMove row: Pairing<RowPath>) -> String?
}
