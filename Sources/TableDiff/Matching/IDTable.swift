/// An open-addressing table from ids to the ranks of left-over rows: four bytes a slot, no object, no stored
/// id.
///
///     slot   | tag (the remaining bits) | rank + 1 (as many bits as the count needs) |     0: empty
///
/// The tag is a part of the hash; ids are compared only where tags agree, so nearly every comparison of ids
/// is one that succeeds.
@usableFromInline
struct IDTable: BitwiseCopyable {
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  @usableFromInline let capacity: Int
  @usableFromInline let rankMask: UInt32
  /// How many ids are under way at once: enough to hide a miss, few enough to stay in the first-level cache.
  @usableFromInline static var blockSize: Int { 32 }
  /// After this many steps the cheap hash is given up.
  @usableFromInline static var longestProbe: Int { 512 }

  /// Slots for `count` ids: three for two ids, or four for each where most of what is looked up is not there
  /// and should meet an empty slot at once.
  @usableFromInline
  static func capacity(for count: Int, isSparse: Bool) -> Int {
    (isSparse ? 4 * count : count + count / 2) + 8
  }

  /// An empty table for `count` ids in `memory`, which has room for as many slots as `capacity` says and
  /// outlives the table.
  @usableFromInline
  init(count: Int, isSparse: Bool = false, memory: UnsafeMutablePointer<UInt32>) {
    slots = UnsafeMutableRawPointer(memory).bindMemory(
      to: UInt32.self, capacity: Self.capacity(for: count, isSparse: isSparse))
    capacity = Self.capacity(for: count, isSparse: isSparse)
    rankMask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) &- 1)
    slots.initialize(repeating: 0, count: capacity)
  }

  @inlinable @inline(__always)
  func firstSlot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: capacity)) >> 32)
  }

  @inlinable @inline(__always)
  func slot(after slot: Int) -> Int {
    slot + 1 == capacity ? 0 : slot + 1
  }

  @inlinable @inline(__always)
  func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~rankMask
  }

  @inlinable @inline(__always)
  func rank(_ slot: UInt32) -> Int {
    Int(slot & rankMask) - 1
  }
}
