/// The words of a report: those of a table with sections and its plan, or of a flat file with its lines.
protocol ReportForm {
  /// Returns the size of a table.
  func size(of table: ComparedTable) -> String

  /// The lines about the two tables and how much changed.
  var summary: [String] { get }

  /// Returns the names of places for rows that changed.
  func places(of rows: ChangedRows, _ spellings: Spellings) -> any RowPlaces
}
