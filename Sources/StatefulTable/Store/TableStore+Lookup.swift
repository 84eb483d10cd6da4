public import TableDiff

extension TableStore {
  /// The row at `path`, or `nil` if there is none.
  ///
  /// - Complexity: O(log *p*) for *p* pieces of the section.
  @inlinable
  public subscript(path: RowPath) -> Row? {
    hasSection(path.section) ? sections[path.section].rows[path.row] : nil
  }

  /// The first row of the first section that has one.
  @inlinable
  var firstRow: Row? {
    for section in sections where section.count > 0 { return section.rows[0] }
    return nil
  }

  /// The last row of the last section that has one.
  @inlinable
  var lastRow: Row? {
    for section in sections.reversed() where section.count > 0 { return section.rows[section.count - 1] }
    return nil
  }

  /// Returns the path of the row with an id, or `nil` if there is none. If the id repeats, the path of the
  /// first in table order.
  ///
  /// - Complexity: O(*p* + *s*), expected, for *p* pieces of the row's section and *s* sections, and as much
  ///   again for each other piece with the id. O(*n*) without an index.
  @inlinable
  public func path(ofRowWithID id: Row.ID) -> RowPath? {
    guard !looksWithoutIndex() else {
      for section in sections.indices {
        if let row = sections[section].firstRow(withID: id) { return RowPath(section: section, row: row) }
      }
      return nil
    }
    var first: RowPath?
    let index = madeIndex()
    index.forEachKey(hash: id.hashValue) { key in
      let place = IndexedSection(index: index, number: index.sections[Int(key)])
      guard let section = index.position(ofNumber: place.number), section <= first?.section ?? section,
        let row = sections[section].firstRow(withID: id, inPieceWithKey: key, place)
      else { return }
      let path = RowPath(section: section, row: row)
      first = first.map { min($0, path) } ?? path
    }
    return first
  }

  /// Returns the row with an id, or `nil` if there is none. If the id repeats, the first in table order.
  ///
  /// - Complexity: That of ``path(ofRowWithID:)``.
  @inlinable
  public func row(withID id: Row.ID) -> Row? { path(ofRowWithID: id).flatMap { self[$0] } }

  /// Returns whether there is a row with an id.
  ///
  /// - Complexity: That of ``path(ofRowWithID:)``.
  @inlinable
  public func containsRow(withID id: Row.ID) -> Bool { path(ofRowWithID: id) != nil }

  /// Returns the position of the section with an id, or `nil` if there is none. If the id repeats, the
  /// position of the first.
  ///
  /// - Complexity: O(*s*) for *s* sections, with some nanoseconds for each eight of them. O(*n*) for the
  ///   lookup that makes the index.
  @inlinable
  public func index(ofSectionWithID id: SectionID) -> Int? {
    guard sectionCount > Self.scanBound, !looksWithoutIndex() else {
      return sections.firstIndex { $0.id == id }
    }
    var first: Int?
    madeIndex().forEachSection(hash: id.hashValue) { position in
      if sections[position].id == id { first = min(first ?? position, position) }
    }
    return first
  }

  /// Returns the id of the section at a position, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func sectionID(at section: Int) -> SectionID? {
    hasSection(section) ? sections[section].id : nil
  }

  /// Returns the header of the section at a position, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func header(ofSection section: Int) -> Header? {
    hasSection(section) ? sections[section].header : nil
  }

  /// Returns the rows of a section in order, or an empty array if there is no such section.
  ///
  /// - Complexity: O(*m*) for *m* rows, or O(1) if they came in one array and have not been edited.
  public func rows(inSection section: Int) -> ContiguousArray<Row> {
    hasSection(section) ? sections[section].rows.contiguous : []
  }
}

extension TableStore {
  /// The largest number of rows or sections that a lookup scans one by one.
  @usableFromInline static var scanBound: Int { 64 }
  /// The largest number of rows for which an index is made within a tenth of a frame.
  @usableFromInline static var promptBound: Int { 10_000 }
  /// The largest number of rows of a load that a lookup may scan, in less than a millisecond even if the ids
  /// are long texts. More are indexed before one comes.
  static var scannedBound: Int { 50_000 }
  /// The number of lookups that do without an index before one makes it.
  @usableFromInline static var patience: Int { 8 }

  @inlinable
  func hasSection(_ section: Int) -> Bool { sections.indices.contains(section) }

  /// Returns whether to look at every row in place of an index, and counts the lookups that do.
  ///
  /// It takes milliseconds to index many rows. So the first lookups scan the rows, which takes a tenth of
  /// that at most, and a controller makes the index meanwhile, off the main actor.
  @inlinable
  func looksWithoutIndex() -> Bool {
    rowCount <= Self.scanBound || rowCount > Self.promptBound && index.noteMiss(upTo: Self.patience)
  }

  /// The number of lookups by id that did without an index.
  var unindexedLookupCount: Int { index.misses }

  /// Whether a lookup by id would need an index that was not made yet.
  @inlinable var lacksIndex: Bool { rowCount > Self.scanBound && index.made == nil }

  /// Whether getting the index takes no longer than a tenth of a frame.
  var isPromptlyIndexed: Bool { rowCount <= Self.promptBound || index.made != nil }

  /// Returns the index. If it was not made yet, makes it, for this store and all copies that have not been
  /// edited since.
  @discardableResult
  @inlinable
  func madeIndex() -> IDIndex {
    if let made = index.made { return made }
    let new = IDIndex(rowCount: rowCount, sectionCount: sectionCount)
    for section in sections.indices { sections[section].enter(into: new, at: section) }
    return index.publish(new)
  }

  /// Returns whether the hash values of the ids alone show that these rows are new and have different ids.
  @inlinable
  func areFresh(_ rows: ContiguousArray<Row>) -> Bool {
    guard rowCount > Self.scanBound else { return false }
    var hashes = rows.withUnsafeBufferPointer { $0.idHashes }
    return madeIndex().areFresh(&hashes)
  }
}

extension TableStore {
  @inlinable
  func requireSection(_ section: Int) throws(StoreError) {
    guard hasSection(section) else { throw .sectionOutOfRange(section, sectionCount: sectionCount) }
  }

  /// Returns the row at a path.
  @inlinable
  func requireRow(_ path: RowPath) throws(StoreError) -> Row {
    try requireSection(path.section)
    let rows = sections[path.section].rows
    guard let row = rows[path.row] else { throw .rowOutOfRange(path, rowCount: rows.count) }
    return row
  }

  @inlinable
  func requirePath(ofRowWithID id: Row.ID) throws(StoreError) -> RowPath {
    guard let path = path(ofRowWithID: id) else { throw .unknownRow("\(id)") }
    return path
  }

  /// Requires that a row can be inserted at a path, after `leaving` rows were removed from the section.
  @inlinable
  func requirePlace(_ path: RowPath, leaving: Int = 0) throws(StoreError) {
    try requireSection(path.section)
    let count = sections[path.section].count - leaving
    guard path.row >= 0, path.row <= count else { throw .rowPlaceOutOfRange(path, rowCount: count) }
  }

  @inlinable
  static func requireRoom(for count: Int, besides rowCount: Int) throws(StoreError) {
    let (sum, overflow) = rowCount.addingReportingOverflow(count)
    guard !overflow, sum <= Int(Int32.max) else { throw .tooManyRows(count: overflow ? .max : sum) }
  }
}

extension UnsafeBufferPointer where Element: Identifiable {
  /// The hash values of the ids, in order.
  @inlinable
  var idHashes: ContiguousArray<Int> {
    var hashes = ContiguousArray<Int>()
    hashes.reserveCapacity(count)
    for index in indices { hashes.append(self[index].id.hashValue) }
    return hashes
  }
}
