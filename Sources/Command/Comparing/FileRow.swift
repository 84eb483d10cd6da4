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
