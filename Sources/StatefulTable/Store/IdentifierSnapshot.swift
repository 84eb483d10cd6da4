public import TableDiff

/// The sections and rows of a table, by id alone, in the style of a diffable data source snapshot.
///
///     var snapshot = IdentifierSnapshot<String, Int>()
///     try snapshot.appendSections(["songs"])
///     try snapshot.appendRows([3, 1, 2])
///     try snapshot.moveRow(2, before: 1)
///     let changes = try snapshot.changes(from: shown)
///
/// Ids are unique: a repeated or unknown id throws a ``StoreError`` and changes nothing. The ids are kept in
/// a ``TableStore``: see there for the complexity of queries and edits.
public struct IdentifierSnapshot<SectionID: Hashable, RowID: Hashable> {
  /// The type of the sections in the tables of changes.
  public typealias Section = TableSection<SectionID, SnapshotMark, SnapshotRow<RowID>>

  @usableFromInline var store = TableStore<SectionID, SnapshotMark, SnapshotRow<RowID>>()
  @usableFromInline var reloaded = OrderedIDs<RowID>()
  @usableFromInline var reconfigured = OrderedIDs<RowID>()
  var reloadedHeaders = OrderedIDs<SectionID>()

  /// Creates a snapshot without sections.
  public init() {}
}

extension IdentifierSnapshot: Sendable where SectionID: Sendable, RowID: Sendable {}

extension IdentifierSnapshot {
  /// The rows to reload, each once, in the order in which they were first marked.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public var reloadedRows: [RowID] { reloaded.list }

  /// The rows to reconfigure, each once, in the order in which they were first marked.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public var reconfiguredRows: [RowID] { reconfigured.list }

  /// The sections to reload, each once, in the order in which they were first marked.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public var reloadedSections: [SectionID] { reloadedHeaders.list }

  /// The number of sections.
  public var sectionCount: Int { store.sectionCount }

  /// The number of rows in all sections together.
  public var rowCount: Int { store.rowCount }

  /// The ids of the sections, in order.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var sectionIDs: [SectionID] { store.sections.map(\.id) }

  /// The ids of all rows, in order.
  ///
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  public var rowIDs: [RowID] { store.sections.flatMap { $0.rows.contiguous.map(\.id) } }

  /// Returns the ids of a section's rows, in order.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  /// - Complexity: O(*m*) for *m* rows.
  public func rowIDs(inSection id: SectionID) throws(StoreError) -> [RowID] {
    store.rows(inSection: try position(of: id)).map(\.id)
  }

  /// Returns the number of rows in a section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  /// - Complexity: O(*s*), expected, for *s* sections.
  public func rowCount(inSection id: SectionID) throws(StoreError) -> Int {
    store.rowCount(inSection: try position(of: id))
  }

  /// Returns whether there is a section with an id.
  ///
  /// - Complexity: O(*s*), expected, for *s* sections.
  public func contains(section id: SectionID) -> Bool { index(ofSection: id) != nil }

  /// Returns whether there is a row with an id.
  ///
  /// - Complexity: That of ``TableStore/path(ofRowWithID:)``.
  @_alwaysEmitIntoClient
  public func contains(row id: RowID) -> Bool { store.containsRow(withID: id) }

  /// Returns the id of the section that has a row, or `nil` if there is no such row.
  ///
  /// - Complexity: That of ``TableStore/path(ofRowWithID:)``.
  @_alwaysEmitIntoClient
  public func sectionID(containing id: RowID) -> SectionID? {
    path(ofRow: id).flatMap { store.sectionID(at: $0.section) }
  }

  /// Returns the position of a section, or `nil` if there is no such section.
  ///
  /// - Complexity: O(*s*), expected, for *s* sections.
  public func index(ofSection id: SectionID) -> Int? { store.index(ofSectionWithID: id) }

  /// Returns the position of a row among all rows, counted through the sections, or `nil` if there is no such
  /// row.
  ///
  /// - Complexity: That of ``TableStore/path(ofRowWithID:)``.
  @_alwaysEmitIntoClient
  public func index(ofRow id: RowID) -> Int? {
    path(ofRow: id).map { path in store.sections[..<path.section].reduce(path.row) { $0 + $1.count } }
  }

  /// Returns the path of a row, or `nil` if there is no such row.
  ///
  /// - Complexity: That of ``TableStore/path(ofRowWithID:)``.
  @_alwaysEmitIntoClient
  public func path(ofRow id: RowID) -> RowPath? { store.path(ofRowWithID: id) }

  @usableFromInline
  func position(of id: SectionID) throws(StoreError) -> Int {
    guard let position = index(ofSection: id) else { throw .unknownSection("\(id)") }
    return position
  }
}

extension IdentifierSnapshot: Equatable {
  /// Returns whether both have the same sections and rows in the same order, with the same marks.
  ///
  /// - Complexity: O(*n*).
  public static func == (left: IdentifierSnapshot, right: IdentifierSnapshot) -> Bool {
    left.store.shape == right.store.shape && left.reloaded == right.reloaded
      && left.reconfigured == right.reconfigured && left.reloadedHeaders == right.reloadedHeaders
      && left.store.table == right.store.table
  }
}
