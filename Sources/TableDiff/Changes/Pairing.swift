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
  /// Returns the new position of an old row. Finds it in the aligned runs of its section, or else by its rank
  /// among the rows that the alignment left over.
  func newPosition(forOld position: Int32, inSection section: Int) -> Int32? {
    let aligned = aligned
    let partner = newIndex(forOldSection: section)
    var alignedBefore: Int32 = 0
    if partner >= 0 {
      let runs = alignedRuns(ofNewSection: partner)
      let index = lastIndex(in: runs) { aligned.run(at: $0).run.old <= position }
      if index >= runs.lowerBound {
        let (run, offset) = aligned.run(at: index)
        if position < run.old + run.count { return run.new + (position - run.old) }
        alignedBefore = offset + run.count - aligned.run(at: runs.lowerBound).offset
      }
    }
    guard !partners.isEmpty else { return nil }
    let rank =
      storage[layout.leftOverStarts.lowerBound + section] + (position - oldShape.starts[section])
      - alignedBefore
    let new = partners[oldRank: Int(rank)]
    return new < 0 ? nil : new
  }

  /// Returns the old position of a new row.
  func oldPosition(forNew position: Int32) -> Int32? {
    let aligned = aligned
    let index = lastIndex(in: 0..<aligned.runCount) { aligned.run(at: $0).run.new <= position }
    var alignedBefore: Int32 = 0
    if index >= 0 {
      let (run, offset) = aligned.run(at: index)
      if position < run.new + run.count { return run.old + (position - run.new) }
      alignedBefore = offset + run.count
    }
    guard !partners.isEmpty else { return nil }
    let old = partners[newRank: Int(position - alignedBefore)]
    return old < 0 ? nil : old
  }

  /// Returns the indices of the aligned runs in a new section.
  func alignedRuns(ofNewSection section: Int) -> Range<Int> {
    let aligned = aligned
    let before = lastIndex(in: 0..<aligned.runCount) {
      aligned.run(at: $0).run.new < newShape.starts[section]
    }
    let last = lastIndex(in: 0..<aligned.runCount) {
      aligned.run(at: $0).run.new < newShape.starts[section + 1]
    }
    return (before + 1)..<(last + 1)
  }
}
