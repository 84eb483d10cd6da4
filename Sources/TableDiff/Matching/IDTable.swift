internal import CTableDiff

/// An open-addressing table from ids to the ranks of left-over rows: four bytes a slot, no object, no stored
/// id.
///
///     slot   | tag (the remaining bits) | rank + 1 (as many bits as the count needs) |     0: empty
///
/// The tag is a part of the hash; ids are compared only if tags agree, so nearly every comparison of ids is
/// one that succeeds. Eight slots are a bucket, filled from its beginning and compared at once: how far to
/// probe in a table of single slots cannot be foreseen, which costs more than the comparison. An id that its
/// bucket has no room for goes into the next one.
struct IDTable: BitwiseCopyable {
  let slots: UnsafeMutablePointer<UInt32>
  let bucketCount: Int
  let rankMask: UInt32
  /// Whether several threads enter ids at the same time.
  let isShared: Bool
  static var bucketSize: Int { 8 }
  /// After this many buckets the cheap hash is given up.
  static var longestProbe: Int { 64 }

  static func bucketCount(for count: Int, isSparse: Bool) -> Int {
    (isSparse ? 4 * count : 2 * count) / bucketSize + 1
  }

  /// Slots for `count` ids: two for each, or four if most ids that are looked up are not there. And some to
  /// begin at a cache line, so that no bucket lies in two.
  static func capacity(for count: Int, isSparse: Bool) -> Int {
    bucketSize * bucketCount(for: count, isSparse: isSparse) + 16
  }

  /// A table for `count` ids in `memory`, which has room for as many slots as `capacity` says and outlives
  /// the table. It is to be emptied before it is used.
  init(
    count: Int, isSparse: Bool = false, memory: UnsafeMutablePointer<UInt32>, isShared: Bool = false
  ) {
    bucketCount = Self.bucketCount(for: count, isSparse: isSparse)
    slots = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: 64).bindMemory(
      to: UInt32.self, capacity: Self.bucketSize * bucketCount)
    rankMask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) &- 1)
    self.isShared = isShared
  }

  func removeAll(_ threads: Threads) {
    threads.fill(slots, repeating: 0, count: Self.bucketSize * bucketCount)
  }

  /// The first slot of the bucket for a hash.
  @inline(__always)
  func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: bucketCount)) >> 32)
      &* Self.bucketSize
  }

  /// Whether the table stays in the first-level cache, so that nobody has to wait for a slot.
  @inline(__always)
  var isCached: Bool { bucketCount <= 512 }

  @inline(__always)
  func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~rankMask
  }

  /// The rank in a slot, or -1 if that is empty.
  @inline(__always)
  func rank(_ slot: UInt32) -> Int {
    Int(slot & rankMask) - 1
  }

  /// The first slot of a hash's bucket that has its tag; 0 if the id is not in the table, and `nil` if the
  /// bucket does not tell.
  @inline(__always)
  func likelySlot(_ hash: UInt64) -> UInt32? {
    let bucket = slots + bucket(hash)
    let same = table_diff_slots_equal(bucket, ~rankMask, tag(hash))
    // An empty slot looks like one with the tag 0, but slots are filled in order.
    if same != 0 { return bucket[same.trailingZeroBitCount] }
    return bucket[Self.bucketSize &- 1] == 0 ? 0 : nil
  }

  /// The slot for an id that its bucket has room for, if it holds no id with the same tag; otherwise `nil`.
  @inline(__always)
  func likelyRoom(_ hash: UInt64) -> Int? {
    let bucket = bucket(hash)
    let empty = equalSlots(bucket, mask: ~0, 0)
    let same = equalSlots(bucket, mask: ~rankMask, tag(hash)) & ~empty
    return same == 0 && empty != 0 ? bucket &+ empty.trailingZeroBitCount : nil
  }

  /// Looks the id of a row up.
  ///
  /// Rows that it may be are collected from several buckets and asked for together: ids that collide fill
  /// many buckets.
  ///
  /// - Parameters:
  ///   - chunk: Room for the rows that it may be.
  ///   - address: The address of the row with a rank.
  ///   - same: Which of the chunk's rows, of which there are so many, have the id of their candidate, a bit
  ///     for each.
  /// - Returns: The rank of the row with that id and the answer from its bit on, or the complement of the
  ///   slot in which there is room for the id; `nil` if neither is found in as many buckets as the cheap hash
  ///   may take.
  @inline(__always)
  func find(
    _ row: UInt64, hash: UInt64, isCautious: Bool, _ chunk: LeftOverChunk, address: (_ rank: Int) -> UInt64,
    same: (_ count: Int) -> UInt64
  ) -> (rank: Int, answer: UInt64)? {
    let tag = tag(hash)
    var bucket = bucket(hash)
    var probes = 0
    var count = 0
    while true {
      let empty = equalSlots(bucket, mask: ~0, 0)
      // An empty slot looks like one with the tag 0, and one that was empty may have been filled meanwhile.
      var likely = equalSlots(bucket, mask: ~rankMask, tag) & ~empty
      while likely != 0 {
        let rank = rank(table_diff_shared_slot(slots + bucket + likely.trailingZeroBitCount))
        chunk.setRow(count, row)
        chunk.setCandidate(count, address(rank))
        chunk.setRanks(count, row: 0, candidate: rank)
        count &+= 1
        likely &= likely &- 1
      }
      if count > 0, empty != 0 || count > LeftOverChunk.size &- Self.bucketSize {
        let answer = same(count)
        if answer != 0 {
          let offset = answer.trailingZeroBitCount
          return (chunk.ranks(offset).candidate, answer &>> UInt64(truncatingIfNeeded: offset))
        }
        count = 0
      }
      if empty != 0 { return (~(bucket &+ empty.trailingZeroBitCount), 0) }
      bucket &+= Self.bucketSize
      if bucket == Self.bucketSize &* bucketCount { bucket = 0 }
      probes &+= 1
      if probes > Self.longestProbe, !isCautious { return nil }
    }
  }

  /// Returns a bit for each slot of a bucket: whether its bits under a mask are these.
  @inline(__always)
  private func equalSlots(_ bucket: Int, mask: UInt32, _ value: UInt32) -> UInt32 {
    isShared
      ? table_diff_shared_slots_equal(slots + bucket, mask, value)
      : table_diff_slots_equal(slots + bucket, mask, value)
  }

  /// Puts the rank of an id into an empty slot.
  ///
  /// - Returns: Whether it was still empty. Otherwise the id may be in it now: look it up again.
  @inline(__always)
  func enter(_ rank: Int, hash: UInt64, slot: Int) -> Bool {
    let value = tag(hash) | UInt32(truncatingIfNeeded: rank &+ 1)
    if isShared { return table_diff_fill_slot(slots + slot, value) }
    slots[slot] = value
    return true
  }
}
