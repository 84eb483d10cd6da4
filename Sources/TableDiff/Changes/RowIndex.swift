/// A position in a ``ChangeList``.
///
/// It holds the run and the row, so that neither the row nor the next position needs a search.
public struct RowIndex: Comparable, Sendable {
  /// The number of changes before this one.
  @usableFromInline var number: Int
  /// The place in the list's storage at which the run begins.
  @usableFromInline var place = 0
  /// The number of changes up to the end of this one's run.
  @usableFromInline var runEnd = 0
  /// The row in the old table, if the list has pairs.
  @usableFromInline var old = RowPath(section: 0, row: 0)
  /// The row in the new table, or in the only one.
  @usableFromInline var new = RowPath(section: 0, row: 0)

  @inlinable
  init(_ number: Int) { self.number = number }

  /// Moves within the run.
  @inlinable @inline(__always)
  mutating func skip(_ distance: Int) {
    number &+= distance
    old.row &+= distance
    new.row &+= distance
  }

  /// Returns whether both are the same position in one list.
  @inlinable
  public static func == (left: RowIndex, right: RowIndex) -> Bool { left.number == right.number }

  /// Returns whether `left` comes before `right` in one list.
  @inlinable
  public static func < (left: RowIndex, right: RowIndex) -> Bool { left.number < right.number }
}

extension ChangeList {
  /// Returns the position of a change by its number, which may be that after the last.
  @inlinable
  func index(at number: Int) -> RowIndex {
    precondition(number >= 0 && number <= count, "index \(number) is out of range")
    guard number < count else { return RowIndex(number) }
    let run = Change.isRun ? number : list.index(ofRunHolding: number)
    let place = list.range.lowerBound + 3 * run
    let first = Change.isRun ? number : Int(list.storage[place + 2])
    var index = RowIndex(first)
    index.place = place
    enterRun(&index)
    index.skip(number - first)
    return index
  }

  /// Enters the run at the place of an index.
  @inlinable @inline(__always)
  func enterRun(_ index: inout RowIndex) {
    index.runEnd = Change.isRun ? index.number &+ 1 : list.end(ofRunAt: index.place)
    if Change.isPair { shapes.old.move(&index.old, to: list.storage[index.place]) }
    shapes.new.move(&index.new, to: list.storage[index.place &+ 1])
  }
}
