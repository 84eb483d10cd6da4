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

/// Two files as tables whose rows can be compared with each other.
struct TablePair: Sendable {
  let old: ComparedTable
  let new: ComparedTable
  let fields: FieldComparison
  /// Whether several rows of a table have the same id.
  let hasDuplicates: Bool
  /// The facts recognised in the files and the fields left out of the comparison, a sentence each.
  let notes: [String]

  /// - Parameter remarks: What was recognised in the files.
  init(
    old: TableFile, new: TableFile, rules: FieldRules = FieldRules(), remarks: [String] = []
  ) throws(CommandFailure) {
    notes = remarks + rules.notes
    let numbers = RowNumbers(old: old, new: new)
    self.old = try ComparedTable(old, numbers: numbers.old)
    self.new = try ComparedTable(new, numbers: numbers.new)
    hasDuplicates = numbers.hasDuplicates
    fields = FieldComparison(old: old, new: new, rules: rules)
  }
}
