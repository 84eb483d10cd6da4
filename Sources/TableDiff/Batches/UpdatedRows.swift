extension TableChanges {
  /// The old table with the new contents of updated rows and headers. Sections without any share its storage.
  func updatedOld(_ updatedRows: RowPairs) -> Table<Section> {
    guard !updatedRows.isEmpty || !updatedSections.isEmpty else { return old }
    var sections = old.sections
    var rows = ContiguousArray(sections.indices.map { old.storedRows(inSection: $0) })
    var isEdited = ContiguousArray(repeating: false, count: sections.count)
    let list = updatedRows.list
    let finder = SectionFinder(old.shape, questions: list.runCount)
    var newSection = 0
    for index in 0..<list.runCount {
      let run = list.run(at: index).run
      while new.shape.starts[newSection + 1] <= run.new { newSection += 1 }
      let oldSection = finder.section(at: run.old)
      let newRows = new.storedRows(inSection: newSection)
      if newRows.isOwn {
        sections[oldSection] = new.sections[newSection]
        continue
      }
      isEdited[oldSection] = true
      let first = Int(run.new - new.shape.starts[newSection])
      rows[oldSection].update(
        at: Int(run.old - old.shape.starts[oldSection]), with: newRows, first..<(first + Int(run.count)))
    }
    for section in sections.indices where isEdited[section] {
      sections[section] = sections[section].replacingStoredRows(with: rows[section])
    }
    for pair in updatedSections {
      sections[pair.old] = new.sections[pair.new].replacingStoredRows(with: rows[pair.old])
    }
    return Table(sections: sections, rows: rows, shape: old.shape)
  }
}

extension StoredRows {
  /// Replaces as many rows as there are in `range` by those of other rows. Rows in pieces become one array.
  fileprivate mutating func update(at index: Int, with other: StoredRows, _ range: Range<Int>) {
    if range.count == count, range.count == other.count {
      self = other
      return
    }
    var rows = contiguous
    // Let go of meanwhile, so that only the first update copies.
    storage = .whole([])
    rows.withUnsafeMutableBufferPointer { rows in
      var rest = rows[index..<(index + range.count)]
      other.forEachSlice(of: range) { slice in rest = rest[rest.update(fromContentsOf: slice)...] }
    }
    storage = .whole(rows)
  }
}
