import StatefulTable
import TableDiff
import TableDiffTesting

/// What a store is, plainly: sections of rows in arrays. Each row and section has a tag that tells it from
/// all others, equal ones too, and that it keeps wherever it goes.
struct StoreModel {
  struct TaggedRow: Hashable {
    var tag: Int
    var row: NumberedRow
  }

  struct TaggedSection {
    var tag: Int
    var id: Int
    var header: Int
    var rows: [TaggedRow] = []
  }

  var sections: [TaggedSection] = []
  /// Tags of rows and sections whose content was replaced in the block.
  var updatedRows: Set<Int> = []
  var updatedSections: Set<Int> = []
  /// What was removed in the block and has not come back, by id, the first removed first.
  private var removedRows: [Int: [TaggedRow]] = [:]
  private var removedSections: [TaggedSection] = []
  private var firstTagOfBlock = 0
  private var nextTag = 0

  init(_ table: [NumberedSection]) {
    for section in table { carryOut(.insertSection(section, sections.count)) }
    beginBlock()
  }

  mutating func beginBlock() {
    updatedRows = []
    updatedSections = []
    removedRows = [:]
    removedSections = []
    firstTagOfBlock = nextTag
  }

  private mutating func makeTag() -> Int {
    nextTag += 1
    return nextTag - 1
  }

  mutating func carryOut(_ edit: StoreEdit) {
    switch edit {
    case .insert(let row, let path): insert(row, at: path)
    case .remove(let path): remove(at: path)
    case .update(let row, let path): update(row, at: path)
    case .move(let source, let target):
      let row = sections[source.section].rows.remove(at: source.row)
      sections[target.section].rows.insert(row, at: target.row)
    case .insertSection(let section, let position): insert(section, at: position)
    case .removeSection(let position): removeSection(at: position)
    case .removeRows(let position): removeRows(inSection: position)
    case .moveSection(let source, let target): sections.insert(sections.remove(at: source), at: target)
    case .updateHeader(let header, let position):
      if sections[position].header != header { updatedSections.insert(sections[position].tag) }
      sections[position].header = header
    case .block(let edits, let fails):
      let before = self
      for edit in edits { carryOut(edit) }
      if fails { self = before }
    }
  }

  private mutating func insert(_ row: NumberedRow, at path: RowPath) {
    let tag: Int
    if let removed = takeRemovedRow(id: row.id) {
      tag = removed.tag
      if removed.row != row { updatedRows.insert(tag) }
    } else {
      tag = makeTag()
    }
    sections[path.section].rows.insert(TaggedRow(tag: tag, row: row), at: path.row)
  }

  private mutating func takeRemovedRow(id: Int) -> TaggedRow? {
    guard let row = removedRows[id]?.first else { return nil }
    removedRows[id]?.removeFirst()
    return row
  }

  private mutating func remove(at path: RowPath) {
    let row = sections[path.section].rows.remove(at: path.row)
    if row.tag < firstTagOfBlock { removedRows[row.row.id, default: []].append(row) }
  }

  private mutating func update(_ row: NumberedRow, at path: RowPath) {
    guard sections[path.section].rows[path.row].row.id == row.id else {
      remove(at: path)
      return insert(row, at: path)
    }
    sections[path.section].rows[path.row].row = row
    updatedRows.insert(sections[path.section].rows[path.row].tag)
  }

  private mutating func insert(_ section: NumberedSection, at position: Int) {
    var tagged: TaggedSection
    if let index = removedSections.firstIndex(where: { $0.id == section.id }) {
      tagged = removedSections.remove(at: index)
      if tagged.header != section.header { updatedSections.insert(tagged.tag) }
      tagged.header = section.header
    } else {
      tagged = TaggedSection(tag: makeTag(), id: section.id, header: section.header)
    }
    sections.insert(tagged, at: position)
    for (index, row) in section.rows.enumerated() {
      insert(row, at: RowPath(section: position, row: index))
    }
  }

  private mutating func removeRows(inSection position: Int) {
    for row in sections[position].rows where row.tag < firstTagOfBlock {
      removedRows[row.row.id, default: []].append(row)
    }
    sections[position].rows = []
  }

  private mutating func removeSection(at position: Int) {
    removeRows(inSection: position)
    let section = sections.remove(at: position)
    if section.tag < firstTagOfBlock { removedSections.append(section) }
  }
}

extension StoreModel {
  /// What is new in the block and has the id of something that is gone is what is gone.
  mutating func endBlock() {
    let places = paths.filter { $0.key >= firstTagOfBlock }.sorted { $0.key < $1.key }
    for (_, path) in places {
      let new = sections[path.section].rows[path.row]
      guard let old = takeRemovedRow(id: new.row.id) else { continue }
      if old.row != new.row { updatedRows.insert(old.tag) }
      sections[path.section].rows[path.row].tag = old.tag
    }
    let positions = positions.filter { $0.key >= firstTagOfBlock }.sorted { $0.key < $1.key }
    for (_, position) in positions {
      guard let index = removedSections.firstIndex(where: { $0.id == sections[position].id }) else {
        continue
      }
      let old = removedSections.remove(at: index)
      if old.header != sections[position].header { updatedSections.insert(old.tag) }
      sections[position].tag = old.tag
    }
  }
}

extension StoreModel {
  /// The sections and rows as the store has them.
  var table: [NumberedSection] {
    sections.map { NumberedSection(id: $0.id, header: $0.header, rows: $0.rows.map(\.row)) }
  }

  /// The same with tags in place of ids, so that equal rows differ.
  var taggedTable: [TableSection<Int, Int, TaggedRow>] {
    sections.map { TableSection(id: $0.tag, header: $0.header, rows: $0.rows) }
  }

  /// Where each row is, by tag.
  var paths: [Int: RowPath] {
    var paths: [Int: RowPath] = [:]
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (row, tagged) in rows.enumerated() { paths[tagged.tag] = RowPath(section: section, row: row) }
    }
    return paths
  }

  /// Where each section is, by tag.
  var positions: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.tag, $0) })
  }
}
