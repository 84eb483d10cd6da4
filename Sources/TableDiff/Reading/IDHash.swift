/// The hash of ids for one diff.
///
/// Integers, plain bytes, bits and ASCII text take a seeded multiply hash, several times cheaper than
/// `Hasher`. Everything else takes `Hasher`, and so does everything once `isCautious` is set. The cheap hash
/// of text works only if all ids are ASCII: some other characters are canonically equal to one (the Kelvin
/// sign to the letter K), and equal ids must have equal hashes. The seed differs from process to process, so
/// that nobody can prepare ids that collide. No result depends on it.
@usableFromInline
struct IDHash: BitwiseCopyable {
  @usableFromInline let seed: UInt64
  /// Whether every id takes `Hasher`, because the cheap hashes led to long probes.
  @usableFromInline let isCautious: Bool
  /// Whether ids of one word, or the words of a text, are hashed and compared by their bits.
  ///
  /// An id found by its bits is the right one. One that isn't found may be equal to an id with other bits.
  @usableFromInline let readsBits: Bool

  /// Creates a hash of ids with a seed.
  @usableFromInline
  init(seed: UInt64) {
    self.seed = seed
    isCautious = false
    readsBits = false
  }

  @usableFromInline
  init(isCautious: Bool, readsBits: Bool = false) {
    seed = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1
    self.isCautious = isCautious
    self.readsBits = readsBits
  }

  /// Returns the hash of an id. Text takes `Hasher`.
  @_alwaysEmitIntoClient @inline(__always)
  func callAsFunction<ID: Hashable>(_ id: ID) -> UInt64 {
    isInteger(ID.self) && !isCautious ? mix(bits(of: id)) : cautiousHash(id)
  }

  // Separate, so that the loops around the cheap hashes stay short.
  @_alwaysEmitIntoClient @inline(never)
  func cautiousHash<ID: Hashable>(_ id: ID) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(id)
    return mix(UInt64(bitPattern: Int64(hasher.finalize())))
  }

  /// Multiplies to 128 bits and folds: every bit of the value reaches every bit of the hash.
  @_alwaysEmitIntoClient @inline(__always)
  func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Returns the hash of plain bytes.
  @_alwaysEmitIntoClient @inline(__always)
  func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    mix(foldWords(bytes.baseAddress.unsafelyUnwrapped, count: bytes.count).state)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hash(_ bits: TextBits) -> UInt64 {
    mix(fold(UInt64(truncatingIfNeeded: bits.first) ^ seed) ^ UInt64(truncatingIfNeeded: bits.second))
  }

  /// Returns the hash of an ASCII text, or `nil` if a byte isn't ASCII or the text isn't stored as contiguous
  /// UTF-8.
  @_alwaysEmitIntoClient @inline(__always)
  func hashOfASCII(_ text: UnsafePointer<String>) -> UInt64? {
    text.pointee.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      guard let base = bytes.baseAddress else { return mix(0) }
      let (state, allBits) = foldWords(UnsafeRawPointer(base), count: bytes.count)
      return allBits & 0x8080_8080_8080_8080 == 0 ? mix(state) : nil
    } ?? nil
  }

  /// Reads eight bytes at a time. The last word overlaps the one before, so nothing beyond `count` is read.
  ///
  /// - Returns: The state after all bytes, and all bits that are set in any of the words.
  @_alwaysEmitIntoClient @inline(__always)
  func foldWords(_ bytes: UnsafeRawPointer, count: Int) -> (state: UInt64, allBits: UInt64) {
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var allBits: UInt64 = 0
    var word: UInt64 = 0
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        allBits |= word
        state = fold(state ^ word)
        offset &+= 8
      }
      word = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else {
      for offset in 0..<count {
        word = word << 8 | UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
      }
    }
    allBits |= word
    state = fold(state ^ word)
    return (state, allBits)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
