public import TableDiff

/// The reason for which a store refused an edit. A refused edit changes nothing.
public enum StoreError: Error, Hashable, Sendable {
  /// A position without a section.
  case sectionOutOfRange(Int, sectionCount: Int)
  /// A position at which no section can be inserted: it is below zero or beyond the end.
  case sectionPlaceOutOfRange(Int, sectionCount: Int)
  /// A path without a row, in a section that has `rowCount` rows.
  case rowOutOfRange(RowPath, rowCount: Int)
  /// A path at which no row can be inserted, in a section that has `rowCount` rows: it is below zero or
  /// beyond the end.
  case rowPlaceOutOfRange(RowPath, rowCount: Int)
  /// The description of an id that no section has.
  case unknownSection(String)
  /// The description of an id that no row has.
  case unknownRow(String)
  /// A number of rows, `count`, that is greater than `Int32.max`.
  case tooManyRows(count: Int)
}

extension StoreError: CustomStringConvertible {
  /// The reason, with the position and the valid positions or a remedy, as a sentence.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let count):
      "there is no section \(section): \(Self.positions(count, "section"))"
    case .sectionPlaceOutOfRange(let section, let count):
      "a section cannot be put at \(section): with \(count) others it takes a position from 0 to \(count)"
    case .rowOutOfRange(let path, let count):
      "there is no row \(path): \(Self.positions(count, "row")) in section \(path.section)"
    case .rowPlaceOutOfRange(let path, let count):
      "a row cannot be put at \(path): section \(path.section) takes it at a position from 0 to \(count)"
    case .unknownSection(let id): "there is no section with the id \(id); insert it first"
    case .unknownRow(let id): "there is no row with the id \(id); insert it first"
    case .tooManyRows(let count): "there would be \(count) rows; a store holds at most \(Int32.max)"
    }
  }

  private static func positions(_ count: Int, _ noun: String) -> String {
    count == 0 ? "there is no \(noun)" : "there are \(noun)s 0 to \(count - 1)"
  }
}
