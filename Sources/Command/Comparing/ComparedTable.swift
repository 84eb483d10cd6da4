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
    let sections = zip(file.sections, file.rowsBySection).map { head, rows in
      FileSection(
        id: comparesNumbers ? head.id.comparedByValue : head.id, header: head.header,
        rows: rows.map { FileRow(position: $0, number: numbers[Int($0)]) })
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
