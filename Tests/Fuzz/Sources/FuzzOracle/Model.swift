import TableDiff

/// A table as numbers: the ids and the contents of its sections and rows.
struct Model {
  struct Section {
    /// A number that sections with the same id share.
    let id: Int
    let header: Int
    /// For each row, a number that rows with the same id share.
    let ids: [Int]
    /// For each row, a number that rows with the same id and content share.
    let labels: [Int]
    /// Whether the only row is the section's own.
    let isOwn: Bool
  }

  let sections: [Section]
  let shape: [Int]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - sectionIDs: For each section, the number of its id.
  ///   - none: A number for the next id that is equal to none, which becomes another one.
  init<Table_: TableSectionProtocol, ID: FuzzID>(
    _ table: Table<Table_>, _ type: ID.Type, sectionIDs: [Int?], none: inout Int
  ) where Table_.Header: Labelled, Table_.Rows.Element: Labelled {
    func id(_ identity: Int?) -> Int {
      if identity == nil { none -= 1 }
      return identity ?? none
    }
    var sections: [Section] = []
    for (index, section) in table.sections.enumerated() {
      let labels = section.rows.map(\.label)
      sections.append(
        Section(
          id: id(sectionIDs[index]), header: section.header.label,
          ids: labels.map { id(ID.identity($0 / 4)) }, labels: labels, isOwn: table.rows[index].isOwn))
    }
    self.sections = sections
    shape = sections.map(\.labels.count)
  }

  /// The paths of all rows, in order.
  var paths: [RowPath] {
    shape.enumerated().flatMap { section, count in (0..<count).map { RowPath(section: section, row: $0) } }
  }

  func label(_ path: RowPath) -> Int { sections[path.section].labels[path.row] }
  func id(_ path: RowPath) -> Int { sections[path.section].ids[path.row] }

  /// Whether ids repeat, in one section or in several.
  var hasDuplicates: Bool {
    let ids = sections.flatMap { $0.isOwn ? [] : $0.ids }
    return Set(ids).count < ids.count
  }

  /// The paths of the rows of each id that repeats, by the first of them.
  var duplicates: [[RowPath]] {
    var places: [Int: [RowPath]] = [:]
    for path in paths where !sections[path.section].isOwn { places[id(path), default: []].append(path) }
    return places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}

/// The changes that a comparison found, as plain lists.
struct Findings: Equatable {
  /// For each old section its new position, and the other way.
  var newSections: [Int?]
  var oldSections: [Int?]
  /// For each old row its new path, and the other way.
  var newPaths: [RowPath: RowPath]
  var oldPaths: [RowPath: RowPath]
  var deletedSections: [Int]
  var insertedSections: [Int]
  var movedSections: [SectionPair]
  var updatedSections: [SectionPair]
  var deletedRows: [RowPath]
  var insertedRows: [RowPath]
  var movedRows: [RowPair]
  var updatedRows: [RowPair]

  init<Section>(_ changes: TableChanges<Section>) {
    let (old, new) = (changes.old.shape, changes.new.shape)
    newSections = (0..<old.sectionCount).map { changes.newIndex(forOldSection: $0) }
    oldSections = (0..<new.sectionCount).map { changes.oldIndex(forNewSection: $0) }
    func pairs(_ shape: TableShape, _ partner: (RowPath) -> RowPath?) -> [RowPath: RowPath] {
      var pairs: [RowPath: RowPath] = [:]
      for (section, count) in shape.rowCounts.enumerated() {
        for row in 0..<count {
          let path = RowPath(section: section, row: row)
          pairs[path] = partner(path)
        }
      }
      return pairs
    }
    newPaths = pairs(old) { changes.newPath(forOld: $0) }
    oldPaths = pairs(new) { changes.oldPath(forNew: $0) }
    (deletedSections, insertedSections) = (Array(changes.deletedSections), Array(changes.insertedSections))
    (movedSections, updatedSections) = (Array(changes.movedSections), Array(changes.updatedSections))
    (deletedRows, insertedRows) = (Array(changes.deletedRows), Array(changes.insertedRows))
    (movedRows, updatedRows) = (Array(changes.movedRows), Array(changes.updatedRows))
  }

  /// The changes that lead back.
  var inverse: Findings {
    var inverse = self
    (inverse.newSections, inverse.oldSections) = (oldSections, newSections)
    (inverse.newPaths, inverse.oldPaths) = (oldPaths, newPaths)
    (inverse.deletedSections, inverse.insertedSections) = (insertedSections, deletedSections)
    (inverse.deletedRows, inverse.insertedRows) = (insertedRows, deletedRows)
    func swapped(_ pairs: [SectionPair]) -> [SectionPair] {
      pairs.map { SectionPair(old: $0.new, new: $0.old) }.sorted { $0.new < $1.new }
    }
    func swapped(_ pairs: [RowPair]) -> [RowPair] {
      pairs.map { RowPair(old: $0.new, new: $0.old) }.sorted { $0.new < $1.new }
    }
    (inverse.movedSections, inverse.updatedSections) = (swapped(movedSections), swapped(updatedSections))
    (inverse.movedRows, inverse.updatedRows) = (swapped(movedRows), swapped(updatedRows))
    return inverse
  }
}
