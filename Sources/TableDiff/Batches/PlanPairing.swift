extension TablePlan {
  /// Returns the position that a section of the final table has in the initial table, or `nil` if it is
  /// inserted or there is no such section.
  public func oldIndex(forNewSection section: Int) -> Int? {
    guard section >= 0, section < finalTable.shape.sectionCount else { return nil }
    return planning.oldIndex(forNewSection: section)
  }

  /// Returns the path that a row of the final table has in the initial table, or `nil` if it is inserted or
  /// there is no such row. Rows are followed through deleted and inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func oldPath(forNew path: RowPath) -> RowPath? {
    guard finalTable.shape.contains(path),
      let position = planning.oldPosition(forNew: finalTable.shape.position(of: path))
    else { return nil }
    return initialTable.shape.path(at: position)
  }

  /// Returns the path that a row of the initial table has in the final table, or `nil` if it is deleted or
  /// there is no such row. Rows are followed through deleted and inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func newPath(forOld path: RowPath) -> RowPath? {
    let shape = initialTable.shape
    guard shape.contains(path),
      let position = planning.newPosition(forOld: shape.position(of: path), inSection: path.section)
    else { return nil }
    return finalTable.shape.path(at: position)
  }
}

extension Planning {
  func newPosition(forOld position: Int32, inSection section: Int) -> Int32? {
    changes.newPosition(forOld: position, inSection: section)
  }

  func oldIndex(forNewSection section: Int) -> Int? {
    let old = changes.oldIndex(forNewSection: section)
    return old < 0 ? nil : old
  }

  func oldPosition(forNew position: Int32) -> Int32? { changes.oldPosition(forNew: position) }
}
