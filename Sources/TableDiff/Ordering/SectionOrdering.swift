/// Which sections stay and which move.
///
/// The most sections stay that can. Where there is a choice, those move that have no row changes inside, for
/// these take a second batch; then those with the fewest rows in the new table.
struct SectionOrdering {
  /// Two bits for each new section: whether its rows are inserted, deleted or moved, and whether it moves.
  private let bits: Bits
  private let watch: CancellationWatch
  private(set) var movedCount = 0
  private(set) var deletedCount = 0
  private(set) var insertedCount = 0

  /// An ordering in which nothing moves. What moves is noted in `memory`, which has to live as long as it is
  /// asked for.
  init(memory: OrderingMemory, _ watch: CancellationWatch) {
    bits = memory.sections
    self.watch = watch
  }

  /// Notes that rows of a new section change other than in content. To be done before `order`.
  func markChanged(_ section: Int) {
    bits.set(2 * section)
  }

  /// Whether a new section moves.
  func isMoved(_ section: Int) -> Bool { movedCount > 0 && bits[2 * section + 1] }

  mutating func order(
    _ sections: borrowing SectionMatching, shapes: Shapes, heaviest: inout HeaviestSubsequence
  ) {
    var last = -1
    var isOutOfOrder = false
    for section in sections.leadingCount..<shapes.new.sectionCount {
      let old = sections.oldSection(forNew: section)
      if old < 0 {
        insertedCount += 1
      } else {
        isOutOfOrder = isOutOfOrder || old < last
        last = old
      }
    }
    deletedCount = shapes.old.sectionCount - (shapes.new.sectionCount - insertedCount)
    if isOutOfOrder { chooseMoved(sections, shapes: shapes, heaviest: &heaviest) }
  }

  private mutating func chooseMoved(
    _ sections: borrowing SectionMatching, shapes: Shapes, heaviest: inout HeaviestSubsequence
  ) {
    let leading = sections.leadingCount
    let bits = bits
    var movedCount = 0
    heaviest.choose(
      leading..<shapes.new.sectionCount, oldCount: shapes.old.sectionCount - leading, watch
    ) { section in
      let old = sections.oldSection(forNew: section)
      guard old >= 0 else { return nil }
      let rows = shapes.new.starts[section + 1] &- shapes.new.starts[section]
      return (old - leading, HeaviestSubsequence.Weight(isChanged: bits[2 * section], rows: Int(rows)))
    } move: { section in
      bits.set(2 * section + 1)
      movedCount += 1
    }
    self.movedCount = movedCount
  }
}
