public import CTableDiff

/// A finder of text ids inside their rows, so that they are compared, hashed and prefetched in place.
///
/// Passing an id on as a `String` would retain it once per row; its address in the row does not. The place of
/// an id in its row is found by looking for its bits, and checked for every row. A row whose id is computed,
/// or lies elsewhere, is not found and takes the usual path.
///
/// Only reads bytes of rows that are alive.
@usableFromInline
struct TextIDs<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let comparison: Comparison
  /// The place of the id in a row, in words of eight bytes, or -1 if it is not known.
  @usableFromInline let idWord: Int

  @_alwaysEmitIntoClient
  init(_ comparison: Comparison, like row: UnsafePointer<Row>?) {
    self.comparison = comparison
    var place = -1
    if Comparison.ID.self == String.self, let row, MemoryLayout<Row>.alignment == 8,
      MemoryLayout<String>.size == MemoryLayout<TextBits>.size
    {
      let bits = unsafeBitCast(comparison.id(of: row.pointee), to: TextBits.self)
      for word in 0..<max(0, MemoryLayout<Row>.size / 8 - 1) where place < 0 {
        if UnsafeRawPointer(row).load(fromByteOffset: 8 * word, as: TextBits.self) == bits { place = word }
      }
    }
    idWord = place
  }

  /// Whether ids are texts that lie in their rows.
  @_alwaysEmitIntoClient @inline(__always)
  var areInPlace: Bool { Comparison.ID.self == String.self && idWord >= 0 }

  /// Accesses the id of a row in place, or `nil` if ids are not text or this one is not found.
  @_alwaysEmitIntoClient @inline(__always)
  subscript(row: UnsafePointer<Row>) -> UnsafePointer<String>? {
    guard Comparison.ID.self == String.self, idWord >= 0 else { return nil }
    let address = UnsafeRawPointer(row) + 8 &* idWord
    guard
      address.load(as: TextBits.self)
        == unsafeBitCast(comparison.id(of: row.pointee), to: TextBits.self)
    else { return nil }
    return address.assumingMemoryBound(to: String.self)
  }

  /// Returns the bits in the known place of a row's id.
  @_alwaysEmitIntoClient @inline(__always)
  func bits(_ row: UnsafePointer<Row>) -> TextBits {
    UnsafeRawPointer(row).load(fromByteOffset: 8 &* idWord, as: TextBits.self)
  }

  /// Returns whether two rows have the same id.
  ///
  /// - Parameter isHot: Whether the caller checks most of the rows.
  @_alwaysEmitIntoClient @inline(__always)
  func areSame(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>, isHot: Bool = false) -> Bool {
    if Comparison.ID.self == String.self {
      return isHot ? areSameTexts(left, right) : areSameTextsApart(left, right)
    }
    if mayBeBytewiseHashable(Comparison.ID.self), comparison.comparesIDsAsBytes {
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

  @_alwaysEmitIntoClient @inline(__always)
  func areSameTexts(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>) -> Bool {
    guard let leftText = self[left], let rightText = self[right] else {
      return comparison.id(of: left.pointee) == comparison.id(of: right.pointee)
    }
    return isSameText(leftText, rightText)
  }

  /// Returns the same as `areSameTexts`. Compiled once for a type of rows.
  @_alwaysEmitIntoClient @inline(never)
  func areSameTextsApart(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>) -> Bool {
    guard let leftText = self[left], let rightText = self[right] else {
      return comparison.id(of: left.pointee) == comparison.id(of: right.pointee)
    }
    return TextBits(of: leftText) == TextBits(of: rightText) || isSameTextApart(leftText, rightText)
  }

  /// Returns whether two rows with equal ids are the same in all bytes but the ids'.
  ///
  /// Comparing contents with `==` would compare the ids once more, which is most of the work. Exchanging
  /// equal ids makes no difference to `==`, so if everything else is the same, the rows are equal.
  /// Meaningless bytes (padding) can only make rows look different, which `==` then decides.
  @_alwaysEmitIntoClient @inline(__always)
  func areOtherBytesSame(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    Comparison.isReflexive && self[old] != nil && self[new] != nil && areBytesBesideIDsSame(old, new)
  }

  /// Returns the same for rows whose ids are known to be in place.
  @_alwaysEmitIntoClient @inline(__always)
  func areBytesBesideIDsSame(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    guard Comparison.isReflexive else { return false }
    let oldBytes = UnsafeRawPointer(old)
    let newBytes = UnsafeRawPointer(new)
    for word in 0..<(MemoryLayout<Row>.size / 8) where word != idWord && word != idWord &+ 1 {
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

  /// Prefetches the first bytes of a row's id.
  @_alwaysEmitIntoClient @inline(__always)
  func prefetch(_ row: UnsafePointer<Row>) {
    if areInPlace { table_diff_prefetch(bits(row).bytes) }
  }

  /// Prefetches all bytes of a row's id, which may be anywhere: half of the texts of 36 bytes lie in two
  /// cache lines.
  @_alwaysEmitIntoClient @inline(__always)
  func prefetchAll(_ row: UnsafePointer<Row>) {
    guard areInPlace else { return }
    let bits = bits(row)
    table_diff_prefetch(bits.bytes)
    table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(bitPattern: bits.bytes) &+ (bits.count &- 1)))
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
