/// A way to compare two rows: which id a row has, and whether two rows with the same id have the same
/// content.
///
/// The engine calls both functions in its innermost loops and never keeps a row. They must be pure.
public protocol RowComparison<Row, ID> {
  /// The type of the rows.
  associatedtype Row
  /// The type of the ids, which tell rows apart.
  associatedtype ID: Hashable

  /// Returns the row's identity. An id that is not equal to itself matches nothing, if it is read
  /// (``TableDiffer``).
  func id(of row: Row) -> ID

  /// Returns whether a row that is in both tables needs no update.
  func hasSameContent(_ old: Row, _ new: Row) -> Bool

  /// Whether a row always has the same content as itself. The default is `false`.
  ///
  /// If so, the engine doesn't compare copies of a row, nor rows that differ only in the storage of equal
  /// ids. Copies of a row then match, unless the id is a `Double` or `Float`, which may be a NaN.
  static var isReflexive: Bool { get }

  /// Whether the result is the same if the old and the new row are exchanged. The default is `false`.
  static var isSymmetric: Bool { get }

  /// Whether ids are equal if and only if their bytes are, so that the engine hashes and compares them as
  /// bytes. Look the conformance to ``BytewiseHashable`` up once, not for each row. The default is `false`.
  var comparesIDsAsBytes: Bool { get }
}

extension RowComparison {
  /// The default, `false`: rows are always compared.
  @inlinable
  public static var isReflexive: Bool { false }

  /// The default, `false`: rows are always compared in their order.
  @inlinable
  public static var isSymmetric: Bool { false }

  /// The default, `false`: ids are compared by `==`.
  @inlinable
  public var comparesIDsAsBytes: Bool { false }
}

/// A comparison of rows by their own `id`, and of their content by `==`.
public struct IdentifiableComparison<Row: Identifiable & Equatable>: RowComparison, Sendable {
  /// Whether the rows' ids are ``BytewiseHashable``.
  public let comparesIDsAsBytes: Bool

  /// Creates the comparison.
  @inlinable
  public init() {
    comparesIDsAsBytes = isBytewiseHashable(Row.ID.self)
  }

  /// Returns the row's own `id`.
  @inlinable @inline(__always)
  public func id(of row: Row) -> Row.ID { row.id }

  /// Returns whether the rows are equal.
  @inlinable @inline(__always)
  public func hasSameContent(_ old: Row, _ new: Row) -> Bool { old == new }

  /// `true`, as `==` is reflexive. If it isn't, as for rows that hold a NaN, copies of a row may count as
  /// updated or not.
  @inlinable
  public static var isReflexive: Bool { true }

  /// `true`, as `==` is symmetric.
  @inlinable
  public static var isSymmetric: Bool { true }
}

/// A comparison of rows of any type by an id and a content comparison that the caller gives.
public struct KeyedComparison<Row, ID: Hashable>: RowComparison {
  @usableFromInline let rowID: (Row) -> ID
  @usableFromInline let sameContent: (Row, Row) -> Bool
  /// Whether ids are ``BytewiseHashable``.
  public let comparesIDsAsBytes: Bool

  /// Creates a comparison from two functions. A key path literal does for `id`.
  @inlinable
  public init(id: @escaping (Row) -> ID, sameContent: @escaping (_ old: Row, _ new: Row) -> Bool) {
    rowID = id
    self.sameContent = sameContent
    comparesIDsAsBytes = isBytewiseHashable(ID.self)
  }

  /// Returns the row's id, by the caller's function.
  @inlinable
  public func id(of row: Row) -> ID { rowID(row) }

  /// Returns whether the rows have the same content, by the caller's function.
  @inlinable
  public func hasSameContent(_ old: Row, _ new: Row) -> Bool { sameContent(old, new) }
}
