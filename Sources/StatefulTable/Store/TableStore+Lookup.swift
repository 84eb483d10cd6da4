public import TableDiff

extension TableStore {
  /// The row at `path`, or `nil` if there is none.
  ///
  /// - Complexity: O(log *p*) for *p* pieces of the section.
  @inlinable
  public subscript(path: RowPath) -> Row? {
    guard path.row >= 0, path.row < rowCount(inSection: path.section) else { return nil }
    return sections[path.section].rows[path.row]
  }

  /// Returns the path of the row with an id, or `nil` if there is none. If the id repeats, the path of the
  /// first in table order.
  ///
  /// - Complexity: O(*p* + *s*), expected, for *p* pieces of the row's section and *s* sections, and as much
  ///   again for each other piece with the id. O(*n*) without an index.
  @inlinable
  public func path(ofRowWithID id: Row.ID) -> RowPath? {
    var first: RowPath?
    forEachPlace(ofRowWithID: id) { section, piece in
      if let known = first, section > known.section { return }
      guard let row = sections[section].firstRow(withID: id, inPiece: piece) else { return }
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
  /// - Complexity: O(*s*) for *s* sections, with some nanoseconds for each eight of them.
  @inlinable
  public func index(ofSectionWithID id: SectionID) -> Int? {
    sectionCount > Self.scanBound ? indexed(sectionWithID: id) : sections.firstIndex { $0.id == id }
  }

  /// Returns the position of the section with an id by the index of the sections.
  @usableFromInline
  func indexed(sectionWithID id: SectionID) -> Int? {
    var first: Int?
    let index = identity.sections.object { makeSectionIndex() }
    index.forEachPlace(hash: id.hashValue) { number in
      guard let position = identity.position(ofNumber: number), sections[position].id == id else { return }
      first = min(first ?? position, position)
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
  /// The largest number of rows of a load that a lookup may scan. More are indexed before one comes.
  static var scannedBound: Int { 100_000 }
  /// The number of lookups that do without an index before one makes it.
  @usableFromInline static var patience: Int { 8 }

  @inlinable
  func hasSection(_ section: Int) -> Bool { section >= 0 && section < sectionCount }

  /// Calls `body` with the section and the number of each piece that may have a row with an id, in any order.
  @inlinable
  func forEachPlace(ofRowWithID id: Row.ID, _ body: (_ section: Int, _ piece: Int) -> Void) {
    guard !looksWithoutIndex() else {
      for section in sections.indices {
        for piece in 0..<sections[section].pieceCount { body(section, piece) }
      }
      return
    }
    let index = rowIndex
    index.forEachPlace(hash: id.hashValue) { key in
      let number = index.sections[Int(key)]
      guard let section = identity.position(ofNumber: number) else { return }
      let place = IndexedSection(index: index, number: number)
      if let piece = sections[section].piece(withKey: key, place) { body(section, piece) }
    }
  }

  /// Returns whether to look at every row in place of an index, and counts the lookups that do.
  ///
  /// It takes milliseconds to index many rows. So the first lookups scan the rows, which takes a tenth of
  /// that at most, and a controller makes the index meanwhile, off the main actor.
  @inlinable
  func looksWithoutIndex() -> Bool {
    rowCount <= Self.scanBound || rowCount > Self.promptBound && identity.rows.noteMiss(upTo: Self.patience)
  }

  /// The number of lookups by id that did without an index.
  var unindexedLookupCount: Int { identity.rows.misses }

  /// Whether the store has an index by the rows' ids.
  @inlinable
  var isIndexed: Bool { identity.rows.object != nil }

  /// Whether a lookup by id would need an index that was not made yet.
  @inlinable
  var lacksIndex: Bool { rowCount > Self.scanBound && !isIndexed }

  /// Whether getting the index takes no longer than a tenth of a frame.
  var isPromptlyIndexed: Bool { rowCount <= Self.promptBound || isIndexed }

  /// Makes the index by the rows' ids, for this store and all copies that have not been edited since.
  @inlinable
  func makeIndex() {
    if lacksIndex { _ = rowIndex }
  }

  /// Returns whether the hash values of the ids alone show that these rows are new and have different ids.
  @inlinable
  func areFresh(_ rows: ContiguousArray<Row>) -> Bool {
    guard rowCount > Self.scanBound else { return false }
    var hashes = rows.idHashes
    guard rowIndex.hasNone(ofHashes: hashes) else { return false }
    hashes.sort()
    return !zip(hashes, hashes.dropFirst()).contains(where: ==)
  }

  /// The index by the rows' ids. If it was not made yet, it is made now.
  @inlinable
  var rowIndex: IDIndex { identity.rows.object { makeRowIndex() } }

  @inlinable
  func makeRowIndex() -> IDIndex {
    let index = IDIndex(capacity: rowCount)
    for section in sections.indices {
      sections[section].enterAll(IndexedSection(index: index, number: identity.numbers[section]))
    }
    return index
  }

  private func makeSectionIndex() -> IDIndex {
    let index = IDIndex(capacity: sectionCount)
    for section in sections.indices {
      index.enter(hash: sections[section].id.hashValue, identity.numbers[section])
    }
    return index
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
    guard let row = self[path] else {
      throw .rowOutOfRange(path, rowCount: sections[path.section].count)
    }
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
  func requireRoom(for count: Int) throws(StoreError) {
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

extension ContiguousArray where Element: Identifiable {
  /// The hash values of the ids, in order.
  @inlinable
  var idHashes: ContiguousArray<Int> { withUnsafeBufferPointer { $0.idHashes } }
}
