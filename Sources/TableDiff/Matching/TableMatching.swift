/// The matching of two tables: which old section is which new section, and which old row is which new row.
///
/// It keeps its memory from one comparison to the next.
@usableFromInline
struct TableMatching: ~Copyable, Sendable {
  @usableFromInline var sections = SectionMatching()
  @usableFromInline var rows = RowMatching()
  @usableFromInline var symbols = IDSymbols()
  /// The slots of the table of left-over ids and other short-lived numbers.
  @usableFromInline var slots = ScratchBuffer<UInt32>()
  /// The rows that are in one table only, once the others are ordered.
  @usableFromInline var gaps = ScratchBuffer<Int32>()

  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch: CancellationWatch {
    get { rows.watch }
    set { (rows.watch, symbols.watch) = (newValue, newValue) }
  }

  @_alwaysEmitIntoClient
  init() {}
}

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
      return matchRows(tables, verifyingIdentifiers) {
        reader.answer($0)
      } _: {
        reader.align($0, $1, $2, &$3)
      }
    }
  }

  /// Matches rows side by side, then those left over by their ids, and if these repeat, all rows by every id.
  @usableFromInline
  mutating func matchRows(
    _ tables: ComparedTables, _ verifyingIdentifiers: Bool, _ read: IDReading, _ walk: Aligning
  ) -> DuplicatePositions {
    align(tables, walk)
    var duplicates = DuplicatePositions()
    if rows.watch.isStopped || !verifyingIdentifiers && matchLeftOvers(tables, read) || rows.watch.isStopped {
      return duplicates
    }
    assignSymbols(tables, read)
    duplicates = symbols.duplicates()
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
