/// How the files of tables are to be read.
struct TableReading: Sendable {
  /// The columns, or the fields of JSON rows, that make the rows' ids; if empty, `id`, else the first column.
  var key = ColumnNames([])
  /// The columns of CSV and TSV that make the sections' ids; if empty, there is one section.
  var section = ColumnNames([])
  /// The kind of files, or `nil` to detect it by their names or contents.
  var format: FileFormat?
  /// The byte between two fields of CSV, or `nil` to detect it by the header line.
  var delimiter: UInt8?
}
