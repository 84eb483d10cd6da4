/// Whether two strings are canonically equal: by their bytes where these decide, which is nearly always.
///
/// Equal bytes are equal text. Where the first difference is between two ASCII characters, or between one and
/// the end, the texts differ: ASCII characters begin a grapheme in every normal form, so nothing before or
/// behind can make up for it. Only what is left takes the standard library's comparison.
@inlinable @inline(__always)
func isSameText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  // The same bits are the same storage, or the same few bytes.
  if UnsafeRawPointer(left).load(as: TextBits.self) == UnsafeRawPointer(right).load(as: TextBits.self) {
    return true
  }
  let isSame = left.pointee.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.pointee.utf8.withContiguousStorageIfAvailable { rightBytes in isSameText(leftBytes, rightBytes) }
      ?? nil
  }
  return (isSame ?? nil) ?? (left.pointee == right.pointee)
}

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
