extension TableChanges {
  /// Returns the new position of an old section, or `nil` if it is deleted or there is no such section.
  public func newIndex(forOldSection section: Int) -> Int? {
    guard section >= 0, section < old.shape.sectionCount else { return nil }
    let new = positions.newIndex(forOldSection: section)
    return new < 0 ? nil : new
  }

  /// Returns the old position of a new section, or `nil` if it is inserted or there is no such section.
  public func oldIndex(forNewSection section: Int) -> Int? {
    guard section >= 0, section < new.shape.sectionCount else { return nil }
    let old = positions.oldIndex(forNewSection: section)
    return old < 0 ? nil : old
  }

  /// Returns the new path of an old row, so that selection, focus and scroll position can follow it.
  ///
  /// Returns `nil` if the row is deleted or there is no such row. Rows are followed through deleted and
  /// inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func newPath(forOld path: RowPath) -> RowPath? {
    guard old.shape.contains(path),
      let position = positions.newPosition(forOld: old.shape.position(of: path), inSection: path.section)
    else { return nil }
    return new.shape.path(at: position)
  }

  /// Returns the old path of a new row, or `nil` if it is inserted or there is no such row.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func oldPath(forNew path: RowPath) -> RowPath? {
    guard new.shape.contains(path),
      let position = positions.oldPosition(forNew: new.shape.position(of: path))
    else { return nil }
    return old.shape.path(at: position)
  }
}

extension PositionChanges {
  /// Returns the new position of an old row, or `nil` if it has none.
  func newPosition(forOld position: Int32, inSection section: Int) -> Int32? {
    let matched = matchedRows
    let index: Int
    if layout.oldOrder.isEmpty {
      // Every row stays in its section, and all of these are in the same order.
      let partner = newIndex(forOldSection: section)
      guard partner >= 0 else { return nil }
      let first = lastIndex(in: 0..<matched.runCount) {
        matched.run(at: $0).run.new < newShape.starts[partner]
      }
      index = lastIndex(in: (first + 1)..<matched.runCount) {
        let run = matched.run(at: $0).run
        return run.new < newShape.starts[partner + 1] && run.old <= position
      }
      guard index > first else { return nil }
    } else {
      let place = lastIndex(in: layout.oldOrder) { matched.run(at: Int(storage[$0])).run.old <= position }
      guard place >= layout.oldOrder.lowerBound else { return nil }
      index = Int(storage[place])
    }
    let run = matched.run(at: index).run
    return position < run.old + run.count ? run.new + (position - run.old) : nil
  }

  /// Returns the old position of a new row, or `nil` if it has none.
  func oldPosition(forNew position: Int32) -> Int32? {
    let matched = matchedRows
    let index = lastIndex(in: 0..<matched.runCount) { matched.run(at: $0).run.new <= position }
    guard index >= 0 else { return nil }
    let run = matched.run(at: index).run
    return position < run.new + run.count ? run.old + (position - run.new) : nil
  }
}
