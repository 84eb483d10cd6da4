/// How much a report has of each row.
struct RowDetail {
  /// Whether no value is cut, and no column is left out.
  var isFull = false
  /// Whether inserted and deleted rows are whole, also if others are cut.
  var hasWholeRows = false
  /// The fields beside each id.
  var shown = ShownFields()
}
