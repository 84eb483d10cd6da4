public import TableDiff

extension TableStore {
  /// Carries out a block of edits, and returns its changes.
  ///
  ///     let changes = try store.performUpdates { store in
  ///       try store.move(from: RowPath(section: 0, row: 5), to: RowPath(section: 0, row: 0))
  ///     }
  ///
  /// The tables before and after the block are compared, without the pieces that both share. So the changes
  /// are those of any diff, and as few. Rows are matched by id. An updated row counts as changed, unless its
  /// type is `Equatable` and it equals the old row. A diff can't tell equal rows apart.
  ///
  /// If a block throws, the store is as before. A block within a block is part of the outer one: the outer
  /// block returns its changes, and it returns none itself. If the inner block throws, only its own edits are
  /// undone. If the store is copied within a block, the end of the block doesn't change the copy.
  ///
  /// - Returns: The changes, which hold the tables before and after.
  /// - Complexity: That of the edits, O(*p* + *s*) for *p* pieces and *s* sections, and that of a diff of the
  ///   rows in pieces that were edited.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> TableChanges<Section> {
    try carryOut(updates, notingWrites: true).changes
  }
}

extension TableStore where Row: Equatable {
  /// Carries out a block of edits, and returns its changes. If a row was updated with an equal one, it is not
  /// among them. Everything else, the complexity included, is as for rows that aren't `Equatable`.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> TableChanges<Section> {
    try carryOut(updates, notingWrites: false).changesOfEquatableRows
  }

  /// Replaces all sections and rows by those of a table, as by a server's answer, and returns the changes.
  ///
  /// The store then shares the storage of the table's rows. Within a block, the change is part of the block.
  ///
  /// - Throws: Nothing today: a diff throws only if ids are verified.
  /// - Complexity: That of a diff, which passes over the pieces that both share.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func replace(with table: Table<Section>) throws(TableError) -> TableChanges<Section> {
    let changes = try self.table.changes(to: table)
    adopt(table)
    return changes
  }
}

/// The open block of a store.
@usableFromInline
struct OpenBlock<RowID: Hashable> {
  let life: BlockLife
  /// The ids of rows that were inserted or updated, or `nil` if the comparison doesn't need them.
  @usableFromInline var written: Set<RowID>?

  @_alwaysEmitIntoClient
  var notesWrites: Bool { written != nil }

  @_alwaysEmitIntoClient
  mutating func noteWritten(_ id: RowID) { written?.insert(id) }

  @_alwaysEmitIntoClient
  mutating func noteWritten<Row: Identifiable>(_ rows: ContiguousArray<Row>) where Row.ID == RowID {
    guard notesWrites else { return }
    for row in rows { written?.insert(row.id) }
  }
}

extension OpenBlock: Sendable where RowID: Sendable {}

/// An object that lives as long as a block of edits runs.
final class BlockToken: Sendable {}

/// A weak reference to the block of a store, by which copies learn whether it still runs.
///
/// If a store is copied within a block, the copy learns from this that the block has ended. The reference is
/// set once, and safe to load on any thread.
final class BlockLife: @unchecked Sendable {
  private weak var token: BlockToken?

  init(_ token: BlockToken) {
    self.token = token
  }

  var isOver: Bool { token == nil }

  func isOf(_ token: BlockToken) -> Bool { self.token === token }
}

/// The table before and after a block.
@usableFromInline
struct EditedTables<SectionID: Hashable, Header: Equatable, Row: Identifiable> {
  let oldSections: ContiguousArray<StoredSection<SectionID, Header, Row>>
  let newSections: ContiguousArray<StoredSection<SectionID, Header, Row>>
  /// The ids of rows that may have changed, or `nil` if any row may have.
  @usableFromInline let written: Set<Row.ID>?

  // Made when they are read: most edits are only shown.
  @usableFromInline var old: Table<TableSection<SectionID, Header, Row>> { TableStore.table(of: oldSections) }
  @usableFromInline var new: Table<TableSection<SectionID, Header, Row>> { TableStore.table(of: newSections) }

  /// The changes, computed by the rows that the block has written.
  @_alwaysEmitIntoClient
  var changes: TableChanges<TableSection<SectionID, Header, Row>> {
    var differ = TableDiffer()
    return differ.compare(old, new, by: WrittenRows(ids: written))
  }
}

extension EditedTables where Row: Equatable {
  /// The changes. Separate, as the engine is much faster if it knows the comparison.
  @_alwaysEmitIntoClient
  var changesOfEquatableRows: TableChanges<TableSection<SectionID, Header, Row>> {
    var differ = TableDiffer()
    return differ.compare(old, new, by: IdentifiableComparison())
  }
}

extension TableStore {
  /// Carries out a block of edits, and returns the tables before and after it without comparing them. If it
  /// is part of another block, returns empty tables.
  @usableFromInline
  mutating func carryOut<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void, notingWrites: Bool
  ) throws(Failure) -> EditedTables<SectionID, Header, Row> {
    // A copy that was made within a block which has ended since is in none.
    if block?.life.isOver == true { block = nil }
    let (sections, rowCount, mark, outer) = (sections, rowCount, identity.mark, block)
    let token = outer == nil ? BlockToken() : nil
    if let token { block = OpenBlock(life: BlockLife(token), written: notingWrites ? [] : nil) }
    do {
      try updates(&self)
    } catch {
      (self.sections, self.rowCount, block) = (sections, rowCount, outer)
      if !identity.rollBack(to: mark) {
        for section in sections.indices { self.sections[section].forgetKeys() }
      }
      throw error
    }
    guard let token else { return EditedTables(oldSections: [], newSections: [], written: []) }
    // If another store was assigned, the written rows are unknown.
    let written = block?.life.isOf(token) == true ? block?.written : nil
    block = nil
    return EditedTables(oldSections: sections, newSections: self.sections, written: written)
  }
}

/// A comparison of rows that need not be `Equatable`, by the ids that a block has written.
@usableFromInline
struct WrittenRows<Row: Identifiable>: RowComparison {
  /// The ids of rows that may have changed, or `nil` if any row may have.
  @usableFromInline let ids: Set<Row.ID>?

  @usableFromInline
  init(ids: Set<Row.ID>?) {
    self.ids = ids
  }

  @_alwaysEmitIntoClient
  func id(of row: Row) -> Row.ID { row.id }

  @_alwaysEmitIntoClient
  func hasSameContent(_ old: Row, _ new: Row) -> Bool {
    if let ids, !ids.contains(new.id) { return true }
    return isKnownEqual(old, new)
  }
}

/// Returns whether two rows can be compared and are equal.
@usableFromInline
func isKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Comparable: Equatable>(_ left: Comparable) -> Bool { (right as? Comparable) == left }
  guard let left = left as? any Equatable else { return false }
  return isEqual(left)
}
