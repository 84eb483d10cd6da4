/// A reusable diff of tables: it keeps its scratch memory, so that a diff of a similar size as the last one
/// allocates nothing but its result.
///
///     var differ = TableDiffer()
///     let changes = try differ.changes(from: shown, to: wanted)
///
/// The differ keeps no row and no id between calls.
///
/// A row whose id is not equal to itself, such as a NaN, matches no row: it is deleted and inserted. There
/// are two exceptions. Rows in storage that both tables share are not read, so they match themselves. And if
/// an id is not a `Double` or `Float` but contains one, rows with the same bytes may match.
public struct TableDiffer: ~Copyable, Sendable {
  /// Whether a comparison stops when its task is cancelled, and throws ``TableError/cancelled``. The default
  /// is `false`.
  ///
  /// A cancelled comparison of a million rows returns within 5 ms, if comparing a row takes less than a tenth
  /// of a microsecond. The differ can be used again.
  public var stopsIfCancelled = false

  @usableFromInline var matching = TableMatching()
  /// The counter of a watch that is on.
  @usableFromInline var countdown = ScratchBuffer<Int>()

  /// Creates a differ, without memory yet.
  @_alwaysEmitIntoClient
  public init() {}
}

extension TableDiffer {
  /// Returns the changes that turn `old` into `new`.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  ///   - verifyingIdentifiers: Whether to look at every id of both tables, so that all duplicates are found
  ///     and paired for the fewest moves. Otherwise ids are trusted to be unique. Each row with a duplicate
  ///     id then costs at most one move too many. If such rows are in several sections, one may be deleted
  ///     and inserted in place of a move.
  /// - Throws: ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id
  ///   repeats, and ``TableError/cancelled`` if ``stopsIfCancelled`` is set.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public mutating func changes<Section: TableSectionProtocol>(
    from old: Table<Section>, to new: Table<Section>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section>
  where Section.StoredRow: Identifiable & Equatable {
    try changes(
      from: old, to: new, by: IdentifiableComparison(), verifyingIdentifiers: verifyingIdentifiers)
  }

  /// Returns the changes that turn `old` into `new`, as ``changes(from:to:verifyingIdentifiers:)`` does, with
  /// rows compared by `comparison`, which returns their ids and compares their contents.
  @_alwaysEmitIntoClient
  public mutating func changes<Section: TableSectionProtocol, Comparison: RowComparison>(
    from old: Table<Section>, to new: Table<Section>, by comparison: Comparison,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section>
  where Comparison.Row == Section.StoredRow {
    matching.watch = stopsIfCancelled ? CancellationWatch(in: &countdown) : .off
    if verifyingIdentifiers { try matching.verifySections(old.sections, new.sections) }
    let changes = compareUntilStopped(old, new, by: comparison, verifyingIdentifiers: verifyingIdentifiers)
    if matching.watch.isStopped { throw .cancelled }
    return changes
  }

  /// Returns the changes between two tables whose section ids are verified as far as needed. Cancelling the
  /// task doesn't stop the comparison.
  @_alwaysEmitIntoClient
  package mutating func compare<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison
  ) -> TableChanges<Section>
  where Comparison.Row == Section.StoredRow {
    matching.watch = .off
    return compareUntilStopped(old, new, by: comparison, verifyingIdentifiers: false)
  }

  /// Returns the changes between two tables. They are meaningless if the watch has stopped.
  @_alwaysEmitIntoClient
  mutating func compareUntilStopped<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison, verifyingIdentifiers: Bool
  ) -> TableChanges<Section>
  where Comparison.Row == Section.StoredRow {
    matching.matchSections(old, new)
    #if TABLE_DIFF_VERIFIED
      matching.verifySectionPairs(old, new)
    #endif
    let duplicates = matching.matchRows(
      old, new, by: comparison, verifyingIdentifiers: verifyingIdentifiers)
    #if TABLE_DIFF_VERIFIED
      matching.verifyRowPairs(old, new, by: comparison, verifyingIdentifiers: verifyingIdentifiers)
    #endif
    let positions = emit(Shapes(old: old.shape, new: new.shape), duplicates)
    return TableChanges(old: old, new: new, positions: positions)
  }

  /// Orders the matched rows and sections and writes the result.
  @usableFromInline
  mutating func emit(_ shapes: consuming Shapes, _ duplicates: DuplicatePositions) -> PositionChanges {
    if matching.watch.isStopped(after: CancellationWatch.interval) { return .none(shapes) }
    let ordering = TableOrdering(&matching, shapes)
    #if TABLE_DIFF_VERIFIED
      ordering.rows.verify(&matching, shapes)
    #endif
    if matching.watch.isStopped { return .none(shapes) }
    return Emission.changes(shapes, ordering, &matching, duplicates)
  }
}
