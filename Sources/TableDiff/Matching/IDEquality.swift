/// Whether two ids are equal, as `==` says, only sooner where the ids are text.
@inlinable @inline(__always)
func isSameID<ID: Equatable>(_ left: ID, _ right: ID) -> Bool {
  // The comparison of types is decided when the code is specialized.
  guard ID.self == String.self else { return left == right }
  return isSameText(unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
}

/// Whether two strings are canonically equal: by their bytes where these decide, which is nearly always.
///
/// Equal bytes are equal text. Where the first difference is between two ASCII characters, or between one and
/// the end, the texts differ: ASCII characters begin a grapheme in every normal form, so nothing before or
/// behind can make up for it. Only what is left takes the standard library's comparison.
@inlinable @inline(__always)
func isSameText(_ left: String, _ right: String) -> Bool {
  let leftBits = unsafeBitCast(left, to: StringBits.self)
  let rightBits = unsafeBitCast(right, to: StringBits.self)
  if leftBits.0 == rightBits.0, leftBits.1 == rightBits.1 { return true }
  let isSame = left.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.utf8.withContiguousStorageIfAvailable { rightBytes in isSameText(leftBytes, rightBytes) } ?? nil
  }
  return (isSame ?? nil) ?? (left == right)
}

/// What a `String` is made of; as many bits as a string has, whatever they mean.
@usableFromInline
typealias StringBits = (UInt, UInt)

/// Whether the texts of two sequences of UTF-8 bytes are equal, or `nil` where bytes do not tell.
@inlinable @inline(__always)
func isSameText(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool? {
  guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return nil }
  let common = min(left.count, right.count)
  let leftWords = UnsafeRawPointer(leftBase)
  let rightWords = UnsafeRawPointer(rightBase)
  if left.count == right.count, common >= 8 {
    var difference: UInt64 = 0
    var offset = 0
    // The last word overlaps the one before, so that nothing beyond the text is read.
    while offset &+ 8 < common {
      difference |=
        leftWords.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ rightWords.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard difference == 0 else { break }
      offset &+= 8
    }
    difference |=
      leftWords.loadUnaligned(fromByteOffset: common &- 8, as: UInt64.self)
      ^ rightWords.loadUnaligned(fromByteOffset: common &- 8, as: UInt64.self)
    if difference == 0 { return true }
  }
  return firstDifferenceTells(left, right)
}

@usableFromInline
func firstDifferenceTells(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Bool? {
  let common = min(left.count, right.count)
  var offset = 0
  while offset < common, left[offset] == right[offset] { offset += 1 }
  if offset == common, left.count == right.count { return true }
  let next = (offset < left.count ? left[offset] : 0) | (offset < right.count ? right[offset] : 0)
  return next < 0x80 ? false : nil
}
