import TableDiffSample

/// The embedded real tables: Debian 12's package list before and after its security updates.
enum SampleTables {
  static let key: ExactText = "package"
  static let section: ExactText = "section"

  private static let name = "the embedded table"

  /// Both tables. The second one is the first with the embedded patch applied, as `table-diff apply` does it.
  static func read() throws(CommandFailure) -> TablePair {
    let patchName = "the embedded patch"
    let old = try parse(oldBytes)
    let patch = try Patch(JSONParser.parse(patchBytes, file: patchName), in: patchName)
    return try TablePair(old: old, new: parse(patch.applied(to: old, patchFile: patchName)))
  }

  private static func parse(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    let reading = TableReading(
      key: ColumnNames(exactly: [key]), section: ColumnNames(exactly: [section]), format: .tsv)
    return try TableReader(reading: reading).parse(bytes, file: name)
  }

  /// The first table as a TSV file.
  static var oldBytes: [UInt8] {
    var count = 0
    return FrontCoding.tsv(of: UnsafeBufferPointer(start: tableDiffSampleTable(&count), count: count))
  }

  /// The patch as a file.
  static var patchBytes: [UInt8] {
    var count = 0
    return Array(UnsafeBufferPointer(start: tableDiffSamplePatch(&count), count: count))
  }
}
