/// The partner of a new row that was found by its id: the position of an old row, and whether the contents
/// differ.
struct Partner: BitwiseCopyable {
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Creates a partner at a position of the old table.
  @inline(__always)
  init(_ position: Int32, isChanged: Bool) {
    bits = UInt32(bitPattern: position) | (isChanged ? 1 &<< 31 : 0)
  }

  /// No partner. No position has all bits set, as there are at most `Int32.max` rows.
  static var none: Partner { Partner(bits: .max) }

  @inline(__always) var isNone: Bool { bits == .max }

  @inline(__always) var position: Int32 { Int32(bitPattern: bits & 0x7FFF_FFFF) }

  @inline(__always) var isChanged: Bool { bits &>> 31 == 1 }
}

/// The pairs found among left-over rows.
///
/// Unsafe: views of memory that the differ keeps, with room for every left-over new row and for a bit for
/// every old row. Nothing else uses it during the matching.
struct Partners: BitwiseCopyable {
  /// The partner of each left-over new row, by rank.
  let ofNew: UnsafeMutablePointer<Partner>
  /// The old rows that have a partner or are in a run, by position.
  let matchedOld: Bits
}
