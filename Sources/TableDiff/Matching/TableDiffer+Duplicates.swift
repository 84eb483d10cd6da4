extension TableDiffer {
  /// Gives every row of both tables the symbol of its id.
  @inlinable
  mutating func assignSymbols<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) {
    var oldRows = RowCursor(matcher.old)
    var newRows = RowCursor(matcher.new)
    let isDivided = matcher.isDivided
    symbols.assign(oldCount: matcher.shapes.old.rowCount, newCount: matcher.shapes.new.rowCount) {
      side, index in
      let table = side == .old ? matcher.old : matcher.new
      return !isDivided || table.address(at: Int32(truncatingIfNeeded: index)) != 0
    } id: { side, index in
      let position = Int32(truncatingIfNeeded: index)
      return side == .old
        ? matcher.comparison.id(of: oldRows.row(at: position).pointee)
        : matcher.comparison.id(of: newRows.row(at: position).pointee)
    }
    guard matcher.isDivided else { return }
    for section in 0..<matcher.shapes.new.sectionCount {
      let partner = sections.oldSection(forNew: section)
      if partner >= 0 { pairOwnSymbols(matcher, oldSection: partner, newSection: section) }
    }
  }

  /// Gives the own rows of two sections the same symbol.
  @inlinable
  mutating func pairOwnSymbols<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldSection: Int, newSection: Int
  ) {
    let old = matcher.shapes.old.positions(inSection: oldSection)
    let new = matcher.shapes.new.positions(inSection: newSection)
    guard old.count == 1, new.count == 1, matcher.old.address(at: old.lowerBound) == 0,
      matcher.new.address(at: new.lowerBound) == 0
    else { return }
    symbols.pair(old: Int(old.lowerBound), new: Int(new.lowerBound))
  }

  /// Pairs the rows by their symbols. All rows count as left over by the alignment.
  @usableFromInline
  mutating func pairDuplicates(_ shapes: Shapes) {
    rows.removeAll()
    sections.beginRuns(wholeCount: 0, from: 0)
    for section in 0..<shapes.new.sectionCount { sections.endAlignedRuns(ofNew: section, at: 0) }
    guard shapes.old.rowCount > 0, shapes.new.rowCount > 0 else { return }
    rows.noteLeftOverStarts(in: &sections, shape: shapes.old)
    rows.beginLeftOvers(oldCount: shapes.old.rowCount, newCount: shapes.new.rowCount)
    _ = rows.locateLeftOvers(
      shapes, sections, oldCount: shapes.old.rowCount, newCount: shapes.new.rowCount)
    let lists = symbols.lists()
    rows.partners.withUnsafeMutablePointers { ofNew, ofOld in
      DuplicatePairing(
        old: symbols.old, new: symbols.new, lists: lists, shapes: shapes, partnersOfNew: ofNew,
        partnersOfOld: ofOld
      ).pair(sections, inexactSections: &rows.inexactSections, memory: &slots)
    }
    rows.partnerCount = rows.partners.withPartnersOfNew { partners in partners.count { $0 >= 0 } }
  }

  /// Finds the updates among all pairs of rows.
  @inlinable
  mutating func compareContents<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) {
    var oldRows = RowCursor(matcher.old)
    var newRows = RowCursor(matcher.new)
    for new in 0..<rows.partners.newCount where rows.partners[newRank: new] >= 0 {
      let oldPosition = rows.partners[newRank: new]
      let newPosition = Int32(truncatingIfNeeded: new)
      let isUpdated =
        if let oldRow = oldRows.rowIfStored(at: oldPosition),
          let newRow = newRows.rowIfStored(at: newPosition)
        {
          !matcher.comparison.hasSameContent(oldRow.pointee, newRow.pointee)
        } else {
          pieces?.isOwnRowUpdated(ofNewSection: matcher.shapes.new.section(at: newPosition)) ?? false
        }
      if isUpdated {
        rows.updated.append(MatchedRun(old: oldPosition, new: newPosition, count: 1))
      }
    }
  }

  /// Refuses sections whose id an earlier one has.
  @inlinable
  mutating func verifySections<Section: TableSectionProtocol>(
    _ old: ContiguousArray<Section>, _ new: ContiguousArray<Section>
  ) throws(TableError) {
    symbols.assign(oldCount: old.count, newCount: new.count) { side, index in
      side == .old ? old[index].id : new[index].id
    }
    let duplicates = symbols.duplicates()
    guard !duplicates.isEmpty else { return }
    let group = duplicates.groups(
      old: .oneSection(rowCount: old.count), new: .oneSection(rowCount: new.count))[0]
    throw .duplicateSection(
      side: group.side, earlier: group.paths[0].row, section: group.paths[1].row)
  }
}
