import TableDiff

/// A file as one of two tables that are compared.
struct ComparedTable: Sendable {
  let file: TableFile
  let table: FileTable

  /// - Parameters:
  ///   - numbers: The numbers of the file's rows.
  ///   - comparesNumbers: Whether ids of sections are compared by the value of numbers (``AcrossFormats``).
  init(
    _ file: TableFile, numbers: ContiguousArray<Int32>, comparesNumbers: Bool
  ) throws(CommandFailure) {
    self.file = file
    let sections = zip(file.sections, file.rowsBySection).map { head, rows in
      var section = ContiguousArray<FileRow>()
      section.reserveCapacity(rows.count)
      for row in rows { section.append(FileRow(position: row, number: numbers[Int(row)])) }
      let id = comparesNumbers ? head.id.comparedByValue : head.id
      return FileSection(id: id, header: head.header, rows: section)
    }
    do {
      table = try FileTable(sections)
    } catch {
      throw CommandFailure(file: file.name, "\(error)")
    }
  }

  func id(of row: FileRow) -> TableID {
    file.id(ofRow: Int(row.position))
  }
}
