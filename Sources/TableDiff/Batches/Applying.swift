extension TableChanges {
  /// Returns the table that the changes make of `table`, which has the shape of ``old``. This defines the
  /// meaning of all lists together.
  ///
  /// Rows and sections that are only moved, or not touched at all, are taken from `table`; inserted and
  /// updated ones from ``new``. Sections whose rows all stay share their storage with `table`.
  ///
  ///     let result = try changes.applying(to: old)      // the same sections and rows as new
  ///
  /// - Throws: ``TableError/shapeMismatch(expected:found:)`` if `table` does not have the shape of ``old``.
  /// - Complexity: O(*n*) for *n* rows, plus O(log *s*) for each row that moves between *s* sections.
  public func applying(to table: Table<Section>) throws(TableError) -> Table<Section> {
    guard table.shape == old.shape else { throw .shapeMismatch(expected: old.shape, found: table.shape) }
    guard !isEmpty else { return table }
    return TableChanges(old: table, new: new, positions: positions).table(arrangedAs: positions.applied())
  }

  /// Returns the old table with the new contents of updated rows and headers. Sections without any share its
  /// storage.
  @usableFromInline
  func updatedOld(_ updatedRows: RowPairs) -> Table<Section> {
    guard !updatedRows.isEmpty || !updatedSections.isEmpty else { return old }
    return table(
      arrangedAs: Arrangement(old.shape, updatedRows: updatedRows.list, updatedSections: updatedSections))
  }
}

extension PositionChanges {
  /// Returns the arrangement of the new table that takes all it can from the old one, by the lists of changes
  /// alone.
  fileprivate func applied() -> Arrangement {
    var isUpdated = ContiguousArray(repeating: false, count: newShape.sectionCount)
    for pair in updatedSections { isUpdated[pair.new] = true }
    var updates = Array(list(.updatedRows).all)[...]
    let traffic = Traffic(self)
    var arrangement = Arrangement()
    for index in 0..<newShape.sectionCount {
      let place = Arrangement.Section(old: oldIndex(forNewSection: index), new: index)
      let isNew = place.old < 0 || isUpdated[index]
      var section = Arrangement.Section(old: isNew ? -1 : Int(place.old), new: isNew ? index : -1)
      traffic.forEachPiece(of: place) { arrangement.append($0, &updates, to: &section) }
      arrangement.sections.append(section)
    }
    #if TABLE_DIFF_VERIFIED
      require(NumberedRows(arrangement, of: self) == NumberedRows(newOf: self), "the changes as applied")
    #endif
    return arrangement
  }
}

extension Arrangement {
  /// Creates the arrangement of the old table, with the new rows and headers of updated ones.
  init(
    _ oldShape: TableShape, updatedRows: RunList = RunList(),
    updatedSections: SectionPairs = SectionPairs(RunList())
  ) {
    var headers = ContiguousArray(repeating: -1, count: oldShape.sectionCount)
    for pair in updatedSections { headers[pair.old] = pair.new }
    var updates = Array(updatedRows.swapped().all.map(\.swapped))[...]
    for (index, header) in headers.enumerated() {
      var section = Section(old: header < 0 ? index : -1, new: header)
      let rows = oldShape.positions(inSection: index)
      append(Piece(.old, rows.lowerBound, Int32(rows.count)), &updates, to: &section)
      sections.append(section)
    }
  }

  /// Adds rows of a section; of old ones the new contents, if they are next among the updates. No pieces are
  /// joined, as rows that were neighbours may be from two sections.
  fileprivate mutating func append(
    _ rows: Piece, _ updates: inout ArraySlice<MatchedRun>, to section: inout Section
  ) {
    section.rowCount += rows.count
    var next = rows.start
    while rows.side == .old, let run = updates.first, next <= run.old, run.old < rows.end {
      if run.old > next { pieces.append(Piece(.old, next, run.old - next)) }
      pieces.append(Piece(.new, run.new, run.count))
      next = run.old + run.count
      updates.removeFirst()
    }
    if next < rows.end { pieces.append(Piece(rows.side, next, rows.end - next)) }
  }
}
