public import TableDiff

/// Why a store or a snapshot refused an edit. A refused edit changes nothing.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no section at this position.
  case sectionOutOfRange(Int, sectionCount: Int)
  /// A section cannot be put at this position: it is below zero or beyond the end.
  case sectionPlaceOutOfRange(Int, sectionCount: Int)
  /// There is no row at this path, in a section that has `rowCount` rows.
  case rowOutOfRange(RowPath, rowCount: Int)
  /// A row cannot be put at this path, in a section that has `rowCount` rows: it is below zero or beyond the
  /// end.
  case rowPlaceOutOfRange(RowPath, rowCount: Int)
  /// There is no section with this id, given in words.
  case unknownSection(String)
  /// There is no row with this id, given in words.
  case unknownRow(String)
  /// A snapshot holds a section with this id already.
  case duplicateSection(String)
  /// A snapshot holds a row with this id already.
  case duplicateRow(String)
  /// The store would hold `count` rows, more than `Int32.max`.
  case tooManyRows(count: Int)
}

extension StoreError {
  /// The reason that rows make no table: if they tell their number truly, there are too many.
  @usableFromInline
  init(_ error: TableError) {
    if case .tooManyRows(_, let count) = error {
      self = .tooManyRows(count: count)
    } else {
      self = .tooManyRows(count: .max)
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The reason, with the place and with what would do, as a sentence.
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
    case .duplicateSection(let id): "a section with the id \(id) is there already; move or reload it"
    case .duplicateRow(let id): "a row with the id \(id) is there already; move, reload or reconfigure it"
    case .tooManyRows(let count): "there would be \(count) rows; a store holds at most \(Int32.max)"
    }
  }

  private static func positions(_ count: Int, _ noun: String) -> String {
    count == 0 ? "there is no \(noun)" : "there are \(noun)s 0 to \(count - 1)"
  }
}
