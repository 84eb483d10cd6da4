extension Table where Section.StoredRow: Identifiable & Equatable {
  /// Returns the changes that turn this table into `new`.
  ///
  /// - Parameters:
  ///   - new: The table after.
  ///   - verifyingIdentifiers: Whether to look at every id of both tables and list the duplicates.
  /// - Throws: ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id
  ///   repeats.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes(
    to new: Table, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    var differ = TableDiffer()
    return try differ.changes(from: self, to: new, verifyingIdentifiers: verifyingIdentifiers)
  }
}

extension Table {
  /// Returns the changes that turn this table into `new`, for rows of any type.
  ///
  /// - Parameters:
  ///   - new: The table after.
  ///   - id: Returns a row's id; a key path literal does.
  ///   - sameContent: Returns whether a row that is in both tables needs no update.
  ///   - verifyingIdentifiers: Whether to look at every id of both tables and list the duplicates.
  /// - Throws: ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id
  ///   repeats.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes<RowID: Hashable>(
    to new: Table, id: @escaping (Section.StoredRow) -> RowID,
    sameContent: @escaping (_ old: Section.StoredRow, _ new: Section.StoredRow) -> Bool,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    var differ = TableDiffer()
    return try differ.changes(
      from: self, to: new, by: KeyedComparison(id: id, sameContent: sameContent),
      verifyingIdentifiers: verifyingIdentifiers)
  }
}
