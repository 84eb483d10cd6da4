@testable import table_diff

extension TableFile {
  /// The table that `bytes` hold.
  static func read(
    _ bytes: some Sequence<UInt8>, _ format: FileFormat = .csv, key: [String] = [], section: [String] = [],
    delimiter: Character? = nil
  ) throws(CommandFailure) -> TableFile {
    let reading = TableReading(
      key: ColumnNames(key), section: ColumnNames(section), format: format,
      delimiter: delimiter?.asciiValue)
    return try TableReader(reading: reading).parse(Array(bytes), file: "t")
  }

  /// The ids of all rows, section by section.
  var ids: [[TableID]] {
    rowsBySection.map { rows in rows.map { id(ofRow: Int($0)) } }
  }

  /// The values of a row.
  func values(ofRow row: Int) -> [FieldValue] {
    fields(ofRow: row).map(\.value)
  }
}

extension TablePair {
  /// Whether the rows at two positions, which have the same id, have the same content.
  func isSame(_ oldRow: Int32 = 0, _ newRow: Int32 = 0) -> Bool {
    fields.hasSameContent(FileRow(position: oldRow, number: 0), FileRow(position: newRow, number: 0))
  }
}
