extension TableMatching {
  /// Matches the rows of two tables.
  ///
  /// - Returns: The duplicates found, which are all of them if ids are verified.
  @_alwaysEmitIntoClient
  mutating func matchRows<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, _ shapes: Shapes, by comparison: Comparison,
    verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    if rows.watch.isStopped { return DuplicatePositions() }
    return withBorrowed(old, new) { oldRows, newRows in
      let tables = ComparedTables(old: oldRows, new: newRows, shapes)
      let haveOwnRows = matchOwnRows(oldRows, newRows)
      defer { if haveOwnRows { noteOwnUpdates(old, new) } }
      let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
      if !verifyingIdentifiers {
        let isMatched = matchTrusted(tables) {
          reader.answer($0)
        } _: {
          reader.step($0, &$1, &$2)
        }
        if isMatched { return DuplicatePositions() }
      }
      return matchAll(tables, isAligned: !verifyingIdentifiers, reader)
    }
  }

  /// Matches the rows by every id of both tables.
  // Separate, so that the usual path stays short.
  @_alwaysEmitIntoClient @inline(never)
  mutating func matchAll<Comparison: RowComparison>(
    _ tables: ComparedTables, isAligned: Bool, _ reader: RowReader<Comparison>
  ) -> DuplicatePositions {
    matchVerified(tables, isAligned: isAligned) {
      reader.answer($0)
    } _: {
      reader.step($0, &$1, &$2)
    }
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
