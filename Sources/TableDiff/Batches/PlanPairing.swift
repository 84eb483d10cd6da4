extension TablePlan {
  /// Where a section of the final table was in the initial table; `nil` if it is inserted, or if there is no
  /// such section.
  public func oldIndex(forNewSection section: Int) -> Int? {
    guard section >= 0, section < finalTable.shape.sectionCount else { return nil }
    return planning.oldIndex(forNewSection: section)
  }

  /// Where a row of the final table was in the initial table; `nil` if it was not there, or if there is no
  /// such row. Rows are followed through deleted and inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func oldPath(forNew path: RowPath) -> RowPath? {
    guard finalTable.shape.contains(path),
      let position = planning.oldPosition(forNew: finalTable.shape.position(of: path))
    else { return nil }
    return initialTable.shape.path(at: position)
  }

  /// Where a row of the initial table is in the final table; `nil` if it is deleted, or if there is no such
  /// row. Rows are followed through deleted and inserted sections too.
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
