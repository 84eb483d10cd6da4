extension TableDiffer {
  /// Assigns every row of both tables, which are aligned, the symbol of its id.
  mutating func assignSymbols(_ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ read: IDReading) {
    symbols.assign(
      old, new, oldCount: shapes.old.rowCount, newCount: shapes.new.rowCount,
      aligned: UnsafeBufferPointer(start: rows.aligned.base, count: rows.aligned.count), rows.watch, read)
    guard old.isDivided || new.isDivided, !rows.watch.isStopped else { return }
    for section in 0..<shapes.new.sectionCount {
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0 { pairOwnSymbols(old, new, shapes, oldSection: partner, newSection: section) }
    }
  }

  /// Assigns the own rows of two sections the same symbol.
  private mutating func pairOwnSymbols(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, oldSection: Int, newSection: Int
  ) {
    let oldRows = shapes.old.positions(inSection: oldSection)
    let newRows = shapes.new.positions(inSection: newSection)
    guard oldRows.count == 1, newRows.count == 1, old.address(at: oldRows.lowerBound) == 0,
      new.address(at: newRows.lowerBound) == 0
    else { return }
    symbols.pair(old: Int(oldRows.lowerBound), new: Int(newRows.lowerBound))
  }

  /// Pairs the rows by their symbols. All rows count as left over by the alignment.
  mutating func pairDuplicates(_ shapes: Shapes) {
    rows.removeAll()
    sections.beginRuns(wholeCount: 0, from: 0)
    for section in 0..<shapes.new.sectionCount { sections.endAlignedRuns(ofNew: section, at: 0) }
    guard shapes.old.rowCount > 0, shapes.new.rowCount > 0 else { return }
    rows.noteLeftOverStarts(in: &sections, shape: shapes.old)
    rows.beginLeftOvers(oldCount: shapes.old.rowCount, newCount: shapes.new.rowCount)
    (rows.oldLeftOvers, rows.newLeftOvers) = (LeftOverPositions(first: 0), LeftOverPositions(first: 0))
    let lists = symbols.lists(rows.watch)
    if rows.watch.isStopped { return }
    rows.partners.withUnsafeMutablePointers { ofNew, ofOld in
      DuplicatePairing(
        old: symbols.old, new: symbols.new, lists: lists, shapes: shapes, partnersOfNew: ofNew,
        partnersOfOld: ofOld, watch: rows.watch
      ).pair(sections, inexactSections: &rows.inexactSections, memory: &slots)
    }
    rows.partnerCount = rows.partners.withPartnersOfNew { partners in partners.count { $0 >= 0 } }
  }

  /// Finds the updates among all pairs of rows.
  mutating func compareContents(_ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ read: IDReading)
  {
    let partners = rows.partners
    let watch = rows.watch
    forEachChange(count: partners.newCount, old, new, watch, read) { rank in
      let partner = partners[newRank: rank]
      return partner < 0 ? nil : (partner, Int32(truncatingIfNeeded: rank))
    } body: {
      rows.updated.append($0)
    }
    if watch.isStopped { return }
    guard let pieces, pieces.updatedOwnRows.count > 0 else { return }
    for index in 0..<pieces.updatedOwnRows.count {
      let position = shapes.new.starts[Int(pieces.updatedOwnRows[index])]
      let partner = partners[newRank: Int(position)]
      if partner >= 0 { rows.updated.append(MatchedRun(old: partner, new: position, count: 1)) }
    }
    rows.sortUpdatesOfLeftOvers()
  }

  /// Throws an error if a section has the id of an earlier one.
  @_alwaysEmitIntoClient
  mutating func verifySections<Section: TableSectionProtocol>(
    _ old: ContiguousArray<Section>, _ new: ContiguousArray<Section>
  ) throws(TableError) {
    let reader = RowReader(SectionComparison<Section>(), like: old.firstAddress ?? new.firstAddress)
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    try verifySections(SectionArray(old), SectionArray(new)) { reader.answer($0) }
  }

  @usableFromInline
  mutating func verifySections(
    _ old: SectionArray, _ new: SectionArray, _ read: IDReading
  ) throws(TableError) {
    withBorrowed(old, new) { oldRows, newRows in
      symbols.assign(oldRows, newRows, oldCount: old.count, newCount: new.count, rows.watch, read)
    }
    let duplicates = symbols.duplicates(rows.watch)
    guard !duplicates.isEmpty, !rows.watch.isStopped else { return }
    let group = duplicates.groups(
      old: .oneSection(rowCount: old.count), new: .oneSection(rowCount: new.count))[0]
    throw .duplicateSection(
      side: group.side, earlier: group.paths[0].row, section: group.paths[1].row)
  }
}
