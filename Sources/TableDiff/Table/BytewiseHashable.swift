/// A type whose values are equal exactly if all their bytes are: ids of it are hashed and compared as bytes,
/// which takes a fraction of the time that `==` and `Hasher` do.
///
/// Adopt it for an id of your own that holds nothing but integers and leaves no byte unused:
///
///     struct SongID: BytewiseHashable {
///       let store: Int32
///       let number: Int32
///     }
///
/// Not if `==` ignores a property or takes letters of both cases for the same, not with floating-point
/// numbers (0 equals -0, in other bytes), not with unused bytes between properties, and not with references,
/// texts or arrays. Types that are not plain bytes in memory are compared by `==` nevertheless.
///
/// Integers do not need it, and `UUID` has it from TableDiffFoundation. Nor do other ids of one word, such as
/// a structure of one integer or an `ObjectIdentifier`: they are looked up by their bits first, and by `==`
/// only if these are not found.
public protocol BytewiseHashable: Hashable {}

/// Whether ids of a type are to be hashed and compared as bytes. Takes a look-up of the conformance.
@inlinable
package func isBytewiseHashable<ID>(_ type: ID.Type) -> Bool {
  mayBeBytewiseHashable(type) && ID.self is any BytewiseHashable.Type
}

/// Whether a type is plain bytes, and none of those that have a faster way. Decided when the code is
/// specialized.
@inlinable @inline(__always)
func mayBeBytewiseHashable<ID>(_ type: ID.Type) -> Bool {
  _isPOD(ID.self) && MemoryLayout<ID>.size > 0 && ID.self != Int.self && ID.self != UInt.self
    && ID.self != Int64.self && ID.self != UInt64.self && ID.self != Int32.self && ID.self != UInt32.self
}

/// Whether values of a type are one word in memory without an unused byte, and the type is none of those that
/// have a faster way. Values with the same bits are equal then, and values with different bits may be.
@inlinable @inline(__always)
func isOneWord<ID>(_ type: ID.Type) -> Bool {
  mayBeBytewiseHashable(ID.self) && MemoryLayout<ID>.size == MemoryLayout<ID>.alignment
    && MemoryLayout<ID>.size <= MemoryLayout<UInt64>.size
}

/// The bits of a value that is one word.
@inlinable @inline(__always)
func bits<ID>(of id: ID) -> UInt64 {
  switch MemoryLayout<ID>.size {
  case 1: UInt64(unsafeBitCast(id, to: UInt8.self))
  case 2: UInt64(unsafeBitCast(id, to: UInt16.self))
  case 4: UInt64(unsafeBitCast(id, to: UInt32.self))
  default: unsafeBitCast(id, to: UInt64.self)
  }
}
