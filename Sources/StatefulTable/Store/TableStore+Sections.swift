public import TableDiff

extension TableStore {
  /// Adds a section with its rows behind the others.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*m* log *n*) for its *m* rows.
  public mutating func appendSection(_ section: Section) throws(StoreError) {
    try insertSection(section, at: sectionCount)
  }

  /// Puts a section with its rows at a position; the sections from there on move down.
  ///
  /// In a block, a section whose id was removed in the same block comes back, and so do its rows.
  ///
  /// - Throws: ``StoreError/sectionPlaceOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*m* log *n*) for its *m* rows.
  public mutating func insertSection(_ section: Section, at position: Int) throws(StoreError) {
    settle()
    guard position >= 0, position <= sectionCount else {
      throw .sectionPlaceOutOfRange(position, sectionCount: sectionCount)
    }
    try requireRoom(for: section.rows.count)
    let tree = putSection(section, at: position)
    for (index, row) in section.rows.enumerated() { put(row, into: tree, at: index) }
  }

  /// Removes a section with its rows, and returns it.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(*m*) for its *m* rows.
  @discardableResult
  public mutating func removeSection(at position: Int) throws(StoreError) -> Section {
    settle()
    let tree = try requireSection(position)
    let section = Section(id: sections[tree].id, header: sections[tree].header, rows: tableRows(of: tree))
    removeRows(of: tree)
    removeSection(tree: tree)
    return section
  }

  /// Removes all rows of a section, which stays.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(*m*) for its *m* rows.
  public mutating func removeRows(inSection position: Int) throws(StoreError) {
    settle()
    removeRows(of: try requireSection(position))
  }

  /// Adds a section without rows behind the others.
  mutating func appendEmptySection(id: SectionID, header: Header) {
    settle()
    _ = putSection(Section(id: id, header: header, rows: []), at: sectionCount)
  }

  /// Removes all rows of a section, if it is there.
  mutating func removeAllRows(inSection position: Int) {
    settle()
    if hasSection(position) { removeRows(of: tree(ofSection: position)) }
  }

  /// Removes all sections and rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func removeAll() {
    settle()
    for slot in sectionForest.slots(of: 0).reversed() {
      removeRows(of: Int(slot))
      removeSection(tree: Int(slot))
    }
  }

  /// Moves a section to where it is at a position afterwards: `target` counts what is left when the section
  /// is out.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  public mutating func moveSection(from source: Int, to target: Int) throws(StoreError) {
    settle()
    let slot = Int32(truncatingIfNeeded: try requireSection(source))
    guard hasSection(target) else {
      throw .sectionPlaceOutOfRange(target, sectionCount: sectionCount - 1)
    }
    noteOldSections()
    block?.log.append(.movedSection(slot, index: source))
    sectionForest.remove(slot)
    sectionForest.insert(slot, into: 0, at: target)
    knownShape = nil
  }

  /// Replaces a section's header; an equal one changes nothing.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  public mutating func updateHeader(_ header: Header, ofSection position: Int) throws(StoreError) {
    settle()
    let tree = try requireSection(position)
    guard sections[tree].header != header else { return }
    setHeader(header, ofTree: tree)
  }
}

/// The edits, in slots, of what is known to be there.
extension TableStore {
  private mutating func putSection(_ section: Section, at position: Int) -> Int {
    noteOldSections()
    let slot: Int32
    if let removed = block?.removedSections.first(section.id, in: sections) {
      slot = removed
      block?.removedSections.remove(slot, in: sections)
      block?.log.append(.revivedSection(slot))
    } else {
      slot = Int32(truncatingIfNeeded: sections.count)
      sections.appendSparingly(StoredSection(id: section.id, header: section.header, tableRows: nil))
      rowForest.appendTree()
      sectionForest.appendSlot()
      block?.log.append(.insertedSection(slot))
    }
    showSection(slot, at: position)
    if sections[Int(slot)].header != section.header { setHeader(section.header, ofTree: Int(slot)) }
    return Int(slot)
  }

  /// Removes all rows of a section.
  private mutating func removeRows(of tree: Int) {
    let slots = rowForest.slots(of: tree)
    guard !slots.isEmpty else { return }
    rowForest.removeAll(from: tree)
    rowCount -= slots.count
    sections[tree].tableRows = nil
    knownShape = nil
    for slot in slots {
      rowIndex.remove(slot, in: rows)
      guard block != nil else { continue }
      // As if always the first was removed, so that undoing one by one brings all back in order.
      block?.log.append(.removedRow(slot, tree: Int32(truncatingIfNeeded: tree), index: 0))
      bury(slot)
    }
    if block == nil { discardRows(slots) }
  }

  /// Removes a section that has no rows.
  private mutating func removeSection(tree: Int) {
    let slot = Int32(truncatingIfNeeded: tree)
    noteOldSections()
    guard let place = hideSection(slot) else { return }
    guard block != nil else { return discardSection(slot) }
    block?.log.append(.removedSection(slot, index: place.index))
    burySection(slot)
  }

  /// Notes that a section is gone: its slot is kept until the block ends, as it may come back.
  mutating func burySection(_ slot: Int32) {
    guard let oldSectionCount = block?.oldSectionCount else { return }
    block?.deadSections.append(slot)
    if slot < oldSectionCount { block?.removedSections.append(slot, in: sections) }
  }

  private mutating func setHeader(_ header: Header, ofTree tree: Int) {
    block?.log.append(.updatedHeader(Int32(truncatingIfNeeded: tree)))
    block?.headers.append(sections[tree].header)
    block?.updatedSections.append(Int32(truncatingIfNeeded: tree))
    sections[tree].header = header
  }

  mutating func showSection(_ slot: Int32, at position: Int) {
    sectionForest.insert(slot, into: 0, at: position)
    sectionIndex.append(slot, in: sections)
    knownShape = nil
  }

  @discardableResult
  mutating func hideSection(_ slot: Int32) -> SlotForest.Place? {
    guard let place = sectionForest.remove(slot) else { return nil }
    sectionIndex.remove(slot, in: sections)
    knownShape = nil
    return place
  }

  /// Keeps the order of the sections, when it is about to change for the first time in a block.
  mutating func noteOldSections() {
    guard block != nil, block?.oldSections == nil else { return }
    block?.oldSections = sectionForest.slots(of: 0)
  }

  /// Gives the slot of a section that is gone to the section with the last slot, outside of blocks.
  mutating func discardSection(_ slot: Int32) {
    let last = Int32(truncatingIfNeeded: sections.count - 1)
    if slot != last {
      sectionIndex.renumber(last, to: slot, in: sections)
      sections.swapAt(Int(slot), Int(last))
    }
    sections.removeLast()
    sectionForest.moveLastSlot(to: slot)
    rowForest.moveLastTree(to: Int(slot))
  }

  /// Discards slots of rows that are gone, given in any order.
  mutating func discardRows(_ slots: ContiguousArray<Int32>) {
    // From the last slot down, so that the last slot is always that of a row that is there.
    for slot in slots.sorted(by: >) { discardRow(slot) }
    shrinkStorage()
  }
}
