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
  /// Two bits for each new section if any has to move: whether its rows are inserted, deleted or moved, and
  /// whether it moves.
  private var bits: Bits?
  private var choice: UnsafeMutablePointer<UInt64>?

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
  mutating func use(_ memory: OrderingMemory) {
    bits = isOutOfOrder ? memory.sections : nil
    choice = memory.choice
  }

  /// Notes that rows of a new section change other than in content. Call it before `order`.
  @inline(__always)
  func markChanged(_ section: Int) { bits?.set(2 * section) }

  /// Returns whether a new section moves.
  func isMoved(_ section: Int) -> Bool { movedCount > 0 && bits.unsafelyUnwrapped[2 * section + 1] }

  /// Chooses the sections that move.
  mutating func order(_ sections: borrowing SectionMatching, shapes: Shapes, _ watch: CancellationWatch) {
    guard let bits, let choice else { return }
    var movedCount = 0
    HeaviestSubsequence(memory: choice).choose(
      0..<shapes.new.sectionCount, oldCount: shapes.old.sectionCount, watch
    ) { section in
      let old = sections.oldIndex(forNewSection: section)
      guard old >= 0 else { return nil }
      let rows = shapes.new.starts[section + 1] &- shapes.new.starts[section]
      return (old, HeaviestSubsequence.Weight(isChanged: bits[2 * section], rows: Int(rows)))
    } move: { section in
      bits.set(2 * section + 1)
      movedCount += 1
    }
    self.movedCount = movedCount
  }
}
