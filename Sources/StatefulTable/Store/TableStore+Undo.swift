extension TableStore {
  /// Undoes the edits since a moment in the block, the last one first.
  mutating func rollBack(to mark: StoreBlock<SectionID, Header, Row>.Mark) {
    while let count = block?.log.count, count > mark.edits, let edit = block?.log.popLast() { undo(edit) }
    block?.updatedRows.removeFromEnd(downTo: mark.updatedRows)
    block?.updatedSections.removeFromEnd(downTo: mark.updatedSections)
  }

  private mutating func undo(_ edit: StoreBlock<SectionID, Header, Row>.Edit) {
    switch edit {
    case .insertedRow(let slot):
      hide(slot)
      block?.deadRows.append(slot)
    case .revivedRow(let slot):
      hide(slot)
      restoreContent(of: slot)
      block?.removedRows.prepend(slot, in: rows)
    case .removedRow(let slot, let tree, let index):
      if isOldRow(slot) { block?.removedRows.remove(slot, in: rows) }
      show(slot, in: Int(tree), at: index)
    case .movedRow(let slot, let tree, let index):
      undoMove(of: slot, to: Int(tree), at: index)
    case .updatedRow(let slot):
      sections[rowForest.tree(of: slot)].tableRows = nil
      restoreContent(of: slot)
    case .insertedSection(let slot):
      hideSection(slot)
      block?.deadSections.append(slot)
    case .revivedSection(let slot):
      hideSection(slot)
      block?.removedSections.prepend(slot, in: sections)
    case .removedSection(let slot, let index):
      if isOldSection(slot) { block?.removedSections.remove(slot, in: sections) }
      showSection(slot, at: index)
    case .movedSection(let slot, let index):
      sectionForest.remove(slot)
      sectionForest.insert(slot, into: 0, at: index)
      knownShape = nil
    case .updatedHeader(let slot):
      if let header = block?.headers.popLast() { sections[Int(slot)].header = header }
    }
  }

  private func isOldRow(_ slot: Int32) -> Bool { block.map { slot < $0.oldRowCount } ?? false }

  private func isOldSection(_ slot: Int32) -> Bool { block.map { slot < $0.oldSectionCount } ?? false }

  private mutating func undoMove(of slot: Int32, to tree: Int, at index: Int) {
    guard let place = rowForest.remove(slot) else { return }
    rowForest.insert(slot, into: tree, at: index)
    sections[place.tree].tableRows = nil
    sections[tree].tableRows = nil
    knownShape = nil
  }

  private mutating func restoreContent(of slot: Int32) {
    if let row = block?.contents.popLast() { rows[Int(slot)] = row }
  }
}

extension ContiguousArray {
  fileprivate mutating func removeFromEnd(downTo count: Int) {
    if self.count > count { removeLast(self.count - count) }
  }
}
