internal import CTableDiff

/// As many bits as a `String` is made of, whatever they mean.
@usableFromInline
struct TextBits: BitwiseCopyable, Equatable {
  @usableFromInline let first: UInt
  @usableFromInline let second: UInt

  @_alwaysEmitIntoClient @inline(__always)
  static func == (left: TextBits, right: TextBits) -> Bool {
    (left.first ^ right.first) | (left.second ^ right.second) == 0
  }

  /// Creates the bits of a text.
  @_alwaysEmitIntoClient @inline(__always)
  init(of text: UnsafePointer<String>) {
    self = UnsafeRawPointer(text).load(as: TextBits.self)
  }

  /// The likely address of a long text's bytes, only good for a prefetch. One of the words, without the bits
  /// for the kind of the text, is the address of an object, and the bytes follow its header.
  @_alwaysEmitIntoClient @inline(__always)
  var bytes: UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: (second & (UInt.max >> 8)) &+ UInt(4 &* MemoryLayout<Int>.size))
  }

  /// The likely number of bytes of a long text.
  @_alwaysEmitIntoClient @inline(__always)
  var count: UInt { first & 0xFFFF }
}

/// Returns whether two strings are canonically equal: by their bytes if these decide, which is nearly always.
///
/// Equal bytes are equal text. If the first or the last difference is between two ASCII characters, or the
/// first is between one and the end of the other text, the texts differ: an ASCII character is the same in
/// every normal form, and no mark is reordered across it. All other texts take the standard library's
/// comparison.
// Compiled once: compared to texts, a call costs nothing.
@usableFromInline @inline(never)
func isSameText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  areBytesSame(left, right) ?? isEquivalentText(left, right)
}

/// Returns whether two texts are equal, or `nil` if the first difference of their bytes can't decide.
@inline(__always)
private func areBytesSame(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool? {
  let isSame = left.pointee.utf8.withContiguousStorageIfAvailable { left in
    right.pointee.utf8.withContiguousStorageIfAvailable { right -> Bool? in
      guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return nil }
      let common = min(left.count, right.count)
      let same =
        common >= 8
        ? table_diff_same_byte_count(leftBase, rightBase, common) : sameByteCount(leftBase, rightBase, common)
      if same < common { return left[same] | right[same] < 0x80 ? false : nil }
      if left.count == right.count { return true }
      return (left.count > common ? left[common] : right[common]) < 0x80 ? false : nil
    } ?? nil
  }
  return isSame ?? nil
}

// Separate, so that the comparison of longer texts is inlined.
@inline(never)
private func sameByteCount(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Int {
  (0..<count).first { left[$0] != right[$0] } ?? count
}

/// Returns whether two strings are canonically equal if their first difference can't decide.
///
///     \u{E9}7         7 and 9 are in every normal form of their texts, whatever is before them
///     e\u{301}9
///
/// So texts that end with the same bytes from an ASCII character on are equal if the parts before it are.
@inline(never)
private func isEquivalentText(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
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
