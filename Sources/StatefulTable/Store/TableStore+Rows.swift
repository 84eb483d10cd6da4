public import TableDiff

extension TableStore {
  /// Adds a row at the end of a section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func append(_ row: Row, toSection section: Int) throws(StoreError) {
    try insert(contentsOf: CollectionOfOne(row), at: end(ofSection: section))
  }

  /// Adds rows at the end of a section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func append(
    contentsOf rows: some Collection<Row>, toSection section: Int
  ) throws(StoreError) {
    try insert(contentsOf: rows, at: end(ofSection: section))
  }

  private func end(ofSection section: Int) -> RowPath {
    RowPath(section: section, row: rowCount(inSection: section))
  }

  /// Puts a row at a path; the rows from there on move down.
  ///
  /// In a block, a row whose id was removed in the same block comes back: the changes tell a move, or nothing
  /// where it is in its place again, and an update unless the rows are known to be equal.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func insert(_ row: Row, at path: RowPath) throws(StoreError) {
    try insert(contentsOf: CollectionOfOne(row), at: path)
  }

  /// Puts rows at a path, in order; the rows from there on move down.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func insert(contentsOf rows: some Collection<Row>, at path: RowPath) throws(StoreError) {
    settle()
    let tree = try requirePlace(path)
    try requireRoom(for: rows.count)
    var index = path.row
    for row in rows {
      put(row, into: tree, at: index)
      index += 1
    }
  }

  /// Removes the row at a path, and returns it.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  @discardableResult
  public mutating func remove(at path: RowPath) throws(StoreError) -> Row {
    settle()
    return remove(try requireRow(path))
  }

  /// Removes the row with an id, and returns it; where the id repeats, the first in table order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @discardableResult
  public mutating func removeRow(withID id: Row.ID) throws(StoreError) -> Row {
    settle()
    return remove(try requireRow(withID: id))
  }

  /// Removes neighbouring rows of a section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public mutating func removeRows(_ range: Range<Int>, inSection section: Int) throws(StoreError) {
    settle()
    let tree = try requireSection(section)
    let count = Int(rowForest.trees[tree].count)
    guard !range.isEmpty else { return }
    for row in [range.lowerBound, range.upperBound - 1] where !(0..<count).contains(row) {
      throw .rowOutOfRange(RowPath(section: section, row: row), rowCount: count)
    }
    for row in range.reversed() { remove(rowForest.slot(at: row, in: tree)) }
  }

  /// Replaces the content of the row at a path. A row with another id is another row: the one that is there
  /// is removed, and the other inserted.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``.
  public mutating func update(_ row: Row, at path: RowPath) throws(StoreError) {
    settle()
    let slot = try requireRow(path)
    if rows[Int(slot)].id == row.id {
      setContent(row, of: slot)
    } else {
      let tree = rowForest.tree(of: slot)
      remove(slot)
      put(row, into: tree, at: path.row)
    }
  }

  /// Replaces the content of the row that has the id of `row`; where the id repeats, of the first in table
  /// order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func update(_ row: Row) throws(StoreError) {
    settle()
    setContent(row, of: try requireRow(withID: row.id))
  }

  /// Moves the row at a path to where it is at another path afterwards: `target` counts what is left when the
  /// row is out.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, ``StoreError/rowOutOfRange(_:rowCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  public mutating func move(from source: RowPath, to target: RowPath) throws(StoreError) {
    settle()
    let slot = try requireRow(source)
    let tree = try requirePlace(target, leaving: source.section == target.section ? 1 : 0)
    move(slot, into: tree, at: target.row)
  }

  /// Moves the row with an id to where it is at a path afterwards; where the id repeats, the first in table
  /// order.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/sectionOutOfRange(_:sectionCount:)``,
  ///   ``StoreError/rowPlaceOutOfRange(_:rowCount:)``.
  public mutating func moveRow(withID id: Row.ID, to target: RowPath) throws(StoreError) {
    settle()
    let slot = try requireRow(withID: id)
    let isInside = rowPath(of: slot)?.section == target.section
    move(slot, into: try requirePlace(target, leaving: isInside ? 1 : 0), at: target.row)
  }
}

/// The edits, in slots, of what is known to be there.
extension TableStore {
  /// Puts a row into a section: under the slot that its id had before it was removed, or under a new one.
  mutating func put(_ row: Row, into tree: Int, at index: Int) {
    let slot: Int32
    if let removed = block?.removedRows.first(row.id, in: rows) {
      slot = removed
      block?.removedRows.remove(slot, in: rows)
      revive(slot, with: row)
    } else {
      slot = Int32(truncatingIfNeeded: rows.count)
      rows.appendSparingly(row)
      rowForest.appendSlot()
      block?.log.append(.insertedRow(slot))
    }
    show(slot, in: tree, at: index)
  }

  private mutating func revive(_ slot: Int32, with row: Row) {
    block?.log.append(.revivedRow(slot))
    block?.contents.append(rows[Int(slot)])
    if !isKnownEqual(rows[Int(slot)], row) { block?.updatedRows.append(slot) }
    rows[Int(slot)] = row
  }

  @discardableResult
  mutating func remove(_ slot: Int32) -> Row {
    let row = rows[Int(slot)]
    guard let place = hide(slot) else { return row }
    if block == nil {
      discardRow(slot)
      shrinkStorage()
    } else {
      block?.log.append(.removedRow(slot, tree: Int32(truncatingIfNeeded: place.tree), index: place.index))
      bury(slot)
    }
    return row
  }

  /// Notes that a row is gone: its slot is kept until the block ends, and so is its content where the row may
  /// come back.
  mutating func bury(_ slot: Int32) {
    guard let oldRowCount = block?.oldRowCount else { return }
    block?.deadRows.append(slot)
    if slot < oldRowCount { block?.removedRows.append(slot, in: rows) }
  }

  mutating func setContent(_ row: Row, of slot: Int32) {
    if block != nil {
      block?.log.append(.updatedRow(slot))
      block?.contents.append(rows[Int(slot)])
      block?.updatedRows.append(slot)
      rowForest.touch(Int(rowForest.leafOfSlot[Int(slot)]))
    }
    sections[rowForest.tree(of: slot)].tableRows = nil
    rows[Int(slot)] = row
  }

  mutating func move(_ slot: Int32, into tree: Int, at index: Int) {
    guard let place = rowForest.remove(slot) else { return }
    block?.log.append(.movedRow(slot, tree: Int32(truncatingIfNeeded: place.tree), index: place.index))
    rowForest.insert(slot, into: tree, at: index)
    sections[place.tree].tableRows = nil
    sections[tree].tableRows = nil
    knownShape = nil
  }

  /// Puts a slot into the order and into the index.
  mutating func show(_ slot: Int32, in tree: Int, at index: Int) {
    rowForest.insert(slot, into: tree, at: index)
    rowIndex.append(slot, in: rows)
    rowCount += 1
    sections[tree].tableRows = nil
    knownShape = nil
  }

  /// Takes a slot out of the order and out of the index.
  @discardableResult
  mutating func hide(_ slot: Int32) -> SlotForest.Place? {
    guard let place = rowForest.remove(slot) else { return nil }
    rowIndex.remove(slot, in: rows)
    rowCount -= 1
    sections[place.tree].tableRows = nil
    knownShape = nil
    return place
  }

  /// Gives the slot of a row that is gone to the row with the last slot, outside of blocks.
  mutating func discardRow(_ slot: Int32) {
    let last = Int32(truncatingIfNeeded: rows.count - 1)
    if slot != last {
      rowIndex.renumber(last, to: slot, in: rows)
      rows.swapAt(Int(slot), Int(last))
    }
    rows.removeLast()
    rowForest.moveLastSlot(to: slot)
  }

  /// Adds slots for rows at the end of a section whose tree never held a slot.
  mutating func appendSlots(for rows: some Collection<Row>, to tree: Int) {
    let first = Int32(truncatingIfNeeded: self.rows.count)
    self.rows.reserveSparingly(self.rows.count + rows.count)
    self.rows.append(contentsOf: rows)
    let slots = first..<Int32(truncatingIfNeeded: self.rows.count)
    for _ in slots { rowForest.appendSlot() }
    rowIndex.append(slots, in: self.rows)
    rowForest.build(tree, from: slots)
    rowCount += rows.count
  }
}

/// Whether two rows can be compared and are equal.
func isKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Comparable: Equatable>(_ left: Comparable) -> Bool { (right as? Comparable) == left }
  guard let left = left as? any Equatable else { return false }
  return isEqual(left)
}
