import TableDiff

/// A file as one of two tables that are compared.
struct ComparedTable: Sendable {
  let file: TableFile
  let table: FileTable

  /// - Parameter numbers: The numbers of the file's rows.
  init(_ file: TableFile, numbers: ContiguousArray<Int32>) throws(CommandFailure) {
    self.file = file
    let sections = zip(file.sections, file.rowsBySection).map { head, rows in
      var section = ContiguousArray<FileRow>()
      section.reserveCapacity(rows.count)
      for row in rows { section.append(FileRow(position: row, number: numbers[Int(row)])) }
      return FileSection(id: head.id, header: head.header, rows: section)
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
