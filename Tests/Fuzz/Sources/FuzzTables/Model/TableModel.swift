import StatefulTable
import TableDiff

/// Sections of rows in plain arrays, which are edited as a store is.
struct TableModel<Row: FuzzRow>: Equatable {
  typealias StoredSection = TableSection<Name, Int, Row>

  struct Section: Equatable {
    let id: Name
    var header: Int
    var rows: [Row]
  }

  var sections: [Section] = []

  init() {}

  init(_ sections: some Sequence<StoredSection>) {
    self.sections = sections.map { Section(id: $0.id, header: $0.header, rows: Array($0.rows)) }
  }

  var rows: [Row] { sections.flatMap(\.rows) }
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The sections for a store.
  var stored: [StoredSection] {
    sections.map { StoredSection(id: $0.id, header: $0.header, rows: $0.rows) }
  }

  /// Whether neither ids of rows nor of sections repeat.
  var hasUniqueIDs: Bool {
    Set(rows.map(\.id)).count == rowCount && Set(sections.map(\.id)).count == sections.count
  }

  /// The path of the first row with an id.
  func path(of id: Name) -> RowPath? {
    for (section, rows) in sections.map(\.rows).enumerated() {
      if let row = rows.firstIndex(where: { $0.id == id }) { return RowPath(section: section, row: row) }
    }
    return nil
  }

  func position(of id: Name) -> Int? { sections.firstIndex { $0.id == id } }

  subscript(path: RowPath) -> Row? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }
}

/// Edits, and the errors of those that are refused.
extension TableModel {
  func requireSection(_ section: Int) throws(StoreError) {
    guard sections.indices.contains(section) else {
      throw .sectionOutOfRange(section, sectionCount: sections.count)
    }
  }

  func require(_ path: RowPath) throws(StoreError) -> Row {
    try requireSection(path.section)
    guard let row = self[path] else {
      throw .rowOutOfRange(path, rowCount: sections[path.section].rows.count)
    }
    return row
  }

  func requirePath(of id: Name) throws(StoreError) -> RowPath {
    guard let path = path(of: id) else { throw .unknownRow("\(id)") }
    return path
  }

  func requirePlace(_ path: RowPath, leaving: Int = 0) throws(StoreError) {
    try requireSection(path.section)
    let count = sections[path.section].rows.count - leaving
    guard (0...count).contains(path.row) else { throw .rowPlaceOutOfRange(path, rowCount: count) }
  }

  mutating func insert(_ rows: [Row], at path: RowPath) throws(StoreError) {
    try requirePlace(path)
    sections[path.section].rows.insert(contentsOf: rows, at: path.row)
  }

  mutating func append(_ rows: [Row], toSection section: Int) throws(StoreError) {
    try requireSection(section)
    sections[section].rows += rows
  }

  mutating func remove(at path: RowPath) throws(StoreError) -> Row {
    _ = try require(path)
    return sections[path.section].rows.remove(at: path.row)
  }

  mutating func removeRows(_ range: Range<Int>, inSection section: Int) throws(StoreError) {
    try requireSection(section)
    guard let last = range.last else { return }
    for row in [range.lowerBound, last] { _ = try require(RowPath(section: section, row: row)) }
    sections[section].rows.removeSubrange(range)
  }

  mutating func update(_ row: Row, at path: RowPath) throws(StoreError) {
    _ = try require(path)
    sections[path.section].rows[path.row] = row
  }

  mutating func move(from source: RowPath, to target: RowPath) throws(StoreError) {
    let row = try require(source)
    try requirePlace(target, leaving: source.section == target.section ? 1 : 0)
    sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
  }

  mutating func insertSection(_ section: Section, at position: Int) throws(StoreError) {
    guard (0...sections.count).contains(position) else {
      throw .sectionPlaceOutOfRange(position, sectionCount: sections.count)
    }
    sections.insert(section, at: position)
  }

  mutating func removeSection(at position: Int) throws(StoreError) -> Section {
    try requireSection(position)
    return sections.remove(at: position)
  }

  mutating func removeRows(inSection position: Int) throws(StoreError) {
    try requireSection(position)
    sections[position].rows = []
  }

  mutating func moveSection(from source: Int, to target: Int) throws(StoreError) {
    try requireSection(source)
    guard sections.indices.contains(target) else {
      throw .sectionPlaceOutOfRange(target, sectionCount: sections.count - 1)
    }
    sections.insert(sections.remove(at: source), at: target)
  }

  mutating func updateHeader(_ header: Int, ofSection position: Int) throws(StoreError) {
    try requireSection(position)
    sections[position].header = header
  }
}

/// Loaded rows that join others, none of them twice.
extension TableModel {
  mutating func joinAtEnd(_ page: TableModel) {
    for section in page.sections {
      let fresh = updateKnown(section.rows)
      if let position = position(of: section.id) {
        sections[position].header = section.header
        sections[position].rows += fresh
      } else if !fresh.isEmpty || section.rows.isEmpty {
        sections.append(Section(id: section.id, header: section.header, rows: fresh))
      }
    }
  }

  mutating func joinAtStart(_ page: TableModel) {
    for section in page.sections.reversed() {
      let fresh = updateKnown(section.rows)
      if !fresh.isEmpty || section.rows.isEmpty { putFirst(fresh, of: section) }
    }
  }

  mutating func joinOnTop(_ newer: TableModel) {
    for section in newer.sections.reversed() {
      var rows: [Row] = []
      for row in section.rows where !rows.contains(where: { $0.id == row.id }) { rows.append(row) }
      for row in rows { removeRows(row.id, sparing: section.id) }
      putFirst(rows, of: section)
    }
  }

  /// Removes all rows with an id, and the sections that lose their last row by that, except for one.
  private mutating func removeRows(_ id: Name, sparing section: Name) {
    sections = sections.compactMap { old in
      var new = old
      new.rows.removeAll { $0.id == id }
      let isGone = new.rows.isEmpty && new.rows.count < old.rows.count && old.id != section
      return isGone ? nil : new
    }
  }

  private mutating func putFirst(_ rows: [Row], of section: Section) {
    if let position = position(of: section.id) {
      sections[position].header = section.header
      sections[position].rows = rows + sections[position].rows
    } else {
      sections.insert(Section(id: section.id, header: section.header, rows: rows), at: 0)
    }
  }

  private mutating func updateKnown(_ rows: [Row]) -> [Row] {
    var fresh: [Row] = []
    for row in rows {
      if let path = path(of: row.id) {
        sections[path.section].rows[path.row] = row
      } else if !fresh.contains(where: { $0.id == row.id }) {
        fresh.append(row)
      }
    }
    return fresh
  }
}
