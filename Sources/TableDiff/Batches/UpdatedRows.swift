extension TableChanges {
  /// Returns the old table with the new contents of updated rows and headers. Sections without any share its
  /// storage.
  @usableFromInline
  func updatedOld(_ updatedRows: RowPairs) -> Table<Section> {
    guard !updatedRows.isEmpty || !updatedSections.isEmpty else { return old }
    var sections = old.sections
    var rows = ContiguousArray(sections.indices.map { old.storedRows(inSection: $0) })
    // Empty for sections that share storage.
    var edited = ContiguousArray<ContiguousArray<Section.StoredRow>>(repeating: [], count: sections.count)
    var source = RowSource(new)
    let list = updatedRows.list
    let finder = SectionFinder(old.shape, questions: list.runCount)
    for index in 0..<list.runCount {
      let run = list.run(at: index).run
      let section = finder.section(at: run.old)
      let updated = source.rows(at: run.new)
      let first = Int(run.old - old.shape.starts[section])
      if updated.count == run.count, rows[section].count == run.count {
        rows[section] = updated
        sections[section] = sections[section].replacingStoredRows(with: updated)
      } else {
        if edited[section].isEmpty { edited[section] = rows[section].contiguous }
        edited[section].withUnsafeMutableBufferPointer { rows in
          let target = UnsafeMutableBufferPointer(rebasing: rows[first..<(first + Int(run.count))])
          // Unsafe: the rows are initialized again at once.
          target.deinitialize()
          source.copy(Arrangement.Piece(side: .new, start: run.new, count: run.count), to: target)
        }
      }
    }
    for section in sections.indices where !edited[section].isEmpty {
      rows[section] = StoredRows(edited[section])
      sections[section] = sections[section].replacingStoredRows(with: rows[section])
    }
    for pair in updatedSections {
      sections[pair.old] = new.sections[pair.new].replacingStoredRows(with: rows[pair.old])
    }
    return Table(sections: sections, rows: rows, shape: old.shape)
  }
}
