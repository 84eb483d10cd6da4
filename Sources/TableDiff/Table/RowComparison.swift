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

/// A type whose values are equal if and only if all their bytes are equal.
///
/// The engine hashes and compares such ids as bytes, which takes a fraction of the time of `==` and `Hasher`.
/// Adopt it for an id of your own that holds nothing but integers and leaves no byte unused:
///
///     struct SongID: BytewiseHashable {
///       let store: Int32
///       let number: Int32
///     }
///
/// Don't adopt it if `==` ignores a property or the case of letters. Nor if the type holds floating-point
/// numbers (0 equals -0, in other bytes), unused bytes between properties, references, texts or arrays. Types
/// that are not plain bytes in memory are compared by `==` nevertheless.
///
/// Integers don't need it, and TableDiffFoundation adds it to `UUID`. Other ids of one word, such as a
/// structure of one integer or an `ObjectIdentifier`, don't need it either: the engine looks them up by their
/// bits first, and by `==` only if it doesn't find these.
public protocol BytewiseHashable: Hashable {}

/// Returns whether to hash and compare ids of a type as bytes. Looks the conformance up.
@inlinable
package func isBytewiseHashable<ID>(_ type: ID.Type) -> Bool {
  mayBeBytewiseHashable(type) && ID.self is any BytewiseHashable.Type
}

/// Returns whether a type is an integer, for which `==` is as fast as a comparison of bits. Decided when the
/// code is specialized.
@inlinable @inline(__always)
func isInteger<ID>(_ type: ID.Type) -> Bool {
  ID.self == Int.self || ID.self == UInt.self || ID.self == Int64.self || ID.self == UInt64.self
    || ID.self == Int32.self || ID.self == UInt32.self
}

/// Returns whether a type is plain bytes and has no faster way of its own. Decided when the code is
/// specialized.
@inlinable @inline(__always)
func mayBeBytewiseHashable<ID>(_ type: ID.Type) -> Bool {
  _isPOD(ID.self) && MemoryLayout<ID>.size > 0 && !isInteger(ID.self)
}

/// Returns whether values of a type are one word in memory without an unused byte, and the type has no faster
/// way of its own. Values with the same bits are then equal; values with different bits may be equal too.
@inlinable @inline(__always)
func isOneWord<ID>(_ type: ID.Type) -> Bool {
  mayBeBytewiseHashable(ID.self) && MemoryLayout<ID>.size == MemoryLayout<ID>.alignment
    && MemoryLayout<ID>.size <= MemoryLayout<UInt64>.size
}

/// Returns the bits of a value that is one word.
@inlinable @inline(__always)
func bits<ID>(of id: ID) -> UInt64 {
  switch MemoryLayout<ID>.size {
  case 1: UInt64(unsafeBitCast(id, to: UInt8.self))
  case 2: UInt64(unsafeBitCast(id, to: UInt16.self))
  case 4: UInt64(unsafeBitCast(id, to: UInt32.self))
  default: unsafeBitCast(id, to: UInt64.self)
  }
}
