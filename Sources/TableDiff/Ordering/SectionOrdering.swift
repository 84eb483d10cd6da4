/// Which sections stay and which move.
///
/// The most sections stay that can. Where there is a choice, those move that have no row changes inside, for
/// these take a second batch; then those with the fewest rows in the new table.
@usableFromInline
struct SectionOrdering: ~Copyable, Sendable {
  /// Two bits for each new section: whether its rows are inserted, deleted or moved, and whether it moves.
  private var bits = BitBuffer()
  private var subsequence = HeaviestSubsequence()
  private(set) var movedCount = 0
  private(set) var deletedCount = 0
  private(set) var insertedCount = 0

  @usableFromInline
  init() {}

  mutating func reset(sectionCount: Int) {
    bits.clear(count: 2 * sectionCount)
    movedCount = 0
    deletedCount = 0
    insertedCount = 0
  }

  /// Notes that rows of a new section change other than in content. To be done before `order`.
  mutating func markChanged(_ section: Int) {
    bits.set(2 * section..<2 * section + 1)
  }

  /// Whether a new section moves.
  func isMoved(_ section: Int) -> Bool { bits[2 * section + 1] }

  mutating func order(_ sections: borrowing SectionMatching, shapes: Shapes) {
    var last = -1
    var isOutOfOrder = false
    for section in 0..<shapes.new.sectionCount {
      let old = sections.oldSection(forNew: section)
      if old < 0 {
        insertedCount += 1
      } else {
        isOutOfOrder = isOutOfOrder || old < last
        last = old
      }
    }
    deletedCount = shapes.old.sectionCount - (shapes.new.sectionCount - insertedCount)
    if isOutOfOrder { chooseMoved(sections, shapes: shapes) }
  }

  private mutating func chooseMoved(_ sections: borrowing SectionMatching, shapes: Shapes) {
    subsequence.elements.removeAll()
    subsequence.elements.reserve(shapes.new.sectionCount)
    for section in 0..<shapes.new.sectionCount where sections.oldSection(forNew: section) >= 0 {
      subsequence.elements.append(
        HeaviestSubsequence.Element(
          old: Int32(truncatingIfNeeded: sections.oldSection(forNew: section)),
          weight: HeaviestSubsequence.Weight(
            length: 1, changed: bits[2 * section] ? 1 : 0, rows: shapes.new.rowCount(inSection: section))))
    }
    subsequence.choose(oldCount: shapes.old.sectionCount)
    var index = 0
    for section in 0..<shapes.new.sectionCount where sections.oldSection(forNew: section) >= 0 {
      if subsequence.elements[index].previous != HeaviestSubsequence.Element.isKept {
        bits.set(2 * section + 1..<2 * section + 2)
        movedCount += 1
      }
      index += 1
    }
  }
}
