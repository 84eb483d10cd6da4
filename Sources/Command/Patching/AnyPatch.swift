/// A patch of either form.
enum AnyPatch: Sendable {
  case current(Patch)
  case legacy(LegacyPatch)

  /// Reads the old file, as it was read when the patch was made.
  func readOld(_ path: String) throws(CommandFailure) -> TableFile {
    if path == TableReader.noFile, case .current(let patch) = self {
      let form = patch.new.form
      let isFlat = form.format == .json ? patch.plan.old?.sections == 1 : form.section.isEmpty
      return TableFile(emptyLike: form, isFlat: isFlat, name: path)
    }
    return try TableReader(reading: reading).read(path)
  }

  private var reading: TableReading {
    switch self {
    case .current(let patch): TableReading(as: patch.old.form)
    case .legacy(let patch): patch.reading
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
