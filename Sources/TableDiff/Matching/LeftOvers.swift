/// The rows of one table that the alignment left over, in order. A row's rank is its place among them.
///
/// Unsafe: a view of memory that the differ keeps, valid until rows are located anew.
struct LeftOvers: BitwiseCopyable {
  let rows: BorrowedRows
  let count: Int
  /// The position of each rank, or `nil` if the left-over rows are contiguous.
  private let positions: UnsafeMutablePointer<Int32>?
  /// The position of the first left-over row, if they are contiguous.
  private let first: Int32

  /// Creates the contiguous rows from `first` on.
  init(_ rows: BorrowedRows, first: Int32, count: Int) {
    self.rows = rows
    self.first = first
    self.count = count
    positions = nil
  }

  /// Creates the rows at positions that lie in memory that outlives them.
  fileprivate init(_ rows: BorrowedRows, at positions: PositionWriter, count: Int) {
    self.rows = rows
    self.count = count
    (self.positions, first) = (positions.written, positions.first)
  }

  /// Returns the position of a row.
  @inline(__always)
  func position(_ rank: Int) -> Int32 {
    guard let positions else { return first &+ Int32(truncatingIfNeeded: rank) }
    return positions[rank]
  }

  /// Notes the addresses of `count` rows from a rank on.
  @inline(__always)
  func locate(from rank: Int, count: Int, in chunk: LeftOverChunk, _ cursor: inout RowCursor) {
    let last = position(rank &+ count &- 1)
    if let first = cursor.addresses(from: position(rank), to: last, count: count) {
      for offset in 0..<count {
        chunk.setRow(offset, first &+ UInt64(truncatingIfNeeded: offset) &* UInt64(cursor.stride))
      }
    } else {
      for offset in 0..<count { chunk.setRow(offset, cursor.address(at: position(rank &+ offset))) }
    }
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
    leftOverMemory.reserve(bitWords + newCount + newCount + oldCount + PositionWriter.writtenAtOnce)
    var new = PositionWriter(leftOverMemory.start + (bitWords + newCount))
    for section in 0..<shapes.new.sectionCount {
      forEachGap(
        in: shapes.new.positions(inSection: section), between: sections.runs(ofNew: section)
      ) {
        $0.new
      } body: {
        new.append($0)
      }
    }
    // Placed after the new ones, because surplus positions are written over them.
    var old = PositionWriter(leftOverMemory.start + (bitWords + 2 * newCount))
    for section in 0..<shapes.old.sectionCount {
      let partner = sections.newIndex(forOldSection: section)
      forEachGap(
        in: shapes.old.positions(inSection: section),
        between: partner < 0 ? 0..<0 : sections.runs(ofNew: partner)
      ) {
        $0.old
      } body: {
        old.append($0)
      }
    }
    return (
      LeftOvers(tables.old, at: old, count: oldCount), LeftOvers(tables.new, at: new, count: newCount)
    )
  }

  /// Returns the partners of left-over rows, none of which has one yet.
  ///
  ///     memory   | a bit for each old row | partners of new rows | positions of new and old rows |
  mutating func beginPartners(oldRowCount: Int, newCount: Int) -> Partners {
    let bitWords = Bits.wordCount(oldRowCount)
    leftOverMemory.start.initialize(repeating: 0, count: bitWords)
    let matched = Bits(leftOverMemory.start)
    for index in 0..<runs.count {
      matched.set(Int(runs[index].old)..<Int(runs[index].old &+ runs[index].count))
    }
    matchedOld = matched
    let memory = UnsafeMutableRawPointer(leftOverMemory.start + bitWords)
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

/// A writer of positions, stretch by stretch and in order. It writes nothing until there is a gap between
/// stretches.
private struct PositionWriter {
  /// The number of positions written for any stretch, however short, so that its length takes no branch.
  static let writtenAtOnce = 4

  private let memory: UnsafeMutablePointer<Int32>
  private var end: UnsafeMutablePointer<Int32>
  /// The positions before the first gap.
  private var neighbours: Range<Int32> = 0..<0
  private var hasGap = false

  init(_ memory: UnsafeMutablePointer<Int32>) {
    self.memory = memory
    end = memory
  }

  var written: UnsafeMutablePointer<Int32>? { hasGap ? memory : nil }

  var first: Int32 { neighbours.lowerBound }

  @inline(__always)
  mutating func append(_ stretch: Range<Int32>) {
    if !hasGap, stretch.isEmpty || extendNeighbours(by: stretch) { return }
    write(stretch)
  }

  /// Adds a stretch to the positions before the first gap, or writes these if there is a gap before the
  /// stretch.
  @inline(never)
  private mutating func extendNeighbours(by stretch: Range<Int32>) -> Bool {
    if neighbours.isEmpty { neighbours = stretch.lowerBound..<stretch.lowerBound }
    if neighbours.upperBound == stretch.lowerBound {
      neighbours = neighbours.lowerBound..<stretch.upperBound
      return true
    }
    hasGap = true
    write(neighbours)
    return false
  }

  @inline(__always)
  private mutating func write(_ stretch: Range<Int32>) {
    for offset in 0..<Self.writtenAtOnce {
      end[offset] = stretch.lowerBound &+ Int32(truncatingIfNeeded: offset)
    }
    if stretch.count > Self.writtenAtOnce {
      for offset in Self.writtenAtOnce..<stretch.count {
        end[offset] = stretch.lowerBound &+ Int32(truncatingIfNeeded: offset)
      }
    }
    end += stretch.count
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
