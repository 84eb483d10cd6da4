public import TableDiff

/// Which sections and rows a table has, by id alone, in the style of the snapshots of diffable data sources.
///
///     var snapshot = IdentifierSnapshot<String, Int>()
///     try snapshot.appendSections(["songs"])
///     try snapshot.appendRows([3, 1, 2])
///     try snapshot.moveRow(2, before: 1)
///     let changes = try snapshot.changes(from: shown)
///
/// Ids are unique: a section or row that is there already is refused, as is an unknown one, with a
/// ``StoreError`` that changes nothing. Whether an id is there, in which section a row is, and counts are
/// known in O(1), expected; positions in O(log *n*); every edit takes O(log *n*) for each id it names. No
/// positions can be known in O(1) where edits take O(log *n*): one of the two needs Ω(log *n* / log log *n*)
/// steps (Fredman and Saks, *The cell probe complexity of dynamic data structures*, 1989).
public struct IdentifierSnapshot<SectionID: Hashable, RowID: Hashable> {
  /// The sections of the tables that changes lead from and to.
  public typealias Section = TableSection<SectionID, SnapshotMark, SnapshotRow<RowID>>

  var store = TableStore<SectionID, SnapshotMark, SnapshotRow<RowID>>()

  var sectionNumbers = SectionNumbers<SectionID>()
  var reloaded = OrderedIDs<RowID>()
  var reconfigured = OrderedIDs<RowID>()
  var reloadedHeaders = OrderedIDs<SectionID>()

  /// A snapshot without sections.
  public init() {}
}

extension IdentifierSnapshot: Sendable where SectionID: Sendable, RowID: Sendable {}

extension IdentifierSnapshot {
  /// Rows that are to be shown afresh, each once, in the order in which that was first asked for.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public var reloadedRows: [RowID] { reloaded.list }

  /// Rows whose cells are to show other content, each once, in the order in which that was first asked for.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public var reconfiguredRows: [RowID] { reconfigured.list }

  /// Sections that are to be shown afresh, each once, in the order in which that was first asked for.
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
  public var sectionIDs: [SectionID] {
    store.sectionForest.slots(of: 0).map { store.sections[Int($0)].id }
  }

  /// The ids of all rows, in order.
  ///
  /// - Complexity: O(*n*).
  public var rowIDs: [RowID] {
    store.sectionForest.slots(of: 0).flatMap { rowIDs(inTree: Int($0)) }
  }

  /// The ids of a section's rows, in order.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  /// - Complexity: O(*m*) for *m* rows.
  public func rowIDs(inSection id: SectionID) throws(StoreError) -> [RowID] {
    rowIDs(inTree: try tree(of: id))
  }

  /// The number of rows in a section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  /// - Complexity: O(1), expected.
  public func rowCount(inSection id: SectionID) throws(StoreError) -> Int {
    Int(store.rowForest.trees[try tree(of: id)].count)
  }

  /// Whether there is a section with an id.
  ///
  /// - Complexity: O(1), expected.
  public func contains(section id: SectionID) -> Bool {
    store.sectionIndex.first(id, in: store.sections) != nil
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1), expected.
  public func contains(row id: RowID) -> Bool { store.contains(id: id) }

  /// The section that a row is in; `nil` where there is no such row.
  ///
  /// - Complexity: O(1), expected.
  public func sectionID(containing id: RowID) -> SectionID? {
    store.rowIndex.first(id, in: store.rows).flatMap { sectionNumbers[store.rows[Int($0)].section] }
  }

  /// The position of a section; `nil` where there is no such section.
  ///
  /// - Complexity: O(log *s*), expected.
  public func index(ofSection id: SectionID) -> Int? { store.section(withID: id) }

  /// The position of a row among all rows, counted through the sections; `nil` where there is no such row.
  ///
  /// - Complexity: O(log *n* + *s*), expected, for *s* sections.
  public func index(ofRow id: RowID) -> Int? {
    path(ofRow: id).map { store.rowCount(beforeSection: $0.section) + $0.row }
  }

  /// The path of a row; `nil` where there is no such row.
  ///
  /// - Complexity: O(log *n*), expected.
  public func path(ofRow id: RowID) -> RowPath? { store.path(ofID: id) }

  private func rowIDs(inTree tree: Int) -> [RowID] {
    store.rowForest.slots(of: tree).map { store.rows[Int($0)].id }
  }

  func tree(of id: SectionID) throws(StoreError) -> Int {
    guard let slot = store.sectionIndex.first(id, in: store.sections) else { throw .unknownSection("\(id)") }
    return Int(slot)
  }
}

extension IdentifierSnapshot: Equatable {
  /// Whether both have the same sections and rows in the same order, of which the same are reloaded and
  /// reconfigured.
  ///
  /// - Complexity: O(*n*).
  public static func == (left: IdentifierSnapshot, right: IdentifierSnapshot) -> Bool {
    left.store.shape == right.store.shape && left.reloaded == right.reloaded
      && left.reconfigured == right.reconfigured && left.reloadedHeaders == right.reloadedHeaders
      && left.store.makeTable() == right.store.makeTable()
  }
}
