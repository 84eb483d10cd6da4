/// The rows of one table that the alignment left over, in order. A row's rank is its place among them.
///
/// Unsafe: a view of memory that the differ keeps, valid until rows are located anew.
struct LeftOvers: BitwiseCopyable {
  let count: Int
  /// The position of each rank, or `nil` if they are all rows of the table.
  private let positions: UnsafeMutablePointer<Int32>?
  /// The reader of the rows.
  var cursor: RowCursor

  /// Creates all rows of a table.
  init(allOf rows: BorrowedRows) {
    count = rows.rowCount
    positions = nil
    cursor = RowCursor(rows)
  }

  /// Creates `count` rows, at positions that are in memory which outlives them, or will be.
  init(_ rows: BorrowedRows, at positions: UnsafeMutablePointer<Int32>, count: Int) {
    (self.positions, self.count) = (positions, count)
    cursor = RowCursor(rows)
  }

  /// Returns the position of a row.
  @inline(__always)
  func position(_ rank: Int) -> Int32 {
    guard let positions else { return Int32(truncatingIfNeeded: rank) }
    return positions[rank]
  }

  /// Returns the address of a row; 0 for a section's own row.
  @inline(__always)
  mutating func address(_ rank: Int) -> UInt64 { cursor.address(at: position(rank)) }

  /// Notes the addresses of a chunk's rows, the first of which has a rank.
  @inline(__always)
  mutating func locate(_ chunk: RowChunk, from rank: Int) {
    let count = chunk.count
    let last = position(rank &+ count &- 1)
    if let first = cursor.addresses(from: position(rank), to: last, count: count) {
      for offset in 0..<count {
        chunk.setRow(offset, first &+ UInt64(truncatingIfNeeded: offset) &* UInt64(cursor.stride))
      }
    } else {
      for offset in 0..<count { chunk.setRow(offset, address(rank &+ offset)) }
    }
  }

  /// Returns some rows from anywhere, as far from each other as a step says, in fractions of all rows.
  ///
  /// - Parameter memory: Room for their positions.
  func sample(_ sampleCount: Int, step: UInt32, memory: UnsafeMutablePointer<UInt32>) -> LeftOvers {
    let positions = UnsafeMutableRawPointer(memory).bindMemory(to: Int32.self, capacity: sampleCount)
    var place: UInt32 = 0
    for index in 0..<sampleCount {
      let rank = (UInt64(place) &* UInt64(truncatingIfNeeded: count)) >> 32
      positions[index] = position(Int(truncatingIfNeeded: rank))
      place &+= step
    }
    return LeftOvers(cursor.rows, at: positions, count: sampleCount)
  }
}

extension RowMatching {
  /// Returns the rows of both tables that are in no run, and reserves memory for their partners.
  mutating func leftOvers(
    _ tables: ComparedTables, _ sections: borrowing SectionMatching
  ) -> (old: LeftOvers, new: LeftOvers) {
    let shapes = tables.shapes
    let (oldCount, newCount) = (shapes.old.rowCount - rowCount, shapes.new.rowCount - rowCount)
    let bitWords = Bits.wordCount(shapes.old.rowCount)
    leftOverMemory.reserve(1 + bitWords + newCount + newCount + oldCount)
    var end = leftOverMemory.start + (bitWords + newCount)
    let new = LeftOvers(tables.new, at: end, count: newCount)
    let old = LeftOvers(tables.old, at: end + newCount, count: oldCount)
    func write(_ stretch: Range<Int32>) {
      for position in stretch {
        end.pointee = position
        end += 1
      }
    }
    for section in 0..<shapes.new.sectionCount {
      let positions = shapes.new.positions(inSection: section)
      forEachGap(in: positions, between: sections.runs(ofNew: section), start: { $0.new }, body: write)
    }
    for section in 0..<shapes.old.sectionCount {
      let partner = sections.newIndex(forOldSection: section)
      let runs = partner < 0 ? 0..<0 : sections.runs(ofNew: partner)
      let positions = shapes.old.positions(inSection: section)
      forEachGap(in: positions, between: runs, start: { $0.old }, body: write)
    }
    return (old, new)
  }

  /// Returns the partners of left-over rows, none of which has one yet.
  ///
  ///     memory   | a bit for each old row | partners of new rows | positions of new and old rows |
  mutating func beginPartners(
    oldRowCount: Int, newCount: Int, in memory: UnsafeMutablePointer<Int32>? = nil
  ) -> Partners {
    let bitWords = Bits.wordCount(oldRowCount)
    if memory == nil { leftOverMemory.reserve(bitWords + newCount) }
    let start = memory ?? leftOverMemory.start
    start.initialize(repeating: 0, count: bitWords)
    let matched = Bits(start)
    for index in 0..<runs.count {
      matched.set(Int(runs[index].old)..<Int(runs[index].old &+ runs[index].count))
    }
    matchedOld = matched
    let memory = UnsafeMutableRawPointer(start + bitWords)
    let ofNew = memory.bindMemory(to: Partner.self, capacity: newCount)
    ofNew.initialize(repeating: .none, count: newCount)
    return Partners(ofNew: ofNew, matchedOld: matched)
  }

  /// Returns whether all rows of a section are in one run.
  @inline(__always)
  func areWhole(_ rows: Range<Int32>, _ runs: Range<Int>) -> Bool {
    runs.count == 1 && Int(self.runs.start[runs.lowerBound].count) == rows.count
  }

  /// Calls `body` with each stretch of a section's rows that are in none of its runs.
  ///
  /// - Parameter start: Returns the position of a run's first row in the section's table.
  @inline(__always)
  func forEachGap(
    in rows: Range<Int32>, between indices: Range<Int>, start: (MatchedRun) -> Int32,
    body: (Range<Int32>) -> Void
  ) {
    // As many runs as rows: none is left over, in whatever order they are.
    guard indices.count < rows.count else { return }
    var next = rows.lowerBound
    let first = runs.base
    for index in indices {
      let run = first.unsafelyUnwrapped[index]
      body(next..<start(run))
      next = start(run) &+ run.count
    }
    body(next..<rows.upperBound)
  }
}

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

  @inline(__always) var isChanged: Bool { bits &>> 31 == 1 && !isNone }
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

  /// Returns how many of the first `count` rows have a partner with other contents.
  func changedCount(_ count: Int) -> Int {
    var changed = 0
    for rank in 0..<count where ofNew[rank].isChanged { changed &+= 1 }
    return changed
  }
}
