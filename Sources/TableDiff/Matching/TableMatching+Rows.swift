extension TableMatching {
  /// Matches the rows of two tables.
  ///
  /// - Returns: The duplicates found, which are all of them if ids are verified.
  @_alwaysEmitIntoClient
  mutating func matchRows<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, _ shapes: Shapes, by comparison: Comparison,
    verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    // The rows are read by their addresses.
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    if rows.watch.isStopped { return DuplicatePositions() }
    let (oldRows, newRows) = borrow(old, new, readingAll: verifyingIdentifiers)
    let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
    if !verifyingIdentifiers {
      let isMatched = matchTrusted(ComparedTables(old: oldRows, new: newRows, shapes)) {
        reader.answer($0)
      } _: {
        reader.step($0, &$1, &$2)
      }
      if isMatched { return DuplicatePositions() }
    }
    return matchAll(old, new, shapes, isAligned: !verifyingIdentifiers, reader)
  }

  /// Matches the rows by every id of both tables.
  // Separate, so that the usual path stays short.
  @_alwaysEmitIntoClient @inline(never)
  mutating func matchAll<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, _ shapes: Shapes, isAligned: Bool,
    _ reader: RowReader<Comparison>
  ) -> DuplicatePositions {
    let (oldRows, newRows) = borrow(old, new, readingAll: true)
    return matchVerified(ComparedTables(old: oldRows, new: newRows, shapes), isAligned: isAligned) {
      reader.answer($0)
    } _: {
      reader.step($0, &$1, &$2)
    }
  }

  /// Returns the addresses of both tables' rows, which the caller keeps alive and unchanged meanwhile.
  ///
  /// - Parameter readingAll: Whether to read rows that both tables keep in the same pieces. If not, only
  ///   their number is right.
  @_alwaysEmitIntoClient
  mutating func borrow<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>, readingAll: Bool
  ) -> (old: BorrowedRows, new: BorrowedRows) {
    guard case .arrays(let oldArrays) = old.rows, case .arrays(let newArrays) = new.rows else {
      return borrowDivided(old, new, readingAll: readingAll)
    }
    pieces?.forgetOwnRows()
    return (BorrowedRows(oldArrays, old.shape), BorrowedRows(newArrays, new.shape))
  }

  /// Pairs rows whose ids are trusted to be unique.
  ///
  /// - Returns: Whether there was no choice, or the watch stopped. If not, the rows are only aligned.
  @usableFromInline
  mutating func matchTrusted(_ tables: ComparedTables, _ read: IDReading, _ walk: RowWalking) -> Bool {
    align(tables, walk)
    return rows.watch.isStopped || matchLeftOvers(tables, read) || rows.watch.isStopped
  }

  /// Pairs rows by every id of both tables.
  ///
  /// - Returns: All duplicates.
  @usableFromInline
  mutating func matchVerified(
    _ tables: ComparedTables, isAligned: Bool, _ read: IDReading, _ walk: RowWalking
  ) -> DuplicatePositions {
    if !isAligned { align(tables, walk) }
    if rows.watch.isStopped { return DuplicatePositions() }
    assignSymbols(tables, read)
    let duplicates = symbols.duplicates()
    if rows.watch.isStopped { return duplicates }
    // Equal ids with different hashes have different symbols: they show as duplicates only when looked up.
    let isMatched = duplicates.isEmpty && matchLeftOvers(tables, read)
    if !isMatched, !rows.watch.isStopped { pairDuplicates(tables, read) }
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
