public import TableDiff

extension TableStore {
  /// The row at `path`, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  public subscript(path: RowPath) -> Row? {
    rowSlot(at: path).map { rows[Int($0)] }
  }

  /// The path of the row with an id, or `nil` where there is none; where the id repeats, of the first in
  /// table order.
  ///
  /// - Complexity: O(log *n*), expected, and as much again for each other row with the id.
  public func path(ofID id: Row.ID) -> RowPath? {
    rowSlot(ofID: id).flatMap { rowPath(of: $0) }
  }

  /// The paths of all rows with an id, in table order.
  ///
  /// - Complexity: O(*d* log *n*), expected, for *d* rows with the id.
  public func paths(ofID id: Row.ID) -> [RowPath] {
    var paths: [RowPath] = []
    guard let head = rowIndex.first(id, in: rows) else { return paths }
    rowIndex.forEach(with: head) { slot in
      if let path = rowPath(of: slot) { paths.append(path) }
    }
    return paths.sorted()
  }

  /// The row with an id, or `nil` where there is none; where the id repeats, the first in table order.
  ///
  /// - Complexity: O(1), expected, and O(log *n*) for each row with the id where it repeats.
  public func row(withID id: Row.ID) -> Row? {
    rowSlot(ofID: id).map { rows[Int($0)] }
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1), expected.
  public func contains(id: Row.ID) -> Bool {
    rowIndex.first(id, in: rows) != nil
  }

  /// The position of the section with an id, or `nil` where there is none; where the id repeats, of the
  /// first.
  ///
  /// - Complexity: O(log *s*), expected, for *s* sections.
  public func section(withID id: SectionID) -> Int? {
    guard let head = sectionIndex.first(id, in: sections) else { return nil }
    var first: Int?
    sectionIndex.forEach(with: head) { slot in
      guard let place = sectionForest.place(of: slot) else { return }
      first = min(place.index, first ?? place.index)
    }
    return first
  }

  /// The id of the section at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionID(at section: Int) -> SectionID? {
    hasSection(section) ? sections[tree(ofSection: section)].id : nil
  }

  /// The header of the section at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func header(ofSection section: Int) -> Header? {
    hasSection(section) ? sections[tree(ofSection: section)].header : nil
  }

  /// The rows of a section in order; empty where there is no such section.
  ///
  /// - Complexity: O(*m*) for *m* rows, or O(1) where a table was made since the section's last edit.
  public func rows(inSection section: Int) -> ContiguousArray<Row> {
    hasSection(section) ? tableRows(of: tree(ofSection: section)) : []
  }
}

extension TableStore {
  func hasSection(_ section: Int) -> Bool { section >= 0 && section < sectionCount }

  /// The slot of a section that is there, which is also its rows' tree.
  func tree(ofSection section: Int) -> Int { Int(sectionForest.slot(at: section, in: 0)) }

  /// The slot of the row at a path.
  func rowSlot(at path: RowPath) -> Int32? {
    guard path.row >= 0, path.row < rowCount(inSection: path.section) else { return nil }
    return rowForest.slot(at: path.row, in: tree(ofSection: path.section))
  }

  /// The slot of the first row with an id in table order.
  func rowSlot(ofID id: Row.ID) -> Int32? {
    guard let head = rowIndex.first(id, in: rows) else { return nil }
    guard rowIndex.isRepeated(head) else { return head }
    var first: (path: RowPath, slot: Int32)?
    rowIndex.forEach(with: head) { slot in
      guard let path = rowPath(of: slot) else { return }
      if first.map({ path < $0.path }) ?? true { first = (path, slot) }
    }
    return first?.slot
  }

  /// The path of a row that is in the table.
  func rowPath(of slot: Int32) -> RowPath? {
    guard let place = rowForest.place(of: slot),
      let section = sectionForest.place(of: Int32(truncatingIfNeeded: place.tree))
    else { return nil }
    return RowPath(section: section.index, row: place.index)
  }

  /// How many rows there are in the sections before one that is there.
  func rowCount(beforeSection section: Int) -> Int {
    if let knownShape { return Int(knownShape.starts[section]) }
    var sections = 0
    var rows: Int32 = 0
    sectionForest.forEachSlot(of: 0) { slot in
      if sections < section { rows += rowForest.trees[Int(slot)].count }
      sections += 1
    }
    return Int(rows)
  }

  /// The rows of a section as a table has them.
  func tableRows(of tree: Int) -> ContiguousArray<Row> {
    if let rows = sections[tree].tableRows { return rows }
    var result = ContiguousArray<Row>()
    result.reserveCapacity(Int(rowForest.trees[tree].count))
    rowForest.forEachRun(of: tree) { result.append(contentsOf: rows[$0]) }
    return result
  }
}

extension TableStore {
  func requireSection(_ section: Int) throws(StoreError) -> Int {
    guard hasSection(section) else {
      throw .sectionOutOfRange(section, sectionCount: sectionCount)
    }
    return tree(ofSection: section)
  }

  func requireRow(_ path: RowPath) throws(StoreError) -> Int32 {
    let tree = try requireSection(path.section)
    let count = Int(rowForest.trees[tree].count)
    guard path.row >= 0, path.row < count else { throw .rowOutOfRange(path, rowCount: count) }
    return rowForest.slot(at: path.row, in: tree)
  }

  func requireRow(withID id: Row.ID) throws(StoreError) -> Int32 {
    guard let slot = rowSlot(ofID: id) else { throw .unknownRow("\(id)") }
    return slot
  }

  /// The tree that takes a row at a path, where `leaving` of its rows go before that.
  func requirePlace(_ path: RowPath, leaving: Int = 0) throws(StoreError) -> Int {
    let tree = try requireSection(path.section)
    let count = Int(rowForest.trees[tree].count) - leaving
    guard path.row >= 0, path.row <= count else { throw .rowPlaceOutOfRange(path, rowCount: count) }
    return tree
  }

  func requireRoom(for count: Int) throws(StoreError) {
    let (sum, overflow) = rows.count.addingReportingOverflow(count)
    guard !overflow, sum <= Int(Int32.max) else { throw .tooManyRows(count: overflow ? .max : sum) }
  }
}
