/// Which sections stay and which move.
///
/// The most sections stay that can. Where there is a choice, those move that have no row changes inside, for
/// these take a second batch; then those with the fewest rows in the new table.
@usableFromInline
struct SectionOrdering: ~Copyable, Sendable {
  /// The new sections whose rows are inserted, deleted or moved. Filled in before `order`.
  var changed = BitBuffer()
  /// The new sections that move.
  private(set) var isMoved = BitBuffer()
  private(set) var movedCount = 0
  private(set) var deletedCount = 0
  private(set) var insertedCount = 0

  @usableFromInline
  init() {}

  mutating func reset(sectionCount: Int) {
    changed.clear(count: sectionCount)
    isMoved.clear(count: sectionCount)
    movedCount = 0
    deletedCount = 0
    insertedCount = 0
  }

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
    var surviving: [Int] = []
    var old: [Int32] = []
    var weights: [HeaviestSubsequence.Weight] = []
    for section in 0..<shapes.new.sectionCount where sections.oldSections[section] >= 0 {
      surviving.append(section)
      old.append(sections.oldSections[section])
      weights.append(
        HeaviestSubsequence.Weight(
          length: 1, changed: changed[section] ? 1 : 0, rows: shapes.new.rowCount(inSection: section)))
      isMoved.set(section..<section + 1)
    }
    let kept = HeaviestSubsequence.indices(
      old: old, oldCount: shapes.old.sectionCount, weights: weights)
    for index in kept { isMoved.unset(surviving[index]) }
    movedCount = surviving.count - kept.count
  }
}
