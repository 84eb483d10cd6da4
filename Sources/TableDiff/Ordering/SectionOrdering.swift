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
  private var memory: OrderingMemory?

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
