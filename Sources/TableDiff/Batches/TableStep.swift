/// A single operation, in the coordinates of the moment: each position counts the sections and rows that are
/// there when the operation begins.
public enum TableStep: Hashable, Sendable {
  /// Deletes a section with its rows.
  case deleteSection(Int)
  /// Inserts the section at the position `new` of the new table, with all its rows.
  case insertSection(at: Int, new: Int)
  /// Removes a section and inserts it again; `to` counts the others.
  case moveSection(from: Int, to: Int)
  /// Deletes a row.
  case deleteRow(RowPath)
  /// Inserts the row at the path `new` of the new table.
  case insertRow(at: RowPath, new: RowPath)
  /// Removes a row and inserts it again; `to` counts the others.
  case moveRow(from: RowPath, to: RowPath)
}

extension TableStep: CustomStringConvertible {
  /// The operation as a short sentence.
  public var description: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section, _): "insert section \(section)"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    case .deleteRow(let path): "delete row \(path)"
    case .insertRow(let path, _): "insert row \(path)"
    case .moveRow(let from, let to): "move row \(from) → \(to)"
    }
  }
}
