public import TableDiff

extension TableStore {
  /// Returns a snapshot of the store's ids, in order.
  ///
  /// - Throws: ``StoreError/duplicateSection(_:)`` or ``StoreError/duplicateRow(_:)`` if ids repeat.
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  public func snapshot() throws(StoreError) -> IdentifierSnapshot<SectionID, Row.ID> {
    var snapshot = IdentifierSnapshot<SectionID, Row.ID>()
    for section in sections { try snapshot.append(section) }
    return snapshot
  }

  /// Returns a snapshot of the ids of one section and of its rows, in order.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)``, and ``StoreError/duplicateRow(_:)`` if ids
  ///   repeat.
  /// - Complexity: O(*m*) for *m* rows.
  @_alwaysEmitIntoClient
  public func snapshot(
    ofSection section: Int
  ) throws(StoreError) -> IdentifierSnapshot<SectionID, Row.ID> {
    try requireSection(section)
    var snapshot = IdentifierSnapshot<SectionID, Row.ID>()
    try snapshot.append(sections[section])
    return snapshot
  }
}

extension TableStore {
  /// Edits the store so that it has the sections and rows of a snapshot, and returns the changes.
  ///
  ///     var snapshot = try store.snapshot()
  ///     try snapshot.appendRows([7])
  ///     let changes = try store.apply(snapshot) { id in songs[id] }
  ///
  /// `row` and `header` are called for each new row and section, and for those that the snapshot reloads or
  /// reconfigures. If one of them returns `nil`, the store is as before.
  ///
  /// - Parameters:
  ///   - snapshot: The ids of the sections and rows wanted, in order.
  ///   - header: Returns the header of the section with an id.
  ///   - row: Returns the row with an id.
  /// - Throws: ``StoreError/unknownSection(_:)`` and ``StoreError/unknownRow(_:)`` if `header` or `row`
  ///   returns `nil`; ``StoreError/duplicateSection(_:)`` and ``StoreError/duplicateRow(_:)`` if ids repeat
  ///   in the store; ``StoreError/tooManyRows(count:)``.
  /// - Complexity: O(*n*) for *n* rows, and that of the edits.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func apply(
    _ snapshot: IdentifierSnapshot<SectionID, Row.ID>, header: (SectionID) -> Header?, row: (Row.ID) -> Row?
  ) throws(StoreError) -> TableChanges<Section> {
    let shown = try self.snapshot()
    guard let changes = try? snapshot.changes(from: shown) else {
      throw .tooManyRows(count: snapshot.rowCount)
    }
    return try performUpdates { (store) throws(StoreError) in
      try store.carryOut(changes, header: header, row: row)
    }
  }

  @usableFromInline
  mutating func carryOut(
    _ changes: TableChanges<IdentifierSnapshot<SectionID, Row.ID>.Section>,
    header: (SectionID) -> Header?, row: (Row.ID) -> Row?
  ) throws(StoreError) {
    for step in changes.plan(.sequential).steps {
      try carryOut(step, of: changes.new, header: header, row: row)
    }
    for pair in changes.updatedSections {
      try updateHeader(Self.require(changes.new.sections[pair.new].id, header), ofSection: pair.new)
    }
    for pair in changes.updatedRows {
      guard let id = changes.new[pair.new]?.id else { continue }
      try update(Self.require(id, row), at: pair.new)
    }
  }

  private mutating func carryOut(
    _ step: TableStep, of table: Table<IdentifierSnapshot<SectionID, Row.ID>.Section>,
    header: (SectionID) -> Header?, row: (Row.ID) -> Row?
  ) throws(StoreError) {
    switch step {
    case .deleteSection(let position): try removeSection(at: position)
    case .insertSection(let position, let new):
      var rows: [Row] = []
      for marked in table.sections[new].rows { rows.append(try Self.require(marked.id, row)) }
      let id = table.sections[new].id
      try insertSection(Section(id: id, header: Self.require(id, header), rows: rows), at: position)
    case .moveSection(let from, let to): try moveSection(from: from, to: to)
    case .deleteRow(let path): try remove(at: path)
    case .insertRow(let path, let new):
      if let id = table[new]?.id { try insert(Self.require(id, row), at: path) }
    case .moveRow(let from, let to): try move(from: from, to: to)
    }
  }

  private static func require(_ id: SectionID, _ header: (SectionID) -> Header?) throws(StoreError) -> Header
  {
    guard let header = header(id) else { throw .unknownSection("\(id)") }
    return header
  }

  private static func require(_ id: Row.ID, _ row: (Row.ID) -> Row?) throws(StoreError) -> Row {
    guard let row = row(id) else { throw .unknownRow("\(id)") }
    return row
  }
}

extension TableStore where Header == NoHeader {
  /// Edits the store so that it has the sections and rows of a snapshot, and returns the changes. Errors and
  /// complexity are as for stores with headers.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func apply(
    _ snapshot: IdentifierSnapshot<SectionID, Row.ID>, row: (Row.ID) -> Row?
  ) throws(StoreError) -> TableChanges<Section> {
    try apply(snapshot, header: { _ in NoHeader() }, row: row)
  }
}
