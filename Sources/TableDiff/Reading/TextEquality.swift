public import CTableDiff

/// Returns whether two strings are canonically equal: by their bytes if these decide, which is nearly always.
///
/// Equal bytes are equal text. If the first or the last difference is between two ASCII characters, or the
/// first is between one and the end of the other text, the texts differ: an ASCII character is the same in
/// every normal form, and no mark is reordered across it. All other texts take the standard library's
/// comparison.
@_alwaysEmitIntoClient @inline(__always)
func isSameText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  // The same bits are the same storage, or the same few bytes.
  if UnsafeRawPointer(left).load(as: TextBits.self) == UnsafeRawPointer(right).load(as: TextBits.self) {
    return true
  }
  return isSameUnsharedText(left, right)
}

@_alwaysEmitIntoClient @inline(__always)
func isSameUnsharedText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  let isSame = left.pointee.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.pointee.utf8.withContiguousStorageIfAvailable { rightBytes in isSameText(leftBytes, rightBytes) }
      ?? nil
  }
  return (isSame ?? nil) ?? isEquivalentText(left, right)
}

/// Returns whether the texts of two sequences of UTF-8 bytes are equal, or `nil` if their first difference
/// can't decide.
@_alwaysEmitIntoClient @inline(__always)
func isSameText(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool? {
  guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return nil }
  let common = min(left.count, right.count)
  guard common >= 8 else { return isSameShortText(left, right) }
  let same = table_diff_same_byte_count(leftBase, rightBase, common)
  if same < common { return left[same] | right[same] < 0x80 ? false : nil }
  if left.count == right.count { return true }
  return (left.count > common ? left[common] : right[common]) < 0x80 ? false : nil
}

@usableFromInline
func isSameShortText(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Bool? {
  let common = min(left.count, right.count)
  for offset in 0..<common where left[offset] != right[offset] {
    return left[offset] | right[offset] < 0x80 ? false : nil
  }
  if left.count == right.count { return true }
  return (left.count > common ? left[common] : right[common]) < 0x80 ? false : nil
}

/// Returns whether two strings are canonically equal if their first difference can't decide.
///
///     \u{E9}7         7 and 9 are in every normal form of their texts, whatever is before them
///     e\u{301}9
///
/// So texts that end with the same bytes from an ASCII character on are equal if the parts before it are.
@usableFromInline @inline(never)
func isEquivalentText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  let tail = left.pointee.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.pointee.utf8.withContiguousStorageIfAvailable { rightBytes in
      sameTailCount(leftBytes, rightBytes)
    } ?? 0
  }
  guard let tail = tail ?? 0 else { return false }
  return Substring(left.pointee.utf8.dropLast(tail)) == Substring(right.pointee.utf8.dropLast(tail))
}

/// Returns the length of the longest tail that two texts share and that begins with an ASCII character, or
/// `nil` if their last difference is between two such characters.
private func sameTailCount(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int? {
  var tail = 0
  for (count, (last, other)) in zip(left.reversed(), right.reversed()).enumerated() {
    if last != other { return last | other < 0x80 ? nil : tail }
    if last < 0x80 { tail = count + 1 }
  }
  return tail
}

/// Returns whether two strings with different bits are canonically equal. Compiled once, for callers that
/// rarely find different bits or don't check every row.
@usableFromInline @inline(never)
func isSameTextApart(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  isSameUnsharedText(left, right)
}
