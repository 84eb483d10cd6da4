extension TableDiffer {
  /// Matches the rows of two tables.
  ///
  /// - Returns: The duplicates found, which are all of them if ids are verified.
  @_alwaysEmitIntoClient
  mutating func match<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, _ shapes: Shapes, by comparison: Comparison,
    verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    if rows.watch.isStopped { return DuplicatePositions() }
    return withBorrowed(old, new) { oldRows, newRows in
      let haveOwnRows = matchOwnRows(oldRows, newRows)
      defer { if haveOwnRows { noteOwnUpdates(old, new) } }
      let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
      if !verifyingIdentifiers {
        let isMatched = matchTrusted(oldRows, newRows, shapes) {
          reader.answer($0)
        } _: {
          reader.step($0, oldRows, newRows, &$1, &$2)
        }
        if isMatched { return DuplicatePositions() }
      }
      return matchAll(oldRows, newRows, shapes, isAligned: !verifyingIdentifiers, reader)
    }
  }

  /// Matches the rows by every id of both tables.
  // Separate, so that the usual path stays short.
  @_alwaysEmitIntoClient @inline(never)
  mutating func matchAll<Comparison: RowComparison>(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, isAligned: Bool,
    _ reader: RowReader<Comparison>
  ) -> DuplicatePositions {
    matchVerified(old, new, shapes, isAligned: isAligned) {
      reader.answer($0)
    } _: {
      reader.step($0, old, new, &$1, &$2)
    }
  }

  /// Pairs rows whose ids are trusted to be unique.
  ///
  /// - Returns: Whether there was no choice, or the watch stopped. If not, the rows are only aligned.
  @usableFromInline
  mutating func matchTrusted(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ read: IDReading, _ walk: RowWalking
  ) -> Bool {
    align(old, new, shapes, walk)
    return rows.watch.isStopped || matchLeftOvers(old, new, shapes, read) || rows.watch.isStopped
  }

  /// Pairs rows by every id of both tables.
  ///
  /// - Returns: All duplicates.
  @usableFromInline
  mutating func matchVerified(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, isAligned: Bool, _ read: IDReading,
    _ walk: RowWalking
  ) -> DuplicatePositions {
    if !isAligned { align(old, new, shapes, walk) }
    if rows.watch.isStopped { return DuplicatePositions() }
    assignSymbols(old, new, shapes, read)
    let duplicates = symbols.duplicates(rows.watch)
    if rows.watch.isStopped { return duplicates }
    // Equal ids with different hashes have different symbols: they show as duplicates only when looked up.
    let isMatched = duplicates.isEmpty && matchLeftOvers(old, new, shapes, read)
    if isMatched || rows.watch.isStopped { return duplicates }
    pairDuplicates(shapes)
    compareContents(old, new, read)
    return duplicates
  }
}

extension ContiguousArray {
  /// The address of the elements. Valid while the array lives and is not written to.
  @_alwaysEmitIntoClient
  var address: UnsafePointer<Element> {
    @inline(__always) get { withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped } }
  }

  /// The address of the first element, or `nil` if there is none.
  @_alwaysEmitIntoClient
  var firstAddress: UnsafeRawPointer? { isEmpty ? nil : UnsafeRawPointer(address) }
}
