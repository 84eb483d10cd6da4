public import TableDiff

/// The numbers of changes in a minimal result between two tables, computed plainly: the oracle for tables
/// that are too big for ``BruteForce``.
///
/// With identity preserved (see there) everything except the moves is determined, and
///
/// > moves = (surviving sections − the longest run of them in order) + rows whose surviving section changed >
/// + for each surviving section, the rows matched inside it − the longest common subsequence of its rows
///
/// Of an id that occurs several times, as many rows are matched as the side with fewer has in its surviving
/// sections, inside their own section first. Section ids that repeat pair by occurrence. An id that is not
/// equal to itself matches nothing, though a comparison matches such rows in storage that both tables share.
public struct MinimalMoves: Hashable, Sendable {
  /// The number of sections on both sides that have to move.
  public var movedSections = 0
  /// The number of sections that are only in the old table.
  public var deletedSections = 0
  /// The number of sections that are only in the new table.
  public var insertedSections = 0
  /// The number of sections on both sides whose header differs.
  public var updatedSections = 0
  /// The number of rows that have to move inside their section.
  public var rowsMovedWithin = 0
  /// The number of rows that move from one surviving section to another.
  public var rowsMovedAcross = 0
  /// The number of unmatched rows in surviving sections of the old table.
  public var deletedRows = 0
  /// The number of unmatched rows in surviving sections of the new table.
  public var insertedRows = 0
  /// The number of matched rows whose content differs. If ids repeat, this depends on the pairing of equal
  /// rows: here the k-th with the k-th, inside their own section first.
  public var updatedRows = 0

  /// The number of moves of sections and rows in a minimal result.
  public var moveCount: Int { movedSections + rowsMovedWithin + rowsMovedAcross }

  /// Creates the numbers for two tables whose rows have the ids that `id` returns. Rows with the same id
  /// count as updated unless `isSame` returns `true`.
  ///
  /// - Complexity: O(*n* + *m* log *m*) expected, and for each section that holds an id twice the product of
  ///   its two row counts.
  @inlinable
  public init<Section: TableSectionProtocol, RowID: Hashable>(
    from old: some Collection<Section>, to new: some Collection<Section>,
    id: (Section.Rows.Element) -> RowID,
    isSame: (Section.Rows.Element, Section.Rows.Element) -> Bool
  ) {
    self.init()
    let old = Array(old)
    let new = Array(new)
    let pairs = OccurrenceSubsequence.occurrencePairs(old.map(\.id), new.map(\.id))
    countSections(pairs, oldCount: old.count, newCount: new.count)
    var leftOver = LeftOverRows<RowID, Section.Rows.Element>()
    for pair in pairs {
      if old[pair.old].header != new[pair.new].header { updatedSections += 1 }
      let oldRows = Array(old[pair.old].rows)
      let newRows = Array(new[pair.new].rows)
      let oldIDs = oldRows.map(id)
      let newIDs = newRows.map(id)
      let matches = OccurrenceSubsequence.occurrencePairs(oldIDs, newIDs)
      rowsMovedWithin += matches.count - Self.longestCommon(oldIDs, newIDs, matches)
      let script = ReferenceScript(kept: matches, oldCount: oldIDs.count, newCount: newIDs.count)
      updatedRows += matches.count { !isSame(oldRows[$0.old], newRows[$0.new]) }
      leftOver.old += script.deleted.map { (oldIDs[$0], oldRows[$0]) }
      leftOver.new += script.inserted.map { (newIDs[$0], newRows[$0]) }
    }
    let across = OccurrenceSubsequence.occurrencePairs(leftOver.old.map(\.id), leftOver.new.map(\.id))
    rowsMovedAcross = across.count
    updatedRows += across.count { !isSame(leftOver.old[$0.old].row, leftOver.new[$0.new].row) }
    deletedRows = leftOver.old.count - across.count
    insertedRows = leftOver.new.count - across.count
  }

  /// Creates the numbers for two tables of identifiable rows.
  @inlinable
  public init<Section: TableSectionProtocol>(
    from old: some Collection<Section>, to new: some Collection<Section>
  ) where Section.Rows.Element: Identifiable & Equatable {
    self.init(from: old, to: new, id: \.id, isSame: ==)
  }

  @usableFromInline
  init() {}

  /// Rows that found no partner in their own section.
  @usableFromInline
  struct LeftOverRows<ID, Row> {
    @usableFromInline var old: [(id: ID, row: Row)] = []
    @usableFromInline var new: [(id: ID, row: Row)] = []

    @inlinable
    init() {}
  }

  @usableFromInline
  mutating func countSections(_ pairs: [ReferencePair], oldCount: Int, newCount: Int) {
    movedSections = pairs.count - IncreasingSubsequence.positions(in: pairs.map(\.old)).count
    deletedSections = oldCount - pairs.count
    insertedSections = newCount - pairs.count
  }

  /// Returns the length of the longest common subsequence, given the pairs by occurrence.
  @inlinable
  static func longestCommon<ID: Hashable>(_ old: [ID], _ new: [ID], _ matches: [ReferencePair]) -> Int {
    // The pairing of unique ids is the only one there is; of repeated ids, another may keep more in order.
    if Set(old).count == old.count, Set(new).count == new.count {
      return IncreasingSubsequence.positions(in: matches.map(\.old)).count
    }
    return SubsequenceTable.length(old, new)
  }
}
