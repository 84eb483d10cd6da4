import TableDiff

/// A row of one of two files that are compared.
struct FileRow: Sendable {
  /// The row's position in its file.
  let position: Int32
  /// The number that rows of both files with the same id have.
  let number: Int32
}

typealias FileSection = TableSection<TableID, SectionHeader, FileRow>
typealias FileTable = Table<FileSection>

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
    // Without a list of the rows' positions, which would take 2 % more memory in files of short rows.
    var rows = file.rowCounts.map { count in
      var rows: ContiguousArray<FileRow> = []
      rows.reserveCapacity(count)
      return rows
    }
    var next: Int32 = 0
    for run in file.order.runs {
      rows[Int(run.section)].append(
        contentsOf: (next..<next + run.count).lazy.map { FileRow(position: $0, number: numbers[Int($0)]) })
      next += run.count
    }
    let sections = zip(file.sections, rows).map { head, rows in
      FileSection(
        id: comparesNumbers ? head.id.comparedByValue : head.id, header: head.header, rows: rows)
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
