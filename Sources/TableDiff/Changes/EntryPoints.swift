extension Collection where Element: TableSectionProtocol {
  /// Returns the changes that turn this table, given as its sections, into `new`.
  ///
  ///     let changes = try shown.changes(to: wanted)
  ///
  /// Use a ``TableDiffer`` if you diff tables again and again.
  ///
  /// - Parameters:
  ///   - new: The sections of the table after.
  ///   - verifyingIdentifiers: Whether to look at every id of both tables and list the duplicates.
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows;
  ///   ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id repeats.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> where Element.StoredRow: Identifiable & Equatable {
    var differ = TableDiffer()
    return try differ.changes(
      from: Table(self), to: Table(new), verifyingIdentifiers: verifyingIdentifiers)
  }

  /// Returns the changes that turn this table, given as its sections, into `new`, for rows of any type.
  ///
  /// - Parameters:
  ///   - new: The sections of the table after.
  ///   - id: Returns a row's id; a key path literal does.
  ///   - sameContent: Returns whether a row that is in both tables needs no update.
  ///   - verifyingIdentifiers: Whether to look at every id of both tables and list the duplicates.
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows;
  ///   ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id repeats.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes<RowID: Hashable>(
    to new: some Collection<Element>, id: @escaping (Element.StoredRow) -> RowID,
    sameContent: @escaping (_ old: Element.StoredRow, _ new: Element.StoredRow) -> Bool,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> {
    var differ = TableDiffer()
    return try differ.changes(
      from: Table(self), to: Table(new), by: KeyedComparison(id: id, sameContent: sameContent),
      verifyingIdentifiers: verifyingIdentifiers)
  }
}

// Sections may be identifiable and equatable too. Overloads for them win, as their extension is the more
// constrained one.
extension Collection {
  /// Returns the changes that turn these rows, a table of one section, into `new`.
  ///
  ///     let changes = try shown.changes(to: wanted)
  ///
  /// - Parameters:
  ///   - new: The rows after.
  ///   - verifyingIdentifiers: Whether to look at every id of both sides and list the duplicates.
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> where Element: Identifiable & Equatable {
    var differ = TableDiffer()
    return try differ.changes(
      from: Table(rows: self), to: Table(rows: new), verifyingIdentifiers: verifyingIdentifiers)
  }

  /// Returns the changes that turn these rows of any type, a table of one section, into `new`.
  ///
  /// - Parameters:
  ///   - new: The rows after.
  ///   - id: Returns a row's id; a key path literal does.
  ///   - sameContent: Returns whether a row that is on both sides needs no update.
  ///   - verifyingIdentifiers: Whether to look at every id of both sides and list the duplicates.
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(*n*) comparisons for *n* rows in mostly the same order, and at most O(*n* log *n*).
  @_alwaysEmitIntoClient
  public func changes<RowID: Hashable>(
    to new: some Collection<Element>, id: @escaping (Element) -> RowID,
    sameContent: @escaping (_ old: Element, _ new: Element) -> Bool, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> {
    var differ = TableDiffer()
    return try differ.changes(
      from: Table(rows: self), to: Table(rows: new), by: KeyedComparison(id: id, sameContent: sameContent),
      verifyingIdentifiers: verifyingIdentifiers)
  }
}

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
