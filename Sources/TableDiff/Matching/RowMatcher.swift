/// Everything the matching of rows looks at, and nothing it writes to.
@usableFromInline
struct RowMatcher<Comparison: RowComparison> {
  @usableFromInline let old: BorrowedRows<Comparison.Row>
  @usableFromInline let new: BorrowedRows<Comparison.Row>
  @usableFromInline let shapes: Shapes
  @usableFromInline let comparison: Comparison

  @inlinable
  init(
    old: BorrowedRows<Comparison.Row>, new: BorrowedRows<Comparison.Row>, shapes: Shapes,
    comparison: Comparison
  ) {
    self.old = old
    self.new = new
    self.shapes = shapes
    self.comparison = comparison
  }
}

extension TableDiffer {
  /// Calls `body` with the addresses of the rows of both tables, which stay alive and unchanged meanwhile.
  @inlinable @inline(__always)
  mutating func withBorrowedRows<Section: TableSectionProtocol, Result>(
    _ old: Table<Section>, _ new: Table<Section>,
    _ body: (
      inout TableDiffer, BorrowedRows<Section.StoredRow>, BorrowedRows<Section.StoredRow>
    ) -> Result
  ) -> Result {
    defer { withExtendedLifetime((old, new)) {} }
    bases.reserve(old.pieceCount + new.pieceCount + IDTable.blockSize)
    let oldPlaceCount = reservePlaces(old, new)
    let oldRows = BorrowedRows(old, bases: bases.start, places: places.base)
    let newRows = BorrowedRows(
      new, bases: bases.start + old.pieceCount, places: places.base.map { $0 + oldPlaceCount })
    return body(&self, oldRows, newRows)
  }

  /// Makes room for the places of pieces, and returns how much of it is the old table's.
  @inlinable @inline(__always)
  mutating func reservePlaces<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>
  ) -> Int {
    let oldCount = old.pieceCount > old.rows.count ? old.pieceCount + old.rows.count + 2 : 0
    let newCount = new.pieceCount > new.rows.count ? new.pieceCount + new.rows.count + 2 : 0
    if oldCount + newCount > 0 { places.reserve(oldCount + newCount) }
    return oldCount
  }

  /// Finds out which old row is which new row.
  ///
  /// - Returns: The duplicates found, which are all of them where ids are verified.
  @inlinable
  mutating func match<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, verifyingIdentifiers: Bool
  ) -> DuplicatePositions {
    if !verifyingIdentifiers {
      align(matcher)
      if matchLeftOvers(matcher) { return DuplicatePositions() }
      rows.removeAll()
    }
    assignSymbols(matcher)
    let duplicates = symbols.duplicates()
    if duplicates.isEmpty {
      align(matcher)
      _ = matchLeftOvers(matcher)
    } else {
      pairDuplicates(matcher.shapes)
      compareContents(matcher)
    }
    return duplicates
  }
}
