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
/// ``StoreError`` that changes nothing. Whether an id is there, and counts, are known in O(1), expected;
/// positions in O(log *n*); every edit takes O(log *n*) for each id it names.
public struct IdentifierSnapshot<SectionID: Hashable, RowID: Hashable> {
  /// The sections of the tables that changes lead from and to.
  public typealias Section = TableSection<SectionID, SnapshotMark, SnapshotRow<RowID>>

  var store = TableStore<SectionID, SnapshotMark, SnapshotRow<RowID>>()

  /// Rows that are to be shown afresh, in the order in which that was asked for.
  public internal(set) var reloadedRows: [RowID] = []
  /// Rows whose cells are to show other content, in the order in which that was asked for.
  public internal(set) var reconfiguredRows: [RowID] = []
  /// Sections that are to be shown afresh, in the order in which that was asked for.
  public internal(set) var reloadedSections: [SectionID] = []

  /// A snapshot without sections.
  public init() {}
}

extension IdentifierSnapshot: Sendable where SectionID: Sendable, RowID: Sendable {}

/// A row of a snapshot: nothing but its id, and how often it was reloaded or reconfigured.
public struct SnapshotRow<ID: Hashable>: Identifiable, Hashable {
  /// The row's id.
  public let id: ID
  var revision = 0
}

extension SnapshotRow: Sendable where ID: Sendable {}

/// The header of a section of a snapshot: how often it was reloaded.
public struct SnapshotMark: Hashable, Sendable {
  var revision = 0
}

extension IdentifierSnapshot {
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
  /// - Complexity: O(log *n*), expected, with a base of 10 at least: five steps for 100,000 rows at the most.
  public func sectionID(containing id: RowID) -> SectionID? {
    store.rowIndex.first(id, in: store.rows).map { store.sections[store.rowForest.tree(of: $0)].id }
  }

  /// The position of a section; `nil` where there is no such section.
  ///
  /// - Complexity: O(log *s*), expected.
  public func index(ofSection id: SectionID) -> Int? { store.section(withID: id) }

  /// The position of a row among all rows, counted through the sections; `nil` where there is no such row.
  ///
  /// - Complexity: O(log *n* + *s*), expected, for *s* sections.
  public func index(ofRow id: RowID) -> Int? {
    path(ofRow: id).map { Int(store.shape.starts[$0.section]) + $0.row }
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
    left.store.shape == right.store.shape && left.reloadedRows == right.reloadedRows
      && left.reconfiguredRows == right.reconfiguredRows && left.reloadedSections == right.reloadedSections
      && left.store.makeTable() == right.store.makeTable()
  }
}
