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
  ///
  /// - Parameter readingAll: Whether rows are read that both tables keep in the same pieces. Otherwise only
  ///   their number is right.
  @inlinable @inline(__always)
  mutating func withBorrowedRows<Section: TableSectionProtocol, Result>(
    _ old: Table<Section>, _ new: Table<Section>, readingAll: Bool,
    _ body: (
      inout TableDiffer, BorrowedRows<Section.StoredRow>, BorrowedRows<Section.StoredRow>
    ) -> Result
  ) -> Result {
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    guard case .arrays(let oldArrays) = old.rows, case .arrays(let newArrays) = new.rows else {
      return withDividedRows(old, new, readingAll: readingAll, body)
    }
    bases.reserve(oldArrays.count + newArrays.count + IDTable.blockWords)
    let oldRows = BorrowedRows(oldArrays, old.shape, bases: bases.start)
    let newRows = BorrowedRows(newArrays, new.shape, bases: bases.start + oldArrays.count)
    return body(&self, oldRows, newRows)
  }

  /// Finds out which old row is which new row.
  ///
  /// - Returns: The duplicates found, which are all of them if ids are verified.
  @inlinable
  mutating func match<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison, verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    if !verifyingIdentifiers {
      let alignedCount = alignLeading(old, new, by: comparison)
      if alignedCount == new.sections.count, !hasLeftOvers(of: old.shape.rowCount, new.shape.rowCount) {
        return DuplicatePositions()
      }
      let shapes = Shapes(old: old.shape, new: new.shape)
      let isMatched = withBorrowedRows(old, new, readingAll: false) { differ, oldRows, newRows in
        let matcher = RowMatcher(old: oldRows, new: newRows, shapes: shapes, comparison: comparison)
        differ.align(matcher, from: alignedCount)
        return differ.matchLeftOvers(matcher)
      }
      if isMatched { return DuplicatePositions() }
      rows.removeAll()
    }
    let shapes = Shapes(old: old.shape, new: new.shape)
    return withBorrowedRows(old, new, readingAll: true) { differ, oldRows, newRows in
      differ.matchBySymbols(
        RowMatcher(old: oldRows, new: newRows, shapes: shapes, comparison: comparison))
    }
  }

  /// Whether both tables have rows that the alignment, which is done, left over and that may have partners.
  @usableFromInline
  mutating func hasLeftOvers(of oldCount: Int, _ newCount: Int) -> Bool {
    rows.countAligned()
    let (oldCount, newCount) = (oldCount - rows.alignedCount, newCount - rows.alignedCount)
    return oldCount > 0 && newCount > 0 && rows.lookAhead.unmatchedCounts != (oldCount, newCount)
  }

  /// Finds out which old row is which new row by every id of both tables.
  ///
  /// - Returns: All duplicates.
  @inlinable
  mutating func matchBySymbols<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>
  ) -> DuplicatePositions {
    assignSymbols(matcher)
    let duplicates = symbols.duplicates()
    if duplicates.isEmpty {
      align(matcher, from: 0)
      _ = matchLeftOvers(matcher)
    } else {
      pairDuplicates(matcher.shapes)
      compareContents(matcher)
    }
    return duplicates
  }
}

extension ContiguousArray {
  /// Where the elements are, as long as the array lives and nobody writes to it. It has at least one.
  @inlinable
  var address: UnsafePointer<Element> {
    @inline(__always) get { withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped } }
  }
}
