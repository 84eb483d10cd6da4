public import TableDiff

/// A flat table, one section of rows, that is edited in place and tells what a block of edits changed.
///
///     var store = FlatStore(songs)
///     let changes = try store.performUpdates { store in
///       try store.remove(at: 3)
///       try store.insert(song, at: 0)
///     }
///
/// A ``TableStore`` with one section, whose header is empty; see there for what edits cost and mean. The
/// paths in its changes are those of section 0.
public struct FlatStore<Row: Identifiable> {
  private var store: TableStore<OnlySection, NoHeader, Row>

  /// A store without rows.
  public init() {
    store = TableStore()
    store.appendEmptySection(id: OnlySection(), header: NoHeader())
  }

  /// A store with the rows given.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)`` beyond `Int32.max` rows.
  /// - Complexity: O(*n*) for *n* rows.
  public init(_ rows: some Collection<Row>) throws(StoreError) {
    store = try TableStore(sections: CollectionOfOne(FlatSection(id: OnlySection(), rows: rows)))
  }
}

extension FlatStore: Sendable where Row: Sendable, Row.ID: Sendable {}

extension FlatStore {
  /// The number of rows.
  public var count: Int { store.rowCount }

  /// Whether there is no row.
  public var isEmpty: Bool { store.isEmpty }

  /// The row at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  public subscript(index: Int) -> Row? { store[Self.path(index)] }

  /// The rows in order.
  ///
  /// - Complexity: O(*n*), or O(1) where ``table`` was asked for since the last edit.
  public var rows: ContiguousArray<Row> { store.rows(inSection: 0) }

  /// The position of the row with an id, or `nil` where there is none; where the id repeats, of the first.
  ///
  /// - Complexity: O(log *n*), expected, and as much again for each other row with the id.
  public func index(ofID id: Row.ID) -> Int? { store.path(ofID: id)?.row }

  /// The row with an id, or `nil` where there is none; where the id repeats, the first.
  ///
  /// - Complexity: O(1), expected, and O(log *n*) for each row with the id where it repeats.
  public func row(withID id: Row.ID) -> Row? { store.row(withID: id) }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1), expected.
  public func contains(id: Row.ID) -> Bool { store.contains(id: id) }

  private static func path(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }
}

extension FlatStore {
  /// Adds a row at the end.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  public mutating func append(_ row: Row) throws(StoreError) {
    try store.append(row, toSection: 0)
  }

  /// Adds rows at the end.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  public mutating func append(contentsOf rows: some Collection<Row>) throws(StoreError) {
    try store.append(contentsOf: rows, toSection: 0)
  }

  /// Puts a row at a position; the rows from there on move down.
  ///
  /// - Throws: ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func insert(_ row: Row, at index: Int) throws(StoreError) {
    try store.insert(row, at: Self.path(index))
  }

  /// Puts rows at a position, in order; the rows from there on move down.
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

  /// Removes the row with an id, and returns it; where the id repeats, the first.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @discardableResult
  public mutating func removeRow(withID id: Row.ID) throws(StoreError) -> Row {
    try store.removeRow(withID: id)
  }

  /// Removes neighbouring rows.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``.
  public mutating func removeRows(_ range: Range<Int>) throws(StoreError) {
    try store.removeRows(range, inSection: 0)
  }

  /// Removes all rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func removeAll() {
    store.removeAllRows(inSection: 0)
  }

  /// Replaces the content of the row at a position. A row with another id is another row: the one that is
  /// there is removed, and the other inserted.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``.
  public mutating func update(_ row: Row, at index: Int) throws(StoreError) {
    try store.update(row, at: Self.path(index))
  }

  /// Replaces the content of the row that has the id of `row`; where the id repeats, of the first.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func update(_ row: Row) throws(StoreError) {
    try store.update(row)
  }

  /// Moves a row to where it is at another position afterwards: `target` counts what is left when the row is
  /// out.
  ///
  /// - Throws: ``StoreError/rowOutOfRange(_:rowCount:)``, ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  public mutating func move(from source: Int, to target: Int) throws(StoreError) {
    try store.move(from: Self.path(source), to: Self.path(target))
  }

  /// Carries out a block of edits and returns what it changed; see ``TableStore/performUpdates(_:)``.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits in *n* rows.
  @discardableResult
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> StoreChanges {
    let frame = store.beginUpdates()
    do {
      try updates(&self)
    } catch {
      store.cancelUpdates(frame)
      throw error
    }
    return store.endUpdates(frame)
  }
}

extension FlatStore {
  /// The rows as a table of one section, which the store keeps until it is edited.
  ///
  /// - Complexity: O(*n*) after an edit, otherwise O(1).
  public var table: Table<FlatSection<Row>> {
    mutating get { store.table }
  }

  /// The rows as a table of one section, which the store does not keep: for constants.
  ///
  /// - Complexity: O(*n*), or O(1) where ``table`` was asked for since the last edit.
  public func makeTable() -> Table<FlatSection<Row>> { store.makeTable() }
}

extension FlatStore where Row: Equatable {
  /// Makes the store hold other rows, as a server's answer, and returns the changes as the engine finds them;
  /// see ``TableStore/replace(with:)``.
  ///
  /// - Throws: `TableError.tooManyRows(section:count:)`, ``StoreError/tooManyRows(count:)``.
  @discardableResult
  public mutating func replace(with rows: some Collection<Row>) throws -> TableChanges<FlatSection<Row>> {
    try store.replace(with: Table(rows: rows))
  }
}
