/// Hints at where ids are: for each id a number of the place that took it in, eight bytes an entry.
///
///     "b" → 3      took it in, and has it
///     "b" → 7      took it in, and has given it away since
///
/// Whoever asks looks at the places. So a place that loses an id need not be told, and an index outlives
/// edits that are taken back.
///
/// The index knows no ids, only their hash values, which differ from process to process: nothing goes through
/// the entries in their order.
///
/// A class, so that copies of a store share it. Only a store that shares it with none writes to it; see
/// `MadeOnce`.
final class IDIndex: @unchecked Sendable {
  /// The half of a hash value that an entry keeps, and one more than its number; 0 for no entry.
  private var entries: ContiguousArray<UInt64>
  /// The number of entries.
  private(set) var count = 0
  /// If the places are pieces: the number of the section of each, by key.
  private(set) var sections = ContiguousArray<Int32>()
  /// If the places are pieces: the key of the first that each section had, by the section's number.
  private(set) var firstKeys = ContiguousArray<Int32>()

  /// An index with room for some entries.
  init(capacity: Int) {
    entries = ContiguousArray(repeating: 0, count: max(16, capacity + capacity / 2))
  }

  /// A copy, which shares the storage until one of the two is written to.
  init(copying other: IDIndex) {
    (entries, count, sections, firstKeys) = (other.entries, other.count, other.sections, other.firstKeys)
  }

  /// Enters that a place takes in the id with a hash value.
  func enter(hash: Int, _ number: Int32) {
    if 4 * (count + 1) > 3 * entries.count { grow() }
    let tag = Self.tag(hash)
    insert(UInt64(tag) << 32 | UInt64(UInt32(bitPattern: number &+ 1)))
  }

  /// Calls `body` with the number of each place that may have an id with a hash value, in any order.
  func forEachPlace(hash: Int, _ body: (Int32) -> Void) {
    let tag = Self.tag(hash)
    var slot = home(of: tag)
    while entries[slot] != 0 {
      let entry = entries[slot]
      if UInt32(truncatingIfNeeded: entry >> 32) == tag {
        body(Int32(bitPattern: UInt32(truncatingIfNeeded: entry)) &- 1)
      }
      slot = slot + 1 == entries.count ? 0 : slot + 1
    }
  }

  /// Returns keys for the pieces of a section that is new.
  func addSection(_ number: Int32, pieceCount: Int) -> Range<Int32> {
    let first = Int32(truncatingIfNeeded: sections.count)
    while firstKeys.count <= Int(number) { firstKeys.append(first) }
    firstKeys[Int(number)] = first
    sections.append(contentsOf: repeatElement(number, count: pieceCount))
    return first..<Int32(truncatingIfNeeded: sections.count)
  }

  /// Returns a key for another piece of a section.
  func addPiece(inSection number: Int32) -> Int32 {
    sections.append(number)
    return Int32(truncatingIfNeeded: sections.count - 1)
  }

  private func insert(_ entry: UInt64) {
    var slot = home(of: UInt32(truncatingIfNeeded: entry >> 32))
    while entries[slot] != 0 {
      if entries[slot] == entry { return }
      slot = slot + 1 == entries.count ? 0 : slot + 1
    }
    entries[slot] = entry
    count += 1
  }

  private func grow() {
    let old = entries
    entries = ContiguousArray(repeating: 0, count: old.count * 2)
    count = 0
    for entry in old where entry != 0 { insert(entry) }
  }

  private func home(of tag: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(UInt(entries.count))) >> 32)
  }

  private static func tag(_ hash: Int) -> UInt32 {
    let bits = UInt(bitPattern: hash)
    return UInt32(truncatingIfNeeded: bits ^ (bits >> UInt(UInt.bitWidth / 2)))
  }

  /// The bytes that the index takes.
  var byteCount: Int {
    entries.capacity * MemoryLayout<UInt64>.stride
      + (sections.capacity + firstKeys.capacity) * MemoryLayout<Int32>.stride
  }
}
