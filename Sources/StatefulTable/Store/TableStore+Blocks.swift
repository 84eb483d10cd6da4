public import TableDiff

extension TableStore {
  /// Carries out a block of edits, and returns its changes.
  ///
  ///     let changes = try store.performUpdates { store in
  ///       try store.move(from: RowPath(section: 0, row: 5), to: RowPath(section: 0, row: 0))
  ///     }
  ///
  /// The tables before and after the block are compared, without the pieces that both share. So the changes
  /// are those of any diff, and as few. Rows are matched by id. A row that was updated with an equal one is
  /// not among the changes. A diff can't tell equal rows apart.
  ///
  /// If a block throws, the store is as before. A block within a block returns its own changes, which are
  /// among those of the outer block too. If it throws, only its own edits are undone. If the store is copied
  /// within a block, the end of the block doesn't change the copy.
  ///
  /// - Returns: The changes, which hold the tables before and after.
  /// - Complexity: That of the edits, O(*p* + *s*) for *p* pieces and *s* sections, and that of a diff of the
  ///   rows in pieces that were edited.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> TableChanges<Section> {
    try carryOut(updates).changes
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
    self = TableStore(table)
    return changes
  }
}

/// The table before and after a block.
@usableFromInline
struct EditedTables<SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable> {
  let oldSections: ContiguousArray<StoredSection<SectionID, Header, Row>>
  let newSections: ContiguousArray<StoredSection<SectionID, Header, Row>>

  // Made when they are read: most edits are only shown.
  @usableFromInline var old: Table<TableSection<SectionID, Header, Row>> { TableStore.table(of: oldSections) }
  @usableFromInline var new: Table<TableSection<SectionID, Header, Row>> { TableStore.table(of: newSections) }

  /// The changes.
  @_alwaysEmitIntoClient
  var changes: TableChanges<TableSection<SectionID, Header, Row>> {
    var differ = TableDiffer()
    return differ.compare(old, new, by: IdentifiableComparison())
  }
}

extension TableStore {
  /// Carries out a block of edits, and returns the tables before and after it without comparing them.
  @usableFromInline
  mutating func carryOut<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> EditedTables<SectionID, Header, Row> {
    let (before, rowCount) = (sections, rowCount)
    // Not the reference to the index that stores share: it would be copied before the first edit.
    let (made, numbers) = (index.made, index.made?.numbers)
    do {
      try updates(&self)
    } catch {
      (sections, self.rowCount) = (before, rowCount)
      if let made, let numbers, index.made === made {
        // Entries are only added, so those of before are still there.
        prepareForEdit()
        index.made?.numbers = numbers
      } else {
        dropIndex()
      }
      throw error
    }
    return EditedTables(oldSections: before, newSections: sections)
  }
}
