/// A patch of either form.
enum AnyPatch: Sendable {
  case current(Patch)
  case legacy(LegacyPatch)

  /// Reads the old file, as it was read when the patch was made.
  func readOld(_ path: String) throws(CommandFailure) -> TableFile {
    if path == TableReader.noFile, case .current(let patch) = self {
      return TableFile(emptyLike: patch.new.form, name: path)
    }
    return try TableReader(reading: reading).read(path)
  }

  private var reading: TableReading {
    switch self {
    case .current(let patch):
      let form = patch.old.form
      return TableReading(
        key: ColumnNames(exactly: form.key), section: ColumnNames(exactly: form.section), format: form.format,
        delimiter: form.format == .json ? nil : form.dialect.delimiter)
    case .legacy(let patch):
      return TableReading(
        key: ColumnNames(exactly: [patch.oldKey]),
        section: ColumnNames(exactly: [patch.oldSection].compactMap(\.self)))
    }
  }

  /// The bytes of the new file, built from `old`. `patchFile` is for messages.
  func applied(to old: TableFile, patchFile: String) throws(CommandFailure) -> [UInt8] {
    switch self {
    case .current(let patch): try patch.applied(to: old, patchFile: patchFile)
    case .legacy(let patch): try patch.applied(to: old, patchFile: patchFile)
    }
  }
}
