/// How two rows are compared: which id a row has, and whether two rows of the same id show the same content.
///
/// The engine calls both functions in its innermost loops and never keeps a row. They must be pure.
public protocol RowComparison<Row, ID> {
  /// The rows' type.
  associatedtype Row
  /// What tells rows apart.
  associatedtype ID: Hashable

  /// The row's identity.
  func id(of row: Row) -> ID

  /// Whether a row that is in both tables needs no update.
  func hasSameContent(_ old: Row, _ new: Row) -> Bool

  /// Whether a row always has the same content as itself, so that copies of a row need not be compared, nor
  /// rows in which everything is the same but the storage of equal ids. The default is `false`.
  static var isReflexive: Bool { get }

  /// Whether it does not matter which of two rows is the old one. The default is `false`.
  static var isSymmetric: Bool { get }

  /// Whether ids are equal exactly if their bytes are, so that they are hashed and compared as bytes. To be
  /// asked ``BytewiseHashable`` about once, not for each row. The default is `false`.
  var comparesIDsAsBytes: Bool { get }
}

extension RowComparison {
  /// Rows are always compared.
  @inlinable
  public static var isReflexive: Bool { false }

  /// Rows are always compared in their order.
  @inlinable
  public static var isSymmetric: Bool { false }

  /// Ids are compared by `==`.
  @inlinable
  public var comparesIDsAsBytes: Bool { false }
}

/// Compares rows by their own `id`, and their content by `==`.
public struct IdentifiableComparison<Row: Identifiable & Equatable>: RowComparison, Sendable {
  /// Whether the rows' ids are ``BytewiseHashable``.
  public let comparesIDsAsBytes: Bool

  /// Creates the comparison.
  @inlinable
  public init() {
    comparesIDsAsBytes = isBytewiseHashable(Row.ID.self)
  }

  /// The row's own `id`.
  @inlinable @inline(__always)
  public func id(of row: Row) -> Row.ID { row.id }

  /// Whether the rows are equal.
  @inlinable @inline(__always)
  public func hasSameContent(_ old: Row, _ new: Row) -> Bool { old == new }

  /// `true`: `==` is reflexive. If it is not, as with rows that hold a NaN, copies of a row may count as
  /// updated or not.
  @inlinable
  public static var isReflexive: Bool { true }

  /// `true`: `==` is symmetric.
  @inlinable
  public static var isSymmetric: Bool { true }
}

/// Compares rows of any type by an id and a content comparison that the caller gives.
public struct KeyedComparison<Row, ID: Hashable>: RowComparison {
  @usableFromInline let rowID: (Row) -> ID
  @usableFromInline let sameContent: (Row, Row) -> Bool
  /// Whether ids are ``BytewiseHashable``.
  public let comparesIDsAsBytes: Bool

  /// A comparison by two functions; a key path literal does for `id`.
  @inlinable
  public init(id: @escaping (Row) -> ID, sameContent: @escaping (_ old: Row, _ new: Row) -> Bool) {
    rowID = id
    self.sameContent = sameContent
    comparesIDsAsBytes = isBytewiseHashable(ID.self)
  }

  /// What the caller's function says the row's id is.
  @inlinable
  public func id(of row: Row) -> ID { rowID(row) }

  /// What the caller's function says of the two rows' contents.
  @inlinable
  public func hasSameContent(_ old: Row, _ new: Row) -> Bool { sameContent(old, new) }
}
