internal import CTableDiff

/// An open-addressing table from ids to the ranks of left-over rows: four bytes a slot, no object, no stored
/// id.
///
///     slot   | tag (the remaining bits) | rank + 1 (as many bits as the count needs) |     0: empty
///
/// The tag is a part of the hash. Ids are compared only if tags agree, so nearly every comparison of ids
/// succeeds. Eight slots are a bucket, filled from its beginning and compared at once, as the number of
/// probes of single slots is unpredictable, which costs more than the comparison. An id that finds its bucket
/// full goes into the next one.
struct IDTable: BitwiseCopyable {
  let slots: UnsafeMutablePointer<UInt32>
  let bucketCount: Int
  let rankMask: UInt32
  /// Whether ids are searched for in any number of buckets, because their hash is not the cheap one.
  var isCautious = false
  static var bucketSize: Int { 8 }
  /// The number of buckets after which the cheap hash is given up.
  static var longestProbe: Int { 64 }

  static func bucketCount(for count: Int, isSparse: Bool) -> Int {
    (isSparse ? 4 * count : 2 * count) / bucketSize + 1
  }

  /// Returns the number of slots for `count` ids: two for each, or four if most ids that are looked up are
  /// not there. Some more allow the table to begin at a cache line, so that no bucket lies in two.
  static func capacity(for count: Int, isSparse: Bool) -> Int {
    bucketSize * bucketCount(for: count, isSparse: isSparse) + 16
  }

  /// Creates a table for `count` ids in `memory`, which has room for as many slots as `capacity` returns and
  /// outlives the table. The table must be emptied before use.
  init(count: Int, isSparse: Bool = false, memory: UnsafeMutablePointer<UInt32>) {
    bucketCount = Self.bucketCount(for: count, isSparse: isSparse)
    slots = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: 64).bindMemory(
      to: UInt32.self, capacity: Self.bucketSize * bucketCount)
    rankMask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) &- 1)
  }

  func removeAll() {
    slots.initialize(repeating: 0, count: Self.bucketSize * bucketCount)
  }

  /// Returns the first slot of the bucket for a hash.
  @inline(__always)
  func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: bucketCount)) >> 32)
      &* Self.bucketSize
  }

  /// Whether the table stays in the first-level cache, so that slots need no prefetch.
  @inline(__always)
  var isCached: Bool { bucketCount <= 512 }

  @inline(__always)
  func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~rankMask
  }

  /// Returns the rank in a slot, or -1 if that is empty.
  @inline(__always)
  func rank(_ slot: UInt32) -> Int {
    Int(slot & rankMask) - 1
  }

  /// Returns the first slot of a hash's bucket that has its tag; 0 if the id is not in the table, and `nil`
  /// if the bucket alone can't decide.
  @inline(__always)
  func likelySlot(_ hash: UInt64) -> UInt32? {
    let bucket = slots + bucket(hash)
    let same = table_diff_slots_equal(bucket, ~rankMask, tag(hash))
    // An empty slot looks like one with the tag 0, but slots are filled in order.
    if same != 0 { return bucket[same.trailingZeroBitCount] }
    return bucket[Self.bucketSize &- 1] == 0 ? 0 : nil
  }

  /// Returns the slot for an id if its bucket has room and no id with the same tag; otherwise `nil`.
  @inline(__always)
  func likelyRoom(_ hash: UInt64) -> Int? {
    let bucket = bucket(hash)
    let empty = equalSlots(bucket, mask: ~0, 0)
    let same = equalSlots(bucket, mask: ~rankMask, tag(hash)) & ~empty
    return same == 0 && empty != 0 ? bucket &+ empty.trailingZeroBitCount : nil
  }

  /// Looks up the id of a row.
  ///
  /// Candidates from several buckets are collected and asked for together, because ids that collide fill many
  /// buckets.
  ///
  /// - Parameters:
  ///   - chunk: Room for the candidates.
  ///   - address: Returns the address of the row with a rank.
  ///   - same: Returns which of the chunk's rows have the id of their candidate, a bit for each.
  /// - Returns: The rank of the row with that id and the answer from its bit on, or the complement of the
  ///   slot in which there is room for the id; `nil` if neither is found within the buckets allowed for the
  ///   cheap hash.
  @inline(__always)
  func find(
    _ row: UInt64, hash: UInt64, _ chunk: LeftOverChunk, address: (_ rank: Int) -> UInt64,
    same: (_ count: Int) -> UInt64
  ) -> (rank: Int, answer: UInt64)? {
    let tag = tag(hash)
    var bucket = bucket(hash)
    var probes = 0
    var count = 0
    while true {
      let empty = equalSlots(bucket, mask: ~0, 0)
      // An empty slot looks like one with the tag 0.
      var likely = equalSlots(bucket, mask: ~rankMask, tag) & ~empty
      while likely != 0 {
        let rank = rank(slots[bucket &+ likely.trailingZeroBitCount])
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

  /// Returns a bit for each slot of a bucket: whether its bits under a mask have a value.
  @inline(__always)
  private func equalSlots(_ bucket: Int, mask: UInt32, _ value: UInt32) -> UInt32 {
    table_diff_slots_equal(slots + bucket, mask, value)
  }

  /// Writes the rank of an id to an empty slot.
  @inline(__always)
  func enter(_ rank: Int, hash: UInt64, slot: Int) {
    slots[slot] = tag(hash) | UInt32(truncatingIfNeeded: rank &+ 1)
  }
}
