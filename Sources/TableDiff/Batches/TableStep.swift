/// A single operation, in the coordinates of the moment: each position counts what is there when the
/// operation begins.
public enum TableStep: Hashable, Sendable {
  /// A section goes, with the rows that are in it.
  case deleteSection(Int)
  /// The section at the position `new` of the new table comes, with all its rows.
  case insertSection(at: Int, new: Int)
  /// A section is taken out and put back in; `to` counts what is left when it is out.
  case moveSection(from: Int, to: Int)
  /// A row goes.
  case deleteRow(RowPath)
  /// The row at the path `new` of the new table comes.
  case insertRow(at: RowPath, new: RowPath)
  /// A row is taken out and put back in; `to` counts what is left when it is out.
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
