internal import CTableDiff

/// An open-addressing table from ids to the ranks of rows: four bytes a slot, no object, no stored id.
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
  private let rankMask: UInt32
  static var bucketSize: Int { 8 }

  private static func bucketCount(for count: Int) -> Int { 2 * count / bucketSize + 1 }

  /// Returns the number of slots for `count` ids: two for each. Some more allow the table to begin at a cache
  /// line, so that no bucket lies in two.
  static func capacity(for count: Int) -> Int { bucketSize * bucketCount(for: count) + 16 }

  /// Creates an empty table for `count` ids in `memory`, which has room for as many slots as `capacity`
  /// returns and outlives the table.
  init(count: Int, memory: UnsafeMutablePointer<UInt32>) {
    bucketCount = Self.bucketCount(for: count)
    slots = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: 64).bindMemory(
      to: UInt32.self, capacity: Self.bucketSize * bucketCount)
    rankMask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) &- 1)
    slots.initialize(repeating: 0, count: Self.bucketSize * bucketCount)
  }

  /// Returns the first slot of the bucket for a hash.
  @inline(__always)
  func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: bucketCount)) >> 32)
      &* Self.bucketSize
  }

  /// Returns the first slot of the bucket after one.
  @inline(__always)
  func bucket(after bucket: Int) -> Int {
    bucket &+ Self.bucketSize == Self.bucketSize &* bucketCount ? 0 : bucket &+ Self.bucketSize
  }

  /// Returns which slots of a bucket have the tag of a hash, a bit for each.
  @inline(__always)
  func likelySlots(_ bucket: Int, _ hash: UInt64) -> UInt32 {
    table_diff_slots_equal(slots + bucket, ~rankMask, tag(hash))
  }

  /// Returns whether a bucket has an empty slot.
  @inline(__always)
  func hasRoom(_ bucket: Int) -> Bool { slots[bucket &+ Self.bucketSize &- 1] == 0 }

  /// Returns the first empty slot of a bucket, or `nil` if it is full.
  @inline(__always)
  func room(inBucket bucket: Int) -> Int? {
    let empty = table_diff_slots_equal(slots + bucket, ~0, 0)
    return empty == 0 ? nil : bucket &+ empty.trailingZeroBitCount
  }

  /// Returns the slot for an id if its bucket has room and no id with the same tag; otherwise `nil`.
  @inline(__always)
  func likelyRoom(_ hash: UInt64) -> Int? {
    let bucket = bucket(hash)
    return likelySlots(bucket, hash) == 0 ? room(inBucket: bucket) : nil
  }

  /// Returns the rank in a slot.
  @inline(__always)
  func rank(inSlot slot: Int) -> Int { Int(slots[slot] & rankMask) &- 1 }

  /// Writes the rank of an id to an empty slot.
  @inline(__always)
  func enter(_ rank: Int, hash: UInt64, slot: Int) {
    slots[slot] = tag(hash) | UInt32(truncatingIfNeeded: rank &+ 1)
  }

  /// Returns the tag of a hash, which is not 0, so that no empty slot has it.
  @inline(__always)
  private func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~rankMask | (rankMask &+ 1)
  }
}
