import TableDiff

extension TableStore {
  /// Removes rows at an edge until `limit` are left, and the sections that then have none.
  mutating func removeRows(at edge: LoadEdge, downTo limit: Int) throws(StoreError) {
    let removal = { (store: inout Self) throws(StoreError) in
      while store.rowCount > max(0, limit) {
        let position = edge == .prepend ? 0 : store.sectionCount - 1
        let (count, excess) = (store.rowCount(inSection: position), store.rowCount - max(0, limit))
        if count <= excess {
          try store.removeSection(at: position)
        } else {
          let rows = edge == .prepend ? 0..<excess : count - excess..<count
          try store.removeRows(rows, inSection: position)
        }
      }
    }
    _ = try carryOut(removal)
  }
}

@available(StatefulTable 1.0, *)
extension TableController {
  /// The number of pages that are kept even if the limit is smaller: the new one and two others.
  private static var pagesKept: Int { 3 }

  /// Drops rows at the far edge after a page was added, and reopens that edge.
  ///
  /// - Parameter before: The number of rows before the page was added.
  func limitContent(after edge: LoadEdge, before: Int) {
    guard let contentLimit = options.contentLimit, kept.rowCount > before else { return }
    let far: LoadEdge = edge == .append ? .prepend : .append
    // The page that is on its way there goes on from the row that is there now.
    guard !runner.state.load[far].isLoading else { return }
    let pages = (kept.rowCount - before).multipliedReportingOverflow(by: Self.pagesKept)
    let limit = max(contentLimit, pages.overflow ? .max : pages.partialValue)
    let excess = kept.rowCount - limit
    // Rows in view stay, and so do those near them: otherwise the edge would load again at once.
    let droppable =
      runner.state.viewport?.rowsBeyondReach(of: far, in: displayed?.shape.rowCount ?? 0) ?? excess
    let dropped = min(excess, droppable)
    guard dropped > 0 else { return }
    do {
      try kept.removeRows(at: far, downTo: kept.rowCount - dropped)
      send(.reopen(far))
    } catch {
      didRefuseRows?(error)
    }
  }
}
