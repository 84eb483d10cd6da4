/// The decision which rows and sections stay and which move.
struct TableOrdering {
  var rows: RowOrdering
  /// Chosen only once it is known which sections change inside.
  var sections: SectionOrdering
  let memory: OrderingMemory
  /// Whether no other pairing of rows with the same id has fewer moves.
  let isMinimal: Bool

  /// Orders the rows of a matching, and gets ready to order its sections.
  init(_ matching: inout TableMatching, _ shapes: borrowing Shapes) {
    var sections = SectionOrdering(matching.sections, shapes: shapes)
    memory = OrderingMemory(
      runCount: matching.rows.isInOrder ? 0 : matching.rows.runs.count,
      ordersSections: sections.isOutOfOrder, shapes, in: &matching.slots)
    sections.use(memory)
    self.sections = sections
    var rows = RowOrdering(memory)
    rows.order(&matching, shapes)
    self.rows = rows
    var isMinimal = true
    for index in 0..<matching.rows.inexactSections.count where isMinimal {
      let section = Int(matching.rows.inexactSections[index])
      isMinimal = !rows.movesRows(ofNewSection: section, &matching, shapes)
    }
    self.isMinimal = isMinimal
  }
}

/// The decisions of the ordering of rows and sections, in memory that nothing else uses until the result is
/// written.
///
///     | moved runs | two bits for each section | chains of rows or of sections |
///
/// Unsafe: views of a scratch buffer. They stay valid because the buffer gets all the room it needs before
/// the views are made, and is not touched again while they are in use.
struct OrderingMemory: BitwiseCopyable {
  /// The runs that move within their section.
  let movedRuns: Bits
  /// For each new section, if any moves, whether its rows are inserted, deleted or moved, and whether it
  /// moves.
  let sections: Bits
  /// Room for the choice among the runs of any one section; when the rows of all are ordered, among the
  /// sections; and when everything is ordered, for ``RunOrder``.
  let choice: UnsafeMutablePointer<UInt64>?

  /// Creates views of `buffer` with no bit set.
  ///
  /// - Parameters:
  ///   - runCount: The number of runs that may be out of order.
  ///   - ordersSections: Whether any section moves.
  init(
    runCount: Int, ordersSections: Bool, _ shapes: borrowing Shapes, in buffer: inout ScratchBuffer<UInt32>
  ) {
    let (oldCount, sectionCount) = (shapes.old.rowCount, ordersSections ? shapes.new.sectionCount : 0)
    // More than for the order of the runs.
    let choiceWords = max(
      runCount > 0 ? HeaviestSubsequence<Int32>.wordCount(oldCount: oldCount) : 0,
      ordersSections ? HeaviestSubsequence<SectionWeight>.wordCount(oldCount: shapes.old.sectionCount) : 0)
    let runBits = Bits.wordCount(runCount)
    let bitWords = runBits + Bits.wordCount(2 * sectionCount)
    buffer.removeAll()
    // Nothing if nothing can move: then the views are not read either.
    buffer.reserve(bitWords + 2 * choiceWords)
    buffer.base?.initialize(repeating: 0, count: bitWords)
    movedRuns = Bits(buffer.base)
    sections = Bits(buffer.base.map { $0 + runBits })
    choice = buffer.base.map {
      UnsafeMutableRawPointer($0 + bitWords).bindMemory(to: UInt64.self, capacity: choiceWords)
    }
  }

  /// Room for ``RunOrder``, when everything is ordered.
  var order: UnsafeMutablePointer<UInt64> { choice.unsafelyUnwrapped }
}

/// The decision which sections stay and which move.
///
/// As many sections as possible stay. If there is a choice, sections without row changes inside move, because
/// sections with row changes take a second batch; then those with the fewest rows in the new table.
struct SectionOrdering {
  /// Whether any section has to move.
  let isOutOfOrder: Bool
  let deletedCount: Int
  let insertedCount: Int
  private(set) var movedCount = 0
  /// The memory in which to note moves, if any section has to move.
  private(set) var memory: OrderingMemory?

  /// Creates an ordering in which nothing moves yet.
  init(_ sections: borrowing SectionMatching, shapes: borrowing Shapes) {
    var (insertedCount, last, isOutOfOrder) = (0, -1, false)
    for section in 0..<shapes.new.sectionCount {
      let old = sections.oldIndex(forNewSection: section)
      if old < 0 {
        insertedCount += 1
      } else {
        isOutOfOrder = isOutOfOrder || old < last
        last = old
      }
    }
    self.insertedCount = insertedCount
    deletedCount = shapes.old.sectionCount - (shapes.new.sectionCount - insertedCount)
    self.isOutOfOrder = isOutOfOrder
  }

  /// Provides `memory` in which to note moves, which must outlive the ordering.
  mutating func use(_ memory: OrderingMemory) { self.memory = isOutOfOrder ? memory : nil }

  /// Notes that rows of a new section change other than in content. Call it before `order`.
  @inline(__always)
  func markChanged(_ section: Int) { memory?.sections.set(2 * section) }

  /// Returns whether a new section moves.
  func isMoved(_ section: Int) -> Bool {
    movedCount > 0 && memory.unsafelyUnwrapped.sections[2 * section + 1]
  }

  /// Chooses the sections that move.
  mutating func order(_ sections: borrowing SectionMatching, shapes: Shapes, _ watch: CancellationWatch) {
    guard let bits = memory?.sections, let choice = memory?.choice else { return }
    var chains = HeaviestSubsequence<SectionWeight>(oldCount: shapes.old.sectionCount, memory: choice)
    for section in 0..<shapes.new.sectionCount {
      if watch.isStopped(after: 4) { return }
      let old = sections.oldIndex(forNewSection: section)
      if old < 0 { continue }
      let rows = shapes.new.starts[section + 1] &- shapes.new.starts[section]
      chains.append(old, SectionWeight(isChanged: bits[2 * section], rows: rows))
    }
    var last = chains.last
    for section in (0..<shapes.new.sectionCount).reversed() {
      if watch.isStopped(after: 4) { return }
      let old = sections.oldIndex(forNewSection: section)
      if old < 0 { continue }
      if old == last {
        last = chains.previous(old)
      } else {
        bits.set(2 * section + 1)
        movedCount += 1
      }
    }
  }
}

/// The weight of sections: the less they take along, the cheaper they are to move. Compared first by their
/// number, then by the number of changed ones, then by that of their rows.
struct SectionWeight: ChainWeight {
  /// The number of sections and, in the lower half, the number of changed ones.
  private var counts: UInt64
  private var rows: Int32

  /// Creates the weight of one section.
  init(isChanged: Bool, rows: Int32) {
    counts = 1 << 32 | (isChanged ? 1 : 0)
    self.rows = rows
  }

  static func += (left: inout SectionWeight, right: SectionWeight) {
    left.counts &+= right.counts
    left.rows &+= right.rows
  }

  static func < (left: SectionWeight, right: SectionWeight) -> Bool {
    (left.counts, left.rows) < (right.counts, right.rows)
  }
}

/// The decision which matched rows of a pair of sections stay and which move.
///
/// A run stays or moves as a whole, as a chain that holds one row of a run can hold all of it. The runs that
/// the alignment found are in order already; only partners found by their ids, and sections in reverse order,
/// can disturb it.
struct RowOrdering {
  private let memory: OrderingMemory
  private(set) var hasMoved = false

  /// Creates an ordering in which nothing moves. Moves are noted in `memory`, which must outlive the
  /// ordering.
  init(_ memory: OrderingMemory) {
    self.memory = memory
  }

  /// Returns whether a run moves, by its index. For runs from other sections it must be noted.
  @inline(__always)
  func isMoved(_ index: Int) -> Bool { hasMoved && memory.movedRuns[index] }

  /// Notes whether a run from another section counts as moved.
  @inline(__always)
  mutating func noteArrival(of index: Int, isMoved: Bool) {
    hasMoved = hasMoved || isMoved
    if isMoved { memory.movedRuns.set(index) } else { memory.movedRuns.clear(index..<(index &+ 1)) }
  }

  /// Decides for every pair of sections.
  mutating func order(
    _ matching: inout TableMatching, _ shapes: Shapes
  ) {
    guard !matching.rows.isInOrder else { return }
    for section in 0..<shapes.new.sectionCount {
      let runs = matching.sections.runs(ofNew: section)
      let partner = matching.sections.oldIndex(forNewSection: section)
      guard runs.count > 1, partner >= 0 else { continue }
      order(runs, from: shapes.old.positions(inSection: partner), &matching.rows)
    }
  }

  /// Returns whether any row moves within a section that is in both tables.
  func movesRows(
    ofNewSection section: Int, _ matching: inout TableMatching, _ shapes: Shapes
  ) -> Bool {
    let oldRows = shapes.old.positions(inSection: matching.sections.oldIndex(forNewSection: section))
    for index in matching.sections.runs(ofNew: section) where isMoved(index) {
      if oldRows.contains(matching.rows.runs[index].old) { return true }
    }
    return false
  }

  /// Decides for the runs of one new section, of which those from `oldRows` can stay.
  private mutating func order(
    _ indices: Range<Int>, from oldRows: Range<Int32>, _ matching: inout RowMatching
  ) {
    let runs = matching.runs.start
    guard !isInOrder(indices, from: oldRows, runs) else { return }
    hasMoved = true
    var chains = HeaviestSubsequence<Int32>(oldCount: oldRows.count, memory: memory.choice.unsafelyUnwrapped)
    for index in indices where oldRows.contains(runs[index].old) {
      chains.append(Int(runs[index].old &- oldRows.lowerBound), runs[index].count)
      if matching.watch.isStopped(after: 1) { return }
    }
    // Read backwards from the end of the heaviest chain, every run that isn't part of it moves.
    let moved = memory.movedRuns
    moved.set(indices)
    var last = chains.last
    for index in indices.reversed() {
      guard last >= 0 else { return }
      guard Int(runs[index].old &- oldRows.lowerBound) == last else { continue }
      moved.clear(index..<(index &+ 1))
      last = chains.previous(last)
    }
  }

  /// Returns whether the runs from `oldRows` have the same order on both sides.
  private func isInOrder(
    _ indices: Range<Int>, from oldRows: Range<Int32>, _ runs: UnsafePointer<MatchedRun>
  ) -> Bool {
    var last: Int32 = -1
    for index in indices where oldRows.contains(runs[index].old) {
      if runs[index].old < last { return false }
      last = runs[index].old
    }
    return true
  }
}
