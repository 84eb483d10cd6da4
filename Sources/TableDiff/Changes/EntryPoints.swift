internal import CTableDiff

extension Collection where Element: TableSectionProtocol {
  /// Returns the changes that turn this table, given as its sections, into `new`.
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
    try Table(self).changes(to: Table(new), verifyingIdentifiers: verifyingIdentifiers)
  }

  /// Returns the changes that turn this table, given as its sections, into `new`, for rows of any type.
  ///
  /// Rows are compared as by ``Table/changes(to:id:sameContent:verifyingIdentifiers:)``.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows;
  ///   ``TableError/duplicateSection(side:earlier:section:)`` if ids are verified and a section's id repeats.
  @_alwaysEmitIntoClient
  public func changes<RowID: Hashable>(
    to new: some Collection<Element>, id: @escaping (Element.StoredRow) -> RowID,
    sameContent: @escaping (_ old: Element.StoredRow, _ new: Element.StoredRow) -> Bool,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> {
    try Table(self).changes(
      to: Table(new), id: id, sameContent: sameContent, verifyingIdentifiers: verifyingIdentifiers)
  }
}

// Sections may be identifiable and equatable too. Overloads for them win, as their extension is the more
// constrained one.
extension Collection {
  /// Returns the changes that turn these rows, a table of one section, into `new`.
  ///
  ///     let changes = try shown.changes(to: wanted)
  ///
  /// Rows are compared as by ``Table/changes(to:verifyingIdentifiers:)``.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> where Element: Identifiable & Equatable {
    assert(warnOfSections(first))
    return try Table(rows: self).changes(to: Table(rows: new), verifyingIdentifiers: verifyingIdentifiers)
  }

  /// Returns the changes that turn these rows of any type, a table of one section, into `new`.
  ///
  /// Rows are compared as by ``Table/changes(to:id:sameContent:verifyingIdentifiers:)``.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  @_alwaysEmitIntoClient
  public func changes<RowID: Hashable>(
    to new: some Collection<Element>, id: @escaping (Element) -> RowID,
    sameContent: @escaping (_ old: Element, _ new: Element) -> Bool, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> {
    try Table(rows: self).changes(
      to: Table(rows: new), id: id, sameContent: sameContent, verifyingIdentifiers: verifyingIdentifiers)
  }
}

/// Warns once of rows that seem to be sections. Returns `true`, for an assertion in debug builds.
@usableFromInline
func warnOfSections<Row>(_ row: Row?) -> Bool {
  if let row, let label = labelOfRows(in: row) {
    table_diff_warn_once(
      """
      warning: TableDiff compares values of \(Row.self), each with its `\(label)`, as rows. If they are sections, \
      conform \(Row.self) to TableSectionProtocol; if not, Table(rows: old).changes(to: Table(rows: new)) is silent
      """)
  }
  return true
}

/// Returns the name of the first property with a collection of identifiable values.
func labelOfRows(in row: Any) -> String? {
  func hold<Held: Collection>(_: Held) -> Bool { Held.Element.self is any Identifiable.Type }
  let children = Mirror(reflecting: row).children
  return children.first { ($0.value as? any Collection).map { hold($0) } == true }?.label
}

extension Table {
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
  ) throws(TableError) -> TableChanges<Section> where Section.StoredRow: Identifiable & Equatable {
    var differ = TableDiffer()
    return try differ.changes(from: self, to: new, verifyingIdentifiers: verifyingIdentifiers)
  }

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

// Overloads for mistakes, in place of the compiler's message that rows are no sections. It chooses one only
// if no other fits; they add no code to a program.

extension Collection {
  /// Rows that are not identifiable, as texts and numbers, or not equatable; or sections of another type.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both (a class with an `id` of its own), \
      or pass an id and a comparison: changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title }). \
      For strings and numbers: changes(to: new, id: \\.self, sameContent: ==). Sections with rows of their own: \
      conform their type to TableSectionProtocol
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }

  /// Objects with the id that a class has by default.
  @available(
    *, unavailable,
    message: """
      Rows must be Equatable, and these are told apart as objects: one that is loaded again is another row. \
      Give their class an `id` of its own and conform it to Equatable, or pass an id and a comparison: \
      changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>>
  where Element: AnyObject & Identifiable, Element.ID == ObjectIdentifier { neverCalled() }

  /// Ids that are not hashable.
  @available(
    *, unavailable,
    message: """
      Ids must be Hashable. Conform their type to Hashable, or pass an id that is: \
      changes(to: new, id: \\.isbn, sameContent: ==)
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, id: (Element) -> some Any,
    sameContent: (_ old: Element, _ new: Element) -> Bool, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }

  /// Two sides of different types.
  @available(
    *, unavailable,
    message: """
      Both sides must have rows, or sections, of one type. Convert one side first: \
      old.map(NewRow.init).changes(to: new)
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }
}

/// The body of every unavailable declaration.
@_alwaysEmitIntoClient
func neverCalled() -> Never {
  // Invariant: the compiler refuses every call of an unavailable declaration, so its body cannot run.
  fatalError()
}
