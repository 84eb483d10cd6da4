/// One change as programs read it: of a column, a section or a row.
struct ChangeRecord {
  /// The kind of thing that changed.
  enum Kind: String {
    case column, section, row
  }

  /// Where the thing is in one of the tables.
  struct Place {
    /// The position of a section, or `[section, row]`; empty for a column.
    var path: [Int] = []
    /// The id of the section that it is, or belongs to; `nil` if the table has no sections.
    var section: TableID?
    /// The line of the file at which a row begins; `nil` if several rows begin on one.
    var line: Int?
  }

  let kind: Kind
  let change: ChangeMark
  /// The id of the section or the row, or the name of the column.
  let id: TableID
  /// The place in the old table, `nil` if the thing is not there.
  var old: Place?
  /// The place in the new table, `nil` if the thing is not there.
  var new: Place?
  /// The fields that differ. An inserted row has all fields with new values, a deleted one with old ones.
  var fields: [FieldDifference] = []
}
