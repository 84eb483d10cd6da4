public import TableDiff

/// A flat table, with one section of rows, that is edited in place and returns the changes of a block of
/// edits.
///
///     var store = try FlatStore(songs)
///     let changes = try store.performUpdates { store in
///       try store.remove(at: 3)
///       try store.insert(song, at: 0)
///     }
///
/// A ``TableStore`` with one section without a header: see there for the meaning and the complexity of edits.
/// The paths in its changes are those of section 0.
public struct FlatStore<Row: Identifiable> {
  @usableFromInline var store: TableStore<OnlySection, NoHeader, Row>

  /// Creates a store without rows.
  public init() {
    store = TableStore()
    store.adopt([StoredSection(id: OnlySection(), header: NoHeader(), rows: StoredRows([]))], rowCount: 0)
  }

  /// Creates a store with some rows.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(1) for an array, whose storage is shared; O(*n*) for other collections of *n* rows.
  public init(_ rows: some Collection<Row>) throws(StoreError) {
    do {
      store = TableStore(try Table(rows: rows))
    } catch {
      throw StoreError(error)
    }
  }
}

extension FlatStore: Sendable where Row: Sendable, Row.ID: Sendable {}

extension FlatStore {
  /// The number of rows.
  public var count: Int { store.rowCount }

  /// Whether the store has no rows.
  public var isEmpty: Bool { store.isEmpty }

  /// The row at a position, or `nil` if there is none.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  public subscript(index: Int) -> Row? { store[Self.path(index)] }

  /// The rows in order.
  ///
  /// - Complexity: O(*n*), or O(1) if they came in one array and have not been edited.
  public var rows: ContiguousArray<Row> { store.rows(inSection: 0) }

  /// The rows as a table of one section, which shares their storage.
  ///
  /// - Complexity: O(1).
  public var table: Table<FlatSection<Row>> { store.table }

  /// Returns the position of the row with an id, or `nil` if there is none. If the id repeats, the position
  /// of the first.
  ///
  /// - Complexity: O(*p*), expected, for *p* pieces, and as much again for each other piece with the id.
  ///   O(*n*) if the index has to be made.
  public func index(ofRowWithID id: Row.ID) -> Int? { store.path(ofRowWithID: id)?.row }

  /// Returns the row with an id, or `nil` if there is none. If the id repeats, the first.
  ///
  /// - Complexity: That of ``index(ofRowWithID:)``.
  public func row(withID id: Row.ID) -> Row? { store.row(withID: id) }

  /// Returns whether there is a row with an id.
  ///
  /// - Complexity: That of ``index(ofRowWithID:)``.
  public func containsRow(withID id: Row.ID) -> Bool { store.containsRow(withID: id) }

  private static func path(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }
}

extension FlatStore {
  /// Appends a row.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  public mutating func append(_ row: Row) throws(StoreError) { try store.append(row, toSection: 0) }

  /// Appends rows.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  public mutating func append(contentsOf rows: some Collection<Row>) throws(StoreError) {
    try store.append(contentsOf: rows, toSection: 0)
  }

  /// Inserts a row at a position. The rows from there on move down.
  ///
  /// - Throws: ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func insert(_ row: Row, at index: Int) throws(StoreError) {
    try store.insert(row, at: Self.path(index))
  }

  /// Inserts rows at a position, in order. The rows from there on move down.
  ///
  /// - Throws: ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func insert(contentsOf rows: some Collection<Row>, at index: Int) throws(StoreError) {
    try store.insert(contentsOf: rows, at: Self.path(index))
  }

  /// Removes the row at a position, and returns it.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``.
  @discardableResult
  public mutating func remove(at index: Int) throws(StoreError) -> Row {
    try store.remove(at: Self.path(index))
  }

  /// Removes the row with an id, and returns it. If the id repeats, the first.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @discardableResult
  public mutating func removeRow(withID id: Row.ID) throws(StoreError) -> Row {
    try store.removeRow(withID: id)
  }

  /// Removes the rows in a range.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``.
  public mutating func removeRows(_ range: Range<Int>) throws(StoreError) {
    try store.removeRows(range, inSection: 0)
  }

  /// Removes all rows.
  ///
  /// - Complexity: O(1), and the time to destroy the rows.
  public mutating func removeAll() { store.removeAllRows(inSection: 0) }

  /// Replaces the row at a position. If `row` has another id, that counts as a removal and an insertion.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``.
  public mutating func update(_ row: Row, at index: Int) throws(StoreError) {
    try store.update(row, at: Self.path(index))
  }

  /// Replaces the row that has the id of `row`. If the id repeats, the first.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func update(_ row: Row) throws(StoreError) { try store.update(row) }

  /// Moves a row to a position, counted without the row.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``, ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  public mutating func move(from source: Int, to target: Int) throws(StoreError) {
    try store.move(from: Self.path(source), to: Self.path(target))
  }

  /// Carries out a block of edits, and returns its changes. See ``TableStore``.
  ///
  /// - Returns: The changes, which hold the tables before and after.
  /// - Complexity: That of the edits, O(*p*) for *p* pieces, and that of a diff of the rows in pieces that
  ///   were edited.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> TableChanges<FlatSection<Row>> {
    try carryOut(updates, notingWrites: true).changes
  }

  @usableFromInline
  mutating func carryOut<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void, notingWrites: Bool
  ) throws(Failure) -> EditedTables<OnlySection, NoHeader, Row> {
    let start = store.beginUpdates(notingWrites: notingWrites)
    do {
      try updates(&self)
    } catch {
      store.cancelUpdates(since: start)
      throw error
    }
    return store.endUpdates(since: start)
  }
}

extension FlatStore where Row: Equatable {
  /// Carries out a block of edits, and returns its changes. If a row was updated with an equal one, it is not
  /// among them. Everything else, the complexity included, is as for rows that aren't `Equatable`.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> TableChanges<FlatSection<Row>> {
    try carryOut(updates, notingWrites: false).changesOfEquatableRows
  }

  /// Replaces all rows, as by a server's answer, and returns the changes. See ``TableStore/replace(with:)``.
  ///
  /// - Throws: `TableError.tooManyRows(section:count:)` if there are more than `Int32.max` rows.
  /// - Complexity: That of a diff.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func replace(
    with rows: some Collection<Row>
  ) throws(TableError) -> TableChanges<FlatSection<Row>> {
    try store.replace(with: Table(rows: rows))
  }
}
