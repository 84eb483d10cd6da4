public import TableDiff

extension TableStore {
  /// The store's sections and rows as a table.
  ///
  /// The store keeps the table's rows until their section is edited: sections that are not edited between two
  /// calls share their storage, and a diff of the two tables passes over them. What is kept takes the size of
  /// the rows, unless someone else still holds the table; ``releaseTable()`` lets go of it, and
  /// ``makeTable()`` keeps nothing.
  ///
  /// - Complexity: O(*m* + *s*) for *m* rows in sections that were edited since the last call, and *s*
  ///   sections.
  public var table: Table<Section> {
    mutating get {
      for tree in sections.indices where sections[tree].tableRows == nil {
        sections[tree].tableRows = tableRows(of: tree)
      }
      return makeTable()
    }
  }

  /// Lets go of the table that was handed out or taken in last; the next one is put together anew.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func releaseTable() {
    for slot in sections.indices { sections[slot].tableRows = nil }
  }

  /// The store's sections and rows as a table, which the store does not keep: for constants.
  ///
  /// - Complexity: O(*m* + *s*) for *m* rows in sections that were edited since ``table`` was last asked for,
  ///   and *s* sections.
  public func makeTable() -> Table<Section> {
    var tableSections = ContiguousArray<Section>()
    var tableRows = ContiguousArray<StoredRows<Row>>()
    tableSections.reserveCapacity(sectionCount)
    tableRows.reserveCapacity(sectionCount)
    sectionForest.forEachSlot(of: 0) { slot in
      let section = sections[Int(slot)]
      let rows = self.tableRows(of: Int(slot))
      tableSections.append(Section(id: section.id, header: section.header, rows: rows))
      tableRows.append(StoredRows(rows))
    }
    return Table(sections: tableSections, rows: tableRows, shape: shape)
  }
}

extension TableStore where Row: Equatable {
  /// Makes the store hold the sections and rows of a table, as a server's answer, and returns the changes as
  /// the engine finds them.
  ///
  /// Afterwards the store has the table's own rows, and their storage. Within a block the edits are part of
  /// it, and rows that are equal stay as they are.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``.
  /// - Complexity: That of the diff, and O(*n* + *k* log *n* + *s*) for *k* changes in *n* rows and *s*
  ///   sections.
  @discardableResult
  public mutating func replace(with table: Table<Section>) throws -> TableChanges<Section> {
    settle()
    try requireRoom(for: table.shape.rowCount)
    let changes = try self.table.changes(to: table)
    let frame = beginUpdates()
    do throws(StoreError) {
      try carryOut(changes)
    } catch {
      cancelUpdates(frame)
      throw error
    }
    _ = endUpdates(frame)
    if block == nil { adopt(table) }
    return changes
  }

  /// Takes the rows of a table over that are equal to those that are there: what `==` does not look at may
  /// differ.
  private mutating func adopt(_ table: Table<Section>) {
    for (position, section) in table.sections.enumerated() {
      let tree = tree(ofSection: position)
      if sections[tree].tableRows?.hasSameStorage(as: section.rows) == true { continue }
      sections[tree].tableRows = section.rows
      for (slot, row) in zip(rowForest.slots(of: tree), section.rows) { rows[Int(slot)] = row }
    }
  }

  /// Edits the store as changes say that start from its table.
  private mutating func carryOut(_ changes: TableChanges<Section>) throws(StoreError) {
    for step in changes.plan(.sequentialSteps).steps { try carryOut(step, of: changes.new) }
    for pair in changes.updatedSections {
      try updateHeader(changes.new.sections[pair.new].header, ofSection: pair.new)
    }
    for pair in changes.updatedRows {
      if let row = changes.new[pair.new] { try update(row, at: pair.new) }
    }
  }

  private mutating func carryOut(_ step: Step, of table: Table<Section>) throws(StoreError) {
    switch step {
    case .deleteSection(let position): try removeSection(at: position)
    case .insertSection(let position, let new): try insertSection(table.sections[new], at: position)
    case .moveSection(let from, let to): try moveSection(from: from, to: to)
    case .deleteRow(let path): try remove(at: path)
    case .insertRow(let path, let new):
      if let row = table[new] { try insert(row, at: path) }
    case .moveRow(let from, let to): try move(from: from, to: to)
    }
  }
}

extension ContiguousArray {
  /// Whether both are the same piece of memory, so that their elements are the same too.
  fileprivate func hasSameStorage(as other: ContiguousArray) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}
