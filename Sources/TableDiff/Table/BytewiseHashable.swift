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
