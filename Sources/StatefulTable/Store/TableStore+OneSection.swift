public import TableDiff

/// A store of one section without a header, which is edited by position.
///
///     var store = try TableStore(rows: songs)
///     let changes = try store.performUpdates { store in
///       try store.remove(at: 3)
///       try store.insert(song, at: 0)
///     }
///
/// If there is no section, as in a new store or after ``removeAll()``, the first row brings it.
extension TableStore where SectionID == OnlySection, Header == NoHeader {
  /// Creates a store of one section with some rows.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(1) for an array, whose storage is shared; O(*n*) for other collections of *n* rows.
  @inlinable
  public init(rows: some Collection<Row>) throws(StoreError) {
    do {
      self.init(try Table(rows: rows))
    } catch {
      throw StoreError(error)
    }
  }

  /// The rows, in order.
  ///
  /// - Complexity: O(*n*), or O(1) if they came in one array and have not been edited.
  public var rows: ContiguousArray<Row> { rows(inSection: 0) }

  /// Appends a row. See ``append(_:toSection:)``.
  @inlinable
  public mutating func append(_ row: Row) throws(StoreError) { try append(contentsOf: CollectionOfOne(row)) }

  /// Appends rows. See ``append(contentsOf:toSection:)``.
  @inlinable
  public mutating func append(contentsOf rows: some Collection<Row>) throws(StoreError) {
    try insert(contentsOf: rows, at: rowCount(inSection: 0))
  }

  /// Inserts a row at a position. See ``insert(_:at:)-(_,RowPath)``.
  @inlinable
  public mutating func insert(_ row: Row, at index: Int) throws(StoreError) {
    try insert(contentsOf: CollectionOfOne(row), at: index)
  }

  /// Inserts rows at a position. See ``insert(contentsOf:at:)-(_,RowPath)``.
  @inlinable
  public mutating func insert(contentsOf rows: some Collection<Row>, at index: Int) throws(StoreError) {
    if sections.isEmpty, index == 0 {
      try requireRoom(for: rows.count)
      try appendSection(Section(id: OnlySection(), rows: []))
    }
    try insert(contentsOf: rows, at: RowPath(section: 0, row: index))
  }

  /// Removes the row at a position, and returns it. See ``remove(at:)-(RowPath)``.
  @discardableResult
  @inlinable
  public mutating func remove(at index: Int) throws(StoreError) -> Row {
    try remove(at: RowPath(section: 0, row: index))
  }
}
