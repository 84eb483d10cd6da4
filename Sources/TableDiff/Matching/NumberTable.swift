internal import CTableDiff

/// The numbers from the lowest to the highest of some ids.
struct NumberRange: BitwiseCopyable {
  let lowest: UInt64
  let count: Int

  /// The largest number of slots per row: the more slots, the longer it takes to read one.
  static var slotsPerRow: Int { 16 }

  /// Creates the range of the ids of some left-over rows; `nil` if these are not numbers, or the range
  /// exceeds `limit`.
  init?(
    of rows: BorrowedRows, _ positions: LeftOverPositions, count: Int, atMost limit: Int, _ hash: IDHash,
    _ watch: CancellationWatch, _ read: IDReading
  ) {
    var cursor = RowCursor(rows)
    var (lowest, highest) = (Int64.max, Int64.min)
    var isClose = true
    withLeftOverChunk { chunk in
      var rank = 0
      while isClose, rank < count, !watch.isStopped(after: LeftOverChunk.size) {
        let part = min(LeftOverChunk.size, count &- rank)
        chunk.locate(positions, from: rank, count: part, &cursor)
        isClose = read(IDQuestion(.numbers, chunk, count: part, hash: hash)) == 1
        guard isClose else { return }
        for offset in 0..<part where chunk.row(offset) != 0 {
          let number = Int64(bitPattern: chunk.hash(offset))
          lowest = min(lowest, number)
          highest = max(highest, number)
        }
        // Wraps around if the highest is below the lowest, because no row has an id yet.
        isClose = UInt64(bitPattern: highest &- lowest) < limit || lowest > highest
        rank &+= part
      }
    }
    guard isClose, lowest <= highest else { return nil }
    self.lowest = UInt64(bitPattern: lowest)
    self.count = Int(highest &- lowest) &+ 1
  }
}

/// A table from ids that are numbers to the ranks of left-over rows, with a slot for each number of a range.
/// It hashes nothing and compares no id.
///
///     ids          7  4  9
///     numbers      4  5  6  7  8  9
///     slots        2  0  0  1  0  3      rank + 1; 0: no row
struct NumberTable: BitwiseCopyable {
  private let slots: UnsafeMutablePointer<UInt32>
  private let range: NumberRange

  /// Creates a table in `memory`, which has a slot for each number and outlives it. The table must be emptied
  /// before use.
  init(_ range: NumberRange, memory: UnsafeMutablePointer<UInt32>) {
    slots = memory
    self.range = range
  }

  func removeAll() {
    slots.initialize(repeating: 0, count: range.count)
  }

  /// Returns the slot of a number, which may be out of the range.
  @inline(__always)
  private func slot(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number &- range.lowest) }

  /// Notes the rank of the row with a number.
  ///
  /// - Returns: Whether the number is in the range and no other row has it. It is out of the range if the row
  ///   returns another id than before, which none should.
  @inline(__always)
  func enter(_ rank: Int, _ number: UInt64) -> Bool {
    guard isInRange(number) else { return false }
    let slot = slots + slot(number)
    let value = UInt32(truncatingIfNeeded: rank &+ 1)
    guard slot.pointee == 0 else { return false }
    slot.pointee = value
    return true
  }

  /// Returns the rank of the row with a number, or -1.
  @inline(__always)
  func rank(_ number: UInt64) -> Int {
    isInRange(number) ? Int(slots[slot(number)]) &- 1 : -1
  }

  @inline(__always)
  private func isInRange(_ number: UInt64) -> Bool {
    UInt(bitPattern: slot(number)) < UInt(bitPattern: range.count)
  }

  /// Prefetches the slot of a number.
  @inline(__always)
  func prefetch(_ number: UInt64) { table_diff_prefetch(slots + slot(number)) }
}
