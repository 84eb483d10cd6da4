/// A sample of the left-over rows of two tables that shows whether ids are found by their bits.
///
/// Texts are if copies of a row share their storage, as when an app sorts or filters its rows. Then no text
/// is read. Other ids of one word are if there are any to find. Of *n* rows, from 2.8 to 5.7 √*n* of each
/// table are looked at: so many that some 8 to 32 of them are the same if all are shared.
struct SharedIDs {
  private let sampleCount: Int
  /// The number of rows of a sample that have to be the same.
  private static var leastFound: Int { 4 }
  /// The number of rows below which they stay in the first-level cache: their ids are read whole at once.
  private static var fewRows: Int { 64 }

  /// Creates a sample of tables with so many left-over rows; `nil` if they are few.
  init?(oldCount: Int, newCount: Int) {
    let (least, most) = (min(oldCount, newCount), max(oldCount, newCount))
    guard least >= Self.fewRows else { return nil }
    sampleCount = min(least, 4 << ((Int.bitWidth - most.leadingZeroBitCount) / 2))
  }

  /// The number of words of memory that the sample takes.
  var slotCount: Int { 2 * sampleCount }

  /// Returns whether rows of both tables seem to have ids with the same bits. The rows decide, not their
  /// addresses, so every process returns the same.
  ///
  /// - Parameter memory: Room for ``slotCount`` numbers.
  func areShared(
    _ old: LeftOvers, _ new: LeftOvers, memory: UnsafeMutablePointer<UInt32>, _ read: IDReading
  ) -> Bool {
    let hash = IDHash(isCautious: false, readsBits: true)
    memory.initialize(repeating: 0, count: slotCount)
    var found = 0
    // Steps without a common measure, so that rows which moved by the same distance do not miss each other.
    forEachHash(of: old, step: 0x9E37_79B9, hash, read) { hash in
      memory[slot(of: hash, in: memory)] = UInt32(truncatingIfNeeded: hash)
    }
    forEachHash(of: new, step: 0x6A09_E667, hash, read) { hash in
      if memory[slot(of: hash, in: memory)] == UInt32(truncatingIfNeeded: hash) { found &+= 1 }
    }
    return found >= Self.leastFound
  }

  /// Returns the slot that holds a hash, or the one in which there is room for it.
  private func slot(of hash: UInt64, in memory: UnsafeMutablePointer<UInt32>) -> Int {
    var slot = Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: slotCount)) >> 32)
    while memory[slot] != 0, memory[slot] != UInt32(truncatingIfNeeded: hash) {
      slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
    }
    return slot
  }

  /// Calls `body` with the hash of each row of the sample, or never if ids have no bits to read.
  private func forEachHash(
    of rows: LeftOvers, step: UInt32, _ hash: IDHash, _ read: IDReading, _ body: (UInt64) -> Void
  ) {
    var cursor = RowCursor(rows.rows)
    withLeftOverChunk { chunk in
      var place: UInt32 = 0
      var left = sampleCount
      while left > 0 {
        let part = min(LeftOverChunk.size, left)
        for offset in 0..<part {
          let rank = Int(truncatingIfNeeded: (UInt64(place) &* UInt64(truncatingIfNeeded: rows.count)) >> 32)
          chunk.setRow(offset, cursor.address(at: rows.position(rank)))
          place &+= step
        }
        guard read(IDQuestion(.hashes, chunk, count: part, hash: hash)) == 1 else { return }
        for offset in 0..<part where chunk.row(offset) != 0 { body(chunk.hash(offset)) }
        left &-= part
      }
    }
  }
}
