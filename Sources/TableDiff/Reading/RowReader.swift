public import CTableDiff

/// A reader of ids and contents of rows of one type. No other part of the matching is compiled for that type.
///
/// Text ids are compared, hashed and prefetched inside their rows: passing an id on as a `String` would
/// retain it once per row. The place of the text in a row is found by looking for its bits, and checked for
/// every row. A row whose id is computed, or lies elsewhere, takes the usual path.
///
/// Only reads bytes of rows that are alive.
@usableFromInline
struct RowReader<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let comparison: Comparison
  /// The place of the text id in a row, in words of eight bytes, or -2 if it is not known.
  @usableFromInline let textWord: Int
  /// Whether ids count as different if their bits are. No text is then read.
  @usableFromInline var readsBits = false

  /// Creates a reader.
  ///
  /// - Parameter row: Any of the rows.
  @_alwaysEmitIntoClient
  init(_ comparison: Comparison, like row: UnsafeRawPointer?) {
    self.comparison = comparison
    var place = -2
    if Comparison.ID.self == String.self, let row, MemoryLayout<Row>.alignment == 8,
      MemoryLayout<String>.size == MemoryLayout<TextBits>.size
    {
      let id = comparison.id(of: row.assumingMemoryBound(to: Row.self).pointee)
      let bits = unsafeBitCast(id, to: TextBits.self)
      for word in 0..<max(0, MemoryLayout<Row>.size / 8 - 1) where place < 0 {
        if row.load(fromByteOffset: 8 * word, as: TextBits.self) == bits { place = word }
      }
    }
    textWord = place
  }

  /// Whether ids have bits to read: texts that lie in their rows, and other ids of one word, for which `==`
  /// and `Hasher` take longer. Ids with the same bits are then equal; ids with different bits may be, too.
  @_alwaysEmitIntoClient @inline(__always)
  var haveBits: Bool {
    Comparison.ID.self == String.self
      ? textWord >= 0 : isOneWord(Comparison.ID.self) && !comparison.comparesIDsAsBytes
  }

  /// Returns a reader that reads bits alone, or one that reads whole ids.
  @_alwaysEmitIntoClient @inline(__always)
  func reading(bits readsBits: Bool) -> RowReader {
    var reader = self
    reader.readsBits = readsBits
    return reader
  }
}

// Texts in their rows.
extension RowReader {
  /// Returns the address of a row's text id, or `nil` if ids are not text or this one is not found.
  @_alwaysEmitIntoClient @inline(__always)
  func text(_ row: UnsafePointer<Row>) -> UnsafePointer<String>? {
    guard Comparison.ID.self == String.self, textWord >= 0 else { return nil }
    let isFound = textBits(row) == unsafeBitCast(comparison.id(of: row.pointee), to: TextBits.self)
    return isFound ? (UnsafeRawPointer(row) + 8 &* textWord).assumingMemoryBound(to: String.self) : nil
  }

  /// Returns the bits in the known place of a row's text.
  @_alwaysEmitIntoClient @inline(__always)
  func textBits(_ row: UnsafePointer<Row>) -> TextBits {
    UnsafeRawPointer(row).load(fromByteOffset: 8 &* textWord, as: TextBits.self)
  }

  /// Prefetches the first bytes of a row's text.
  @_alwaysEmitIntoClient @inline(__always)
  func prefetchText(_ row: UnsafePointer<Row>) {
    guard Comparison.ID.self == String.self, textWord >= 0, !readsBits else { return }
    table_diff_prefetch(textBits(row).bytes)
  }

  /// Prefetches all bytes of a row's text: half of the texts of 36 bytes lie in two cache lines.
  @_alwaysEmitIntoClient @inline(__always)
  func prefetchWholeText(_ row: UnsafePointer<Row>) {
    guard Comparison.ID.self == String.self, textWord >= 0, !readsBits else { return }
    let bits = textBits(row)
    table_diff_prefetch(bits.bytes)
    table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(bitPattern: bits.bytes) &+ (bits.count &- 1)))
  }
}

extension RowReader {
  /// Returns whether two rows have the same id.
  @_alwaysEmitIntoClient @inline(__always)
  func isSame(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>) -> Bool {
    if Comparison.ID.self == String.self {
      if readsBits, textBits(left) != textBits(right) { return false }
      if let left = text(left), let right = text(right) {
        return TextBits(of: left) == TextBits(of: right) || isSameText(left, right)
      }
    } else if readsBits, isOneWord(Comparison.ID.self) {
      return bits(of: comparison.id(of: left.pointee)) == bits(of: comparison.id(of: right.pointee))
    } else if mayBeBytewiseHashable(Comparison.ID.self), comparison.comparesIDsAsBytes {
      return withUnsafeBytes(of: comparison.id(of: left.pointee)) { left in
        withUnsafeBytes(of: comparison.id(of: right.pointee)) { right in
          table_diff_are_same_bytes(
            left.baseAddress.unsafelyUnwrapped, right.baseAddress.unsafelyUnwrapped,
            MemoryLayout<Comparison.ID>.size)
        }
      }
    }
    return comparison.id(of: left.pointee) == comparison.id(of: right.pointee)
  }

  /// Returns whether a row's id is equal to itself. Otherwise the row is the same as no other.
  @_alwaysEmitIntoClient @inline(__always)
  func isEqualToItself(_ row: UnsafePointer<Row>) -> Bool {
    Comparison.ID.self == String.self || reading(bits: false).isSame(row, row)
  }

  /// Returns whether two rows with the same id have the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func isUnchanged(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    areOtherBytesSame(old, new) || comparison.hasSameContent(old.pointee, new.pointee)
  }

  /// Returns whether two rows are the same in all bytes but the storage of the same text. Then they have the
  /// same id and the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func areSameBesideStorage(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    guard Comparison.isReflexive else { return false }
    // Ids of one word are compared as soon as the rows' bytes are.
    if Comparison.ID.self != String.self, MemoryLayout<Comparison.ID>.size > 8, _isPOD(Row.self) {
      return areBytesBesideTextSame(old, new)
    }
    guard let oldText = text(old), let newText = text(new) else { return false }
    return (TextBits(of: oldText) == TextBits(of: newText) || !readsBits && isSameText(oldText, newText))
      && areBytesBesideTextSame(old, new)
  }

  /// Returns whether two rows with the same text are the same in all bytes but the text's.
  ///
  /// Comparing contents with `==` would compare the texts once more, which is most of the work. Exchanging
  /// equal ids makes no difference to `==`, so if everything else is the same, the rows are equal.
  /// Meaningless bytes (padding) can only make rows look different, which `==` then decides.
  @_alwaysEmitIntoClient @inline(__always)
  func areOtherBytesSame(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    Comparison.isReflexive && text(old) != nil && text(new) != nil && areBytesBesideTextSame(old, new)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func areBytesBesideTextSame(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    let oldBytes = UnsafeRawPointer(old)
    let newBytes = UnsafeRawPointer(new)
    for word in 0..<(MemoryLayout<Row>.size / 8) where word != textWord && word != textWord &+ 1 {
      guard
        oldBytes.load(fromByteOffset: 8 &* word, as: UInt.self)
          == newBytes.load(fromByteOffset: 8 &* word, as: UInt.self)
      else { return false }
    }
    for byte in (MemoryLayout<Row>.size / 8 * 8)..<MemoryLayout<Row>.size {
      guard
        oldBytes.load(fromByteOffset: byte, as: UInt8.self)
          == newBytes.load(fromByteOffset: byte, as: UInt8.self)
      else { return false }
    }
    return true
  }

  /// Returns the hash of a row's id, or `nil` if the cheap hash does not work for it.
  @_alwaysEmitIntoClient @inline(__always)
  func hash(_ row: UnsafePointer<Row>, _ hash: IDHash) -> UInt64? {
    if Comparison.ID.self == String.self, !hash.isCautious {
      guard let text = text(row) else { return nil }
      return readsBits ? hash.hash(TextBits(of: text)) : hash.hashOfASCII(text)
    }
    let id = comparison.id(of: row.pointee)
    if readsBits, isOneWord(Comparison.ID.self) { return hash.mix(bits(of: id)) }
    if mayBeBytewiseHashable(Comparison.ID.self), comparison.comparesIDsAsBytes, !hash.isCautious {
      return withUnsafeBytes(of: id) { hash.hash($0) }
    }
    return hash(id)
  }
}

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
