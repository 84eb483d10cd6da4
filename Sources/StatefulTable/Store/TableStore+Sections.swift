public import TableDiff

extension TableStore {
  /// Appends a section with its rows.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*s*) for *s* sections, and O(*m*) for its *m* rows if there is an index.
  @inlinable
  public mutating func appendSection(_ section: Section) throws(StoreError) {
    try insertSection(section, at: sectionCount)
  }

  /// Inserts a section with its rows at a position. The sections from there on move down.
  ///
  /// - Throws: ``StoreError/sectionPlaceOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*s*) for *s* sections, and O(*m*) for its *m* rows if there is an index.
  public mutating func insertSection(_ section: Section, at position: Int) throws(StoreError) {
    guard position >= 0, position <= sectionCount else {
      throw .sectionPlaceOutOfRange(position, sectionCount: sectionCount)
    }
    let stored = StoredSection(section)
    try Self.requireRoom(for: stored.count, besides: rowCount)
    prepareForEdit(growth: stored.count)
    sections.insert(stored, at: position)
    if let index = index.made { stored.enter(into: index, at: position) }
    rowsHaveChanged(growth: stored.count)
  }

  /// Removes a section with its rows, and returns it.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(*s*) for *s* sections.
  @discardableResult
  public mutating func removeSection(at position: Int) throws(StoreError) -> Section {
    try requireSection(position)
    prepareForEdit()
    let removed = sections.remove(at: position)
    index.made?.numbers.remove(at: position)
    rowsHaveChanged(growth: -removed.count)
    return Section(id: removed.id, header: removed.header, storedRows: removed.rows)
  }

  /// Removes all rows of a section, and keeps the section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(1), and the time to destroy the rows.
  public mutating func removeRows(inSection position: Int) throws(StoreError) {
    try requireSection(position)
    replaceRows(0..<sections[position].count, inSection: position, with: EmptyCollection())
  }

  /// Removes all sections and rows.
  ///
  /// - Complexity: O(1), and the time to destroy the rows.
  public mutating func removeAll() { self = TableStore() }

  /// Moves a section to a position, counted without the section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/sectionPlaceOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func moveSection(from source: Int, to target: Int) throws(StoreError) {
    try requireSection(source)
    guard hasSection(target) else {
      throw .sectionPlaceOutOfRange(target, sectionCount: sectionCount - 1)
    }
    prepareForEdit()
    sections.insert(sections.remove(at: source), at: target)
    if let index = index.made { index.numbers.insert(index.numbers.remove(at: source), at: target) }
  }

  /// Replaces a section's header. An equal header changes nothing.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``.
  /// - Complexity: O(1), or O(*s*) for *s* sections if a copy shares them.
  public mutating func updateHeader(_ header: Header, ofSection position: Int) throws(StoreError) {
    try requireSection(position)
    if sections[position].header != header { sections[position].header = header }
  }
}

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
    try Self.requireRoom(for: rows.count, besides: 0)
    self.init([StoredSection(Section(id: OnlySection(), rows: rows))], rowCount: rows.count)
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
      try Self.requireRoom(for: rows.count, besides: rowCount)
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
