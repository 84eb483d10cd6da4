internal import CTableDiff

/// The index of a store by id: from the ids of rows to the pieces that may have them, and from the ids of
/// sections to the sections.
///
///     "b" → 3      took it in, and has it
///     "b" → 7      took it in, and has given it away since
///
/// Each piece has a key, and each section a number, which stay the same when others come and go. No key and
/// no number is used twice. A lookup looks into each of the places. So the index needs no update when a place
/// loses an id, and stays right if edits are taken back.
///
/// The index has no ids, only their hash values. These differ from process to process, so no code depends on
/// the order of the entries.
///
/// A class, so that copies of a store share it. A store writes to it only if no copy shares it; see
/// `SharedIndex`.
@usableFromInline
final class IDIndex: @unchecked Sendable {
  private(set) var rows: IDEntries
  private(set) var sectionIDs: IDEntries
  /// The numbers of the sections, in order.
  @usableFromInline var numbers: ContiguousArray<Int32>
  /// The number of the section that each key was given in.
  @usableFromInline private(set) var sections: ContiguousArray<Int32>
  /// The key of the first piece that each section had, by the section's number.
  @usableFromInline private(set) var firstKeys: ContiguousArray<Int32>

  /// Creates an index with room for some rows and sections.
  @usableFromInline
  init(rowCount: Int, sectionCount: Int) {
    rows = IDEntries(capacity: rowCount)
    sectionIDs = IDEntries(capacity: sectionCount)
    (numbers, sections, firstKeys) = ([], [], [])
    numbers.reserveCapacity(sectionCount)
    firstKeys.reserveCapacity(sectionCount)
  }

  /// Creates a copy, which shares the storage until one of the two is written to.
  @usableFromInline
  init(copying other: IDIndex) {
    (rows, sectionIDs) = (other.rows, other.sectionIDs)
    (numbers, sections, firstKeys) = (other.numbers, other.sections, other.firstKeys)
  }

  /// Returns whether most of the entries of a store of some rows and sections are out of date.
  @usableFromInline
  func isStale(rowCount: Int, sectionCount: Int) -> Bool {
    rows.count > 2 * rowCount + 1_024 || sectionIDs.count > 2 * sectionCount + 1_024
  }

  /// Enters that a piece takes in the row whose id has a hash value.
  @usableFromInline
  func enter(hash: Int, _ key: Int32) { rows.enter(hash, key) }

  /// Enters that a piece takes in the rows whose ids have some hash values.
  @usableFromInline
  func enter(hashes: ContiguousArray<Int>, _ key: Int32) {
    rows.prefetch(hashes)
    for hash in hashes { rows.enter(hash, key) }
  }

  /// Calls `body` with the key of each piece that may have a row whose id has a hash value, in any order.
  @usableFromInline
  func forEachKey(hash: Int, _ body: (Int32) -> Void) { rows.forEachNumber(hash, body) }

  /// Calls `body` with the position of each section whose id may have a hash value, in any order.
  @usableFromInline
  func forEachSection(hash: Int, _ body: (Int) -> Void) {
    sectionIDs.forEachNumber(hash) { number in
      if let position = position(ofNumber: number) { body(position) }
    }
  }

  /// Returns whether no row has an id with one of these hash values, and no two of them are the same.
  /// May sort them.
  @usableFromInline
  func areFresh(_ hashes: inout ContiguousArray<Int>) -> Bool {
    let rows = rows
    rows.prefetch(hashes)
    guard hashes.allSatisfy({ !rows.contains($0) }) else { return false }
    hashes.sort()
    return !zip(hashes, hashes.dropFirst()).contains(where: ==)
  }

  /// Returns the position of the section with a number, or `nil` if there is none any more.
  @usableFromInline
  func position(ofNumber number: Int32) -> Int? {
    let likely = Int(number)
    if likely < numbers.count, numbers[likely] == number { return likely }
    return numbers.firstIndex(of: number)
  }

  /// Enters a section whose id has a hash value.
  ///
  /// - Returns: The keys of its pieces.
  @usableFromInline
  func insertSection(at position: Int, hash: Int, pieceCount: Int) -> Range<Int32> {
    let number = Int32(truncatingIfNeeded: firstKeys.count)
    let first = Int32(truncatingIfNeeded: sections.count)
    numbers.insert(number, at: position)
    firstKeys.append(first)
    sections.append(contentsOf: repeatElement(number, count: pieceCount))
    sectionIDs.enter(hash, number)
    return first..<Int32(truncatingIfNeeded: sections.count)
  }

  /// Returns a key for another piece of a section.
  @usableFromInline
  func addPiece(inSection number: Int32) -> Int32 {
    sections.append(number)
    return Int32(truncatingIfNeeded: sections.count - 1)
  }
}

/// The entries by hash value, with open addressing. A value, so that exclusive access is checked once for
/// each entry, not once for each step.
struct IDEntries {
  /// Half of an entry's hash value, and its number plus one. 0 for no entry.
  private(set) var slots: ContiguousArray<UInt64>
  private(set) var count = 0

  init(capacity: Int) {
    slots = ContiguousArray(repeating: 0, count: max(16, capacity + capacity / 2))
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
    var isFound = false
    forEachNumber(hash) { _ in isFound = true }
    return isFound
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
}

/// An index that is made on first use, and that copies of a store share.
///
/// Tasks may use it at the same time, without a lock: each may make one, and the first to publish its own
/// wins. A published index is never written to, unless a single store holds this reference, which
/// `isKnownUniquelyReferenced` checks.
@usableFromInline
final class SharedIndex: @unchecked Sendable {
  /// Holds a retained index, or null.
  private let cell: UnsafeMutablePointer<table_diff_cell>

  @usableFromInline
  init() {
    cell = .allocate(capacity: 1)
    cell.initialize(to: table_diff_cell(object: nil, misses: 0))
  }

  /// Creates a copy, with a copy of the index.
  @usableFromInline
  init(copying other: SharedIndex) {
    let index = other.made.map { Unmanaged.passRetained(IDIndex(copying: $0)).toOpaque() }
    cell = .allocate(capacity: 1)
    cell.initialize(to: table_diff_cell(object: index, misses: other.misses))
  }

  deinit {
    // There is no other reference any more, so nothing publishes.
    if let index = cell.pointee.object { Unmanaged<IDIndex>.fromOpaque(index).release() }
    cell.deallocate()
  }

  /// The index, or `nil` if it was not made yet.
  @usableFromInline
  var made: IDIndex? {
    table_diff_published(cell).map { Unmanaged<IDIndex>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Publishes an index, and returns it, or the one that another task has published.
  @usableFromInline
  func publish(_ index: IDIndex) -> IDIndex {
    let made = Unmanaged.passRetained(index)
    let published = table_diff_publish(cell, made.toOpaque())
    if published != made.toOpaque() { made.release() }
    return Unmanaged<IDIndex>.fromOpaque(published).takeUnretainedValue()
  }

  /// The number of lookups that did without the index.
  var misses: Int { table_diff_misses(cell) }

  /// Counts a lookup that does without the index, unless it was made, or `bound` lookups did so before.
  ///
  /// - Returns: Whether to do without the index.
  @usableFromInline
  func noteMiss(upTo bound: Int) -> Bool { made == nil && table_diff_miss(cell) < bound }
}
