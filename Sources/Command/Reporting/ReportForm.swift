import TableDiff

/// The words of a report: those of a table with sections and its plan, or of a flat file with its lines.
protocol ReportForm {
  /// Returns the size of a table.
  func size(of table: ComparedTable) -> String

  /// The lines about the two tables and how much changed.
  var summary: [String] { get }

  /// Returns the names of places for rows that changed.
  func places(of rows: ChangedRows, _ spellings: Spellings) -> any RowPlaces
}

/// How the lines of a report name places.
protocol RowPlaces {
  /// Returns the line above the changed rows of a section, or `nil` if there is none.
  func heading(of rows: ChangedRows.InSection, inSection position: Int) -> String?

  /// Returns the place of a row that has a path in one of the tables or in both.
  func place(old: RowPath?, new: RowPath?) -> String

  /// Returns the facts about a move that its places don't have, or `nil` if they have all.
  func remark(onMove row: Pairing<RowPath>) -> String?
}
