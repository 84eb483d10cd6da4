public import TableDiff

extension TableStore {
  /// Appends a row to a section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func append(_ row: Row, toSection section: Int) throws(StoreError) {
    try insert(row, at: end(ofSection: section))
  }

  /// Appends rows to a section. A large array is shared, not copied.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*k* + *m* + *p*) for *k* rows, *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func append(
    contentsOf rows: some Collection<Row>, toSection section: Int
  ) throws(StoreError) {
    try insert(contentsOf: rows, at: end(ofSection: section))
  }

  @inlinable
  func end(ofSection section: Int) -> RowPath {
    RowPath(section: section, row: rowCount(inSection: section))
  }

  /// Inserts a row at a path. The rows from there on move down.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func insert(_ row: Row, at path: RowPath) throws(StoreError) {
    try requirePlace(path)
    try Self.requireRoom(for: 1, besides: rowCount)
    replaceRows(path.row..<path.row, inSection: path.section, with: CollectionOfOne(row))
  }

  /// Inserts rows at a path, in order. The rows from there on move down. A large array is shared, not copied.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*k* + *m* + *p*) for *k* rows, *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func insert(contentsOf rows: some Collection<Row>, at path: RowPath) throws(StoreError) {
    try requirePlace(path)
    try Self.requireRoom(for: rows.count, besides: rowCount)
    let rows = ContiguousArray(rows)
    guard !rows.isEmpty else { return }
    replaceRows(path.row..<path.row, inSection: path.section, with: rows)
  }

  /// Removes the row at a path, and returns it.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the section.
  @discardableResult
  @inlinable
  public mutating func remove(at path: RowPath) throws(StoreError) -> Row {
    let row = try requireRow(path)
    replaceRows(path.row..<(path.row + 1), inSection: path.section, with: EmptyCollection())
    return row
  }

  /// Removes the row with an id, and returns it. If the id repeats, the first in table order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  /// - Complexity: That of ``path(ofRowWithID:)`` and ``remove(at:)-(RowPath)``.
  @discardableResult
  @inlinable
  public mutating func removeRow(withID id: Row.ID) throws(StoreError) -> Row {
    try remove(at: requirePath(ofRowWithID: id))
  }

  /// Removes the rows of a section in a range.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func removeRows(_ range: Range<Int>, inSection section: Int) throws(StoreError) {
    try requireSection(section)
    let count = sections[section].count
    guard !range.isEmpty else { return }
    for row in [range.lowerBound, range.upperBound - 1] where !(0..<count).contains(row) {
      throw .rowOutOfRange(RowPath(section: section, row: row), rowCount: count)
    }
    replaceRows(range, inSection: section, with: EmptyCollection())
  }

  /// Replaces the row at a path. If `row` has another id, that counts as a removal and an insertion.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the section.
  @inlinable
  public mutating func update(_ row: Row, at path: RowPath) throws(StoreError) {
    _ = try requireRow(path)
    replaceRows(path.row..<(path.row + 1), inSection: path.section, with: CollectionOfOne(row))
  }

  /// Replaces the row that has the id of `row`. If the id repeats, the first in table order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  /// - Complexity: That of ``path(ofRowWithID:)`` and ``update(_:at:)``.
  @inlinable
  public mutating func update(_ row: Row) throws(StoreError) {
    try update(row, at: requirePath(ofRowWithID: row.id))
  }

  /// Moves the row at a path to another path, counted without the row.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  /// - Complexity: O(*m* + *p*) for *m* rows of a piece and *p* pieces of the sections.
  @inlinable
  public mutating func move(from source: RowPath, to target: RowPath) throws(StoreError) {
    let row = try requireRow(source)
    try requirePlace(target, leaving: source.section == target.section ? 1 : 0)
    replaceRows(source.row..<(source.row + 1), inSection: source.section, with: EmptyCollection())
    replaceRows(target.row..<target.row, inSection: target.section, with: CollectionOfOne(row))
  }

  /// Moves the row with an id to a path, counted without the row. If the id repeats, the first in table
  /// order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  /// - Complexity: That of ``path(ofRowWithID:)`` and ``move(from:to:)``.
  @inlinable
  public mutating func moveRow(withID id: Row.ID, to target: RowPath) throws(StoreError) {
    try move(from: requirePath(ofRowWithID: id), to: target)
  }
}

extension TableStore {
  /// Replaces rows of a section by others, and keeps the index up.
  @inlinable
  mutating func replaceRows(_ range: Range<Int>, inSection section: Int, with new: some Collection<Row>) {
    let growth = new.count - range.count
    prepareForEdit(growth: growth)
    let indexed = index.made.map { IndexedSection(index: $0, number: $0.numbers[section]) }
    sections[section].replace(range, with: new, indexed)
    rowsHaveChanged(growth: growth)
  }

  /// Prepares the index for an edit, after which it belongs to this store alone. Drops it if the edit would
  /// more than double it.
  @usableFromInline
  mutating func prepareForEdit(growth: Int = 0) {
    if !isKnownUniquelyReferenced(&index) { index = SharedIndex(copying: index) }
    if growth > rowCount, index.made != nil { dropIndex() }
  }

  /// Counts the rows after an edit, and drops the index if many of its entries are out of date.
  @usableFromInline
  mutating func rowsHaveChanged(growth: Int) {
    rowCount += growth
    if index.made?.isStale(rowCount: rowCount, sectionCount: sectionCount) == true { dropIndex() }
  }

  /// Forgets the index. The next lookup by id makes it again.
  @usableFromInline
  mutating func dropIndex() {
    index = SharedIndex()
    for section in sections.indices where !sections[section].keys.isEmpty { sections[section].keys = [] }
  }
}
