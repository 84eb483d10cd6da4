internal import CTableDiff

/// An index of the places that may have an id. Each entry is the hash value of an id and the number of a
/// place that took it in, in eight bytes.
///
///     "b" → 3      took it in, and has it
///     "b" → 7      took it in, and has given it away since
///
/// A lookup looks into each of the places. So the index needs no update when a place loses an id, and stays
/// right if edits are taken back.
///
/// The index has no ids, only their hash values. These differ from process to process, so no code depends on
/// the order of the entries.
///
/// A class, so that copies of a store share it. A store writes to it only if no copy shares it; see
/// `MadeOnce`.
@usableFromInline
final class IDIndex: @unchecked Sendable {
  private var entries: IDEntries
  /// If the places are pieces: the number of the section of each, by key.
  @usableFromInline private(set) var sections = ContiguousArray<Int32>()
  /// If the places are pieces: the key of the first that each section had, by the section's number.
  @usableFromInline private(set) var firstKeys = ContiguousArray<Int32>()

  /// Creates an index with room for some entries.
  @usableFromInline
  init(capacity: Int) {
    entries = IDEntries(capacity: max(16, capacity + capacity / 2))
  }

  /// Creates a copy, which shares the storage until one of the two is written to.
  init(copying other: IDIndex) {
    (entries, sections, firstKeys) = (other.entries, other.sections, other.firstKeys)
  }

  /// The number of entries.
  var count: Int { entries.count }

  /// Enters that a place takes in the id with a hash value.
  @usableFromInline
  func enter(hash: Int, _ number: Int32) { entries.enter(hash, number) }

  /// Enters that a place takes in the ids with some hash values.
  @usableFromInline
  func enter(hashes: ContiguousArray<Int>, _ number: Int32) {
    entries.prefetch(hashes)
    for hash in hashes { entries.enter(hash, number) }
  }

  /// Calls `body` with the number of each place that may have an id with a hash value, in any order.
  @usableFromInline
  func forEachPlace(hash: Int, _ body: (Int32) -> Void) { entries.forEachNumber(hash, body) }

  /// Returns whether no place has an id with one of these hash values.
  @usableFromInline
  func hasNone(ofHashes hashes: ContiguousArray<Int>) -> Bool {
    let entries = entries
    entries.prefetch(hashes)
    return hashes.allSatisfy { !entries.contains($0) }
  }

  /// Returns keys for the pieces of a section that is new.
  @usableFromInline
  func addSection(_ number: Int32, pieceCount: Int) -> Range<Int32> {
    let first = Int32(truncatingIfNeeded: sections.count)
    while firstKeys.count <= Int(number) { firstKeys.append(first) }
    firstKeys[Int(number)] = first
    sections.append(contentsOf: repeatElement(number, count: pieceCount))
    return first..<Int32(truncatingIfNeeded: sections.count)
  }

  /// Returns a key for another piece of a section.
  @usableFromInline
  func addPiece(inSection number: Int32) -> Int32 {
    sections.append(number)
    return Int32(truncatingIfNeeded: sections.count - 1)
  }

  /// The size of the index in bytes.
  var byteCount: Int {
    entries.byteCount + (sections.capacity + firstKeys.capacity) * MemoryLayout<Int32>.stride
  }
}

/// The entries by hash value, with open addressing. A value, so that exclusive access is checked once for
/// each entry, not once for each step.
private struct IDEntries {
  /// Half of an entry's hash value, and its number plus one. 0 for no entry.
  private var slots: ContiguousArray<UInt64>
  private(set) var count = 0

  init(capacity: Int) {
    slots = ContiguousArray(repeating: 0, count: capacity)
  }

  mutating func enter(_ hash: Int, _ number: Int32) {
    if 4 * (count + 1) > 3 * slots.count { grow() }
    insert(UInt64(Self.tag(hash)) << 32 | UInt64(UInt32(bitPattern: number &+ 1)))
  }

  /// Prefetches the slots of some hash values all at once, as they are spread over the memory.
  func prefetch(_ hashes: ContiguousArray<Int>) {
    slots.withUnsafeBufferPointer { slots in
      guard let first = slots.baseAddress else { return }
      for hash in hashes { table_diff_prefetch(first + home(of: Self.tag(hash))) }
    }
  }

  func forEachNumber(_ hash: Int, _ body: (Int32) -> Void) {
    let tag = Self.tag(hash)
    var slot = home(of: tag)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if UInt32(truncatingIfNeeded: entry >> 32) == tag {
        body(Int32(bitPattern: UInt32(truncatingIfNeeded: entry)) &- 1)
      }
      slot = next(slot)
    }
  }

  func contains(_ hash: Int) -> Bool {
    let tag = Self.tag(hash)
    var slot = home(of: tag)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == tag { return true }
      slot = next(slot)
    }
    return false
  }

  private mutating func insert(_ entry: UInt64) {
    var slot = home(of: UInt32(truncatingIfNeeded: entry >> 32))
    while slots[slot] != 0 {
      if slots[slot] == entry { return }
      slot = next(slot)
    }
    slots[slot] = entry
    count += 1
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count * 2)
    count = 0
    for entry in old where entry != 0 { insert(entry) }
  }

  private func next(_ slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }

  private func home(of tag: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(UInt(slots.count))) >> 32)
  }

  private static func tag(_ hash: Int) -> UInt32 {
    let bits = UInt(bitPattern: hash)
    return UInt32(truncatingIfNeeded: bits ^ (bits >> UInt(UInt.bitWidth / 2)))
  }

  var byteCount: Int { slots.capacity * MemoryLayout<UInt64>.stride }
}
