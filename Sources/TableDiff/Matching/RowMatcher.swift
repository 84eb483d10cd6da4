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

extension RowMatcher {
  /// Whether rows of one of the tables are not all in one array a section.
  @inlinable @inline(__always)
  var isDivided: Bool { old.firstPieces != nil || new.firstPieces != nil }
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
    guard old.divided == nil, new.divided == nil else { return withDividedRows(old, new, body) }
    bases.reserve(old.rows.count + new.rows.count + IDTable.blockSize)
    let oldRows = BorrowedRows(old, bases: bases.start)
    let newRows = BorrowedRows(new, bases: bases.start + old.rows.count)
    return body(&self, oldRows, newRows)
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
