import TableDiff
import TableOutline

/// A row's key in an outline view: its id, and the number of rows before it that have the same one.
struct OutlineKey: Hashable {
  let id: AnyHashable
  let repetition: Int
}

/// A row of a table as an item of an outline.
struct OutlineEntry: Identifiable {
  let id: OutlineKey
  let path: RowPath
  let place: OutlineRowPlace
}

/// A row's place in an outline. Placeholders and edge rows are roots without children.
struct OutlineRowPlace {
  var level = 0
  var isExpandable = false
  var isExpanded = false
}

extension OutlineRow {
  var place: OutlineRowPlace {
    OutlineRowPlace(level: level, isExpandable: isExpandable, isExpanded: isExpanded)
  }
}

/// The properties of rows that an outline needs to know.
struct OutlineReading<Row> {
  let id: (Row) -> AnyHashable
  let place: (Row) -> OutlineRowPlace
  /// Returns whether a row that stays is to be shown anew.
  let needsUpdate: (_ old: Row, _ new: Row) -> Bool
}

/// A table as an outline.
struct OutlineContent<Section: TableSectionProtocol> {
  typealias Row = Section.Rows.Element

  let table: Table<Section>
  let tree: OutlineTree<OutlineEntry>
  /// For each section the position of its first row in the tree.
  private let starts: [Int]

  /// - Complexity: O(*n*) for *n* rows.
  init(_ table: Table<Section>, _ reading: OutlineReading<Row>) {
    var counts: [AnyHashable: Int] = [:]
    var sections: [[OutlineEntry]] = []
    var starts: [Int] = []
    var count = 0
    for (index, section) in table.sections.enumerated() {
      var entries: [OutlineEntry] = []
      for (offset, row) in section.rows.enumerated() {
        let id = reading.id(row)
        let repetition = counts[id, default: 0]
        counts[id] = repetition + 1
        entries.append(
          OutlineEntry(
            id: OutlineKey(id: id, repetition: repetition), path: RowPath(section: index, row: offset),
            place: reading.place(row)))
      }
      starts.append(count)
      count += entries.count
      sections.append(entries)
    }
    self.table = table
    self.starts = starts
    tree = OutlineTree(sections, level: \.place.level, isExpanded: \.place.isExpanded)
  }

  /// The key of the row at a path, or `nil` if there is none.
  func key(at path: RowPath) -> OutlineKey? {
    guard table.sections.indices.contains(path.section), path.row >= 0,
      path.row < table.shape.rowCount(inSection: path.section)
    else { return nil }
    return tree.items[starts[path.section] + path.row].id
  }

  /// Whether a row has children, or may get some. One that has them counts, whatever it says of itself: a
  /// page of rows may come without its first parents.
  func isExpandable(_ key: OutlineKey) -> Bool {
    tree.childCount(of: key) > 0 || tree.item(withID: key)?.place.isExpandable ?? false
  }

  func path(of key: OutlineKey) -> RowPath? { tree.item(withID: key)?.path }

  func row(for key: OutlineKey) -> Row? { path(of: key).flatMap { table[$0] } }
}
