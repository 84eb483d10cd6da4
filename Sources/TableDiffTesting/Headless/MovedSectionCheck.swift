import TableDiff

/// Part of the fourth check: sections that are moved while rows change inside them.
extension BatchCheck {
  mutating func checkSectionsMovedWithRows() {
    let hasRowCalls =
      !(calls.deletedRows.isEmpty && calls.insertedRows.isEmpty && calls.reloadedRows.isEmpty
      && calls.rowMovesBySource.isEmpty)
    guard hasRowCalls else { return }
    for move in calls.sectionMovesBySource {
      let movedOut = rowsMovedOut(by: move)
      if !movedOut.isEmpty {
        let rows = movedOut.map { BatchViolation.Position.row($0, .old) }
        add(host.sectionOwnPlaceRowMovedOut(move, positions: [.section(move.from, .old)] + rows))
      } else if !acceptsRowChangesInMovedSections {
        let rows = rowChanges(in: move)
        guard !rows.isEmpty else { continue }
        let sections: [BatchViolation.Position] = [.section(move.from, .old), .section(move.to, .new)]
        add(host.sectionMovedWithRowChanges(move, positions: sections + rows))
      }
    }
  }

  /// Returns the rows that leave a section which is moved to its own position.
  private func rowsMovedOut(by move: BatchCalls.SectionMove) -> [RowPath] {
    guard move.from == move.to else { return [] }
    return calls.rowMovesBySource.elements(at: move.from, { $0.from.section })
      .filter { $0.to.section != move.to }.map { $0.from }
  }

  private func rowChanges(in move: BatchCalls.SectionMove) -> [BatchViolation.Position] {
    var positions: [BatchViolation.Position] = []
    for path in calls.deletedRows.rows(in: move.from) { positions.append(.row(path, .old)) }
    for path in calls.reloadedRows.rows(in: move.from) { positions.append(.row(path, .old)) }
    for row in calls.rowMovesBySource.elements(at: move.from, { $0.from.section }) {
      positions.append(.row(row.from, .old))
    }
    for path in calls.insertedRows.rows(in: move.to) { positions.append(.row(path, .new)) }
    for row in calls.rowMovesByTarget.elements(at: move.to, { $0.to.section }) {
      positions.append(.row(row.to, .new))
    }
    return positions
  }
}
