/// The origin of each row of the new table, determined by the lists of changes alone: rows in no list stay,
/// in order, between those that arrive.
///
///     old      a b c d      b is deleted, d moves, x is inserted, c is updated
///     new      d a x c
///     sources  3 0 - -      c, too, is taken from the new table
@usableFromInline
struct RowSources {
  /// For each new row, the position of its old row, or -1 if it is taken from the new table. Meaningless in
  /// inserted sections.
  @usableFromInline let positions: ContiguousArray<Int32>

  @usableFromInline
  init(_ changes: PositionChanges) {
    let stays = Int32.min
    var positions = ContiguousArray(repeating: stays, count: changes.newShape.rowCount)
    var leaves = ContiguousArray(repeating: false, count: changes.oldShape.rowCount)
    for index in 0..<changes.deletedRows.runCount {
      let run = changes.deletedRows.run(at: index).run
      for offset in 0..<run.count { leaves[Int(run.start + offset)] = true }
    }
    for index in 0..<changes.insertedRows.runCount {
      let run = changes.insertedRows.run(at: index).run
      for offset in 0..<run.count { positions[Int(run.start + offset)] = -1 }
    }
    for index in 0..<changes.movedRows.runCount {
      let run = changes.movedRows.run(at: index).run
      for offset in 0..<run.count {
        leaves[Int(run.old + offset)] = true
        positions[Int(run.new + offset)] = run.old + offset
      }
    }
    for section in 0..<changes.newShape.sectionCount {
      let source = changes.oldIndex(forNewSection: section)
      guard source >= 0 else { continue }
      var next = Int(changes.oldShape.starts[source])
      for position in changes.newShape.positions(inSection: section) where positions[Int(position)] == stays {
        while leaves[next] { next += 1 }
        positions[Int(position)] = Int32(truncatingIfNeeded: next)
        next += 1
      }
    }
    for index in 0..<changes.updatedRows.runCount {
      let run = changes.updatedRows.run(at: index).run
      for offset in 0..<run.count { positions[Int(run.new + offset)] = -1 }
    }
    self.positions = positions
  }

  /// Returns whether a range of new rows is a range of old rows, in order.
  @usableFromInline
  func areSame(_ new: Range<Int32>, as old: Range<Int32>) -> Bool {
    new.count == old.count && zip(new, old).allSatisfy { positions[Int($0)] == $1 }
  }
}
