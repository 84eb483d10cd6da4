import TableDiff

/// The ways between two files, there and back, whose rows have names.
struct ReversibleDelta {
  private(set) var forward: FileDelta
  private(set) var back: FileDelta

  /// - Parameter sources: By section of the new table, the positions of the rows in the old file; -1 for
  ///   none.
  init(_ tables: TablePair, sources: [ContiguousArray<Int32>]) {
    var partners = ContiguousArray<Int32>(repeating: -1, count: tables.old.file.rows.count)
    for (section, sources) in zip(tables.new.table.sections, sources) {
      for (row, source) in zip(section.rows, sources) where source >= 0 {
        partners[Int(source)] = row.position
      }
    }
    let targets = tables.old.table.sections.map { section in
      ContiguousArray(section.rows.map { partners[Int($0.position)] })
    }
    let renames = tables.fields.rules.renames
    forward = FileDelta(from: tables.old.file, to: tables.new, sources: sources, renames: renames)
    back = FileDelta(from: tables.new.file, to: tables.old, sources: targets, renames: renames.inverted)
    back.rowCounts = tables.old.table.sections.map(\.rows.count)

    var new = Side(tables.new, partners: sources, changes: forward.rows)
    var old = Side(tables.old, partners: targets, changes: back.rows)
    // A row whose text is replaced is known by its text, lest more is replaced than was looked at.
    new.replaceText(whereReplacedIn: old)
    old.replaceText(whereReplacedIn: new)
    forward.rows = new.rows(besides: old)
    back.rows = old.rows(besides: new)
    forward.sectionIDs = new.sectionIDs
    back.sectionIDs = old.sectionIDs
  }
}

/// One of the two files. Rows are by their positions in it.
private struct Side {
  let file: TableFile
  private var paths: ContiguousArray<RowPath>
  /// The position of the same row in the other file; -1 for none.
  private var partners: ContiguousArray<Int32>
  private var changes: [Int: Patch.RowChange] = [:]

  init(_ table: ComparedTable, partners: [ContiguousArray<Int32>], changes rows: [FileDelta.Row]) {
    file = table.file
    let count = file.rows.count
    paths = ContiguousArray(repeating: RowPath(section: 0, row: 0), count: count)
    self.partners = ContiguousArray(repeating: -1, count: count)
    for (index, (section, partners)) in zip(table.table.sections, partners).enumerated() {
      for (row, (fileRow, partner)) in zip(section.rows, partners).enumerated() {
        paths[Int(fileRow.position)] = RowPath(section: index, row: row)
        self.partners[Int(fileRow.position)] = partner
      }
    }
    for row in rows {
      changes[Int(table.table.sections[row.path.section].rows[row.path.row].position)] = row.change
    }
  }

  /// The ids of sections that are written out.
  var sectionIDs: [TableID] {
    let ids = file.sections.map(\.id)
    return file.form.hasWrittenSections && ids != [.string("")] ? ids : []
  }

  mutating func replaceText(whereReplacedIn other: Side) {
    for case (let row, .text) in other.changes where other.partners[row] >= 0 {
      let partner = Int(other.partners[row])
      changes[partner] = .text(ExactText(file.text(ofRow: partner)))
    }
  }

  /// The rows that change or move, in the file's order.
  func rows(besides other: Side) -> [FileDelta.Row] {
    let isMoved = moves(from: other)
    return paths.indices.compactMap { row in
      let isPlaced = partners[row] < 0 || isMoved[row]
      guard isPlaced || changes[row] != nil else { return nil }
      let name = RowName(
        id: id(ofRow: row, besides: other), isInserted: partners[row] < 0,
        place: isPlaced ? place(ofRow: row, besides: other) : nil)
      return FileDelta.Row(path: paths[row], name: name, change: changes[row])
    }
  }

  private func id(ofRow row: Int, besides other: Side) -> TableID {
    partners[row] < 0 ? file.id(ofRow: row) : other.file.id(ofRow: Int(partners[row]))
  }

  private func place(ofRow row: Int, besides other: Side) -> RowName.Place {
    guard row > 0, !file.form.hasWrittenSections || paths[row - 1].section == paths[row].section else {
      return .first
    }
    return .after(id(ofRow: row - 1, besides: other))
  }

  /// Whether rows have another place among those of both files, or another section that is written out.
  private func moves(from other: Side) -> [Bool] {
    var isMoved = [Bool](repeating: false, count: partners.count)
    let before = Array(0..<Int32(truncatingIfNeeded: other.partners.count))
    let after = partners.enumerated().map { $1 < 0 ? ~Int32(truncatingIfNeeded: $0) : $1 }
    if let changes = try? before.changes(to: after, id: { $0 }, sameContent: ==) {
      for move in changes.movedRows { isMoved[move.new.row] = true }
    }
    guard file.form.hasWrittenSections, other.file.form.hasWrittenSections else { return isMoved }
    for (row, partner) in partners.enumerated() where partner >= 0 {
      let (section, otherSection) = (paths[row].section, other.paths[Int(partner)].section)
      if file.sections[section].id != other.file.sections[otherSection].id { isMoved[row] = true }
    }
    return isMoved
  }
}
