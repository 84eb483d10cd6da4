/// Recognizes unchanged rows whose ids are strings by their bytes, without comparing the ids a second time.
///
/// Comparing contents with `==` compares the ids once more, and where these are text, that is most of the work.
/// But once two ids are known to be equal, the rows are equal too if all their other bytes are: equal things in
/// place of each other make no difference to `==`. The bytes of the id are found by looking for them in a row.
///
/// Only reads bytes of rows that are alive. Bytes that mean nothing (padding) can only make rows look
/// different, which `==` then decides.
@usableFromInline
struct RowBytes<Comparison: RowComparison> {
  /// Where the id lies in a row, in words of eight bytes, or -1 where it is not known.
  @usableFromInline let idWord: Int

  @inlinable
  init(_ comparison: Comparison, like row: UnsafePointer<Comparison.Row>) {
    var place = -1
    if Comparison.isReflexive, Comparison.ID.self == String.self,
      MemoryLayout<Comparison.Row>.alignment == 8, MemoryLayout<StringBits>.size == 16
    {
      let bits = unsafeBitCast(comparison.id(of: row.pointee), to: StringBits.self)
      for word in 0..<max(0, MemoryLayout<Comparison.Row>.size / 8 - 1)
      where place < 0 && Self.id(of: row, at: word) == bits {
        place = word
      }
    }
    idWord = place
  }

  @inlinable @inline(__always)
  static func id(of row: UnsafePointer<Comparison.Row>, at word: Int) -> StringBits {
    let bytes = UnsafeRawPointer(row)
    return (
      bytes.load(fromByteOffset: 8 &* word, as: UInt.self),
      bytes.load(fromByteOffset: 8 &* word &+ 8, as: UInt.self)
    )
  }

  /// Whether two rows, whose ids are known to be equal, are the same in all other bytes.
  @inlinable @inline(__always)
  func areSame(
    _ old: UnsafePointer<Comparison.Row>, _ new: UnsafePointer<Comparison.Row>, _ comparison: Comparison
  ) -> Bool {
    guard Comparison.ID.self == String.self, idWord >= 0,
      Self.id(of: old, at: idWord)
        == unsafeBitCast(comparison.id(of: old.pointee), to: StringBits.self),
      Self.id(of: new, at: idWord)
        == unsafeBitCast(comparison.id(of: new.pointee), to: StringBits.self)
    else { return false }
    let oldBytes = UnsafeRawPointer(old)
    let newBytes = UnsafeRawPointer(new)
    for word in 0..<(MemoryLayout<Comparison.Row>.size / 8) where word != idWord && word != idWord &+ 1 {
      guard
        oldBytes.load(fromByteOffset: 8 &* word, as: UInt.self)
          == newBytes.load(fromByteOffset: 8 &* word, as: UInt.self)
      else { return false }
    }
    for byte in (MemoryLayout<Comparison.Row>.size / 8 * 8)..<MemoryLayout<Comparison.Row>.size {
      guard
        oldBytes.load(fromByteOffset: byte, as: UInt8.self)
          == newBytes.load(fromByteOffset: byte, as: UInt8.self)
      else { return false }
    }
    return true
  }
}
