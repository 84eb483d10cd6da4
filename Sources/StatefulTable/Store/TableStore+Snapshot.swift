public import TableDiff

extension TableStore {
  /// The ids of the store's sections and rows, in order.
  ///
  /// - Throws: ``StoreError/duplicateSection(_:)`` or ``StoreError/duplicateRow(_:)`` if ids repeat.
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  public func snapshot() throws(StoreError) -> IdentifierSnapshot<SectionID, Row.ID> {
    var snapshot = IdentifierSnapshot<SectionID, Row.ID>()
    for section in sections { try snapshot.append(section) }
    return snapshot
  }

  /// The ids of one section and its rows, in order.
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
  /// Brings the store to the sections and rows of a snapshot, and returns the changes.
  ///
  ///     var snapshot = try store.snapshot()
  ///     try snapshot.appendRows([7])
  ///     let changes = try store.apply(snapshot) { id in songs[id] }
  ///
  /// Rows and sections that the snapshot reloads or reconfigures are asked for again. What cannot be given is
  /// unknown: then the store stays as it was.
  ///
  /// - Parameters:
  ///   - snapshot: The ids of the sections and rows wanted, in order.
  ///   - header: Tells the header of a section.
  ///   - row: Tells the row with an id.
  /// - Throws: ``StoreError/unknownSection(_:)`` and ``StoreError/unknownRow(_:)`` if `header` or `row`
  ///   gives `nil`; ``StoreError/duplicateSection(_:)`` and ``StoreError/duplicateRow(_:)`` if ids repeat
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
  /// Brings the store to the sections and rows of a snapshot, and returns the changes, as for stores with
  /// headers: with the same errors, and in the same time.
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func apply(
    _ snapshot: IdentifierSnapshot<SectionID, Row.ID>, row: (Row.ID) -> Row?
  ) throws(StoreError) -> TableChanges<Section> {
    try apply(snapshot, header: { _ in NoHeader() }, row: row)
  }
}
