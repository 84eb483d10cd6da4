/// A patch of either form.
enum AnyPatch: Sendable {
  case current(Patch)
  case legacy(LegacyPatch)

  /// The patch that leads from the new file to the old one. `patchFile` is for messages.
  func reversed(patchFile: String) throws(CommandFailure) -> AnyPatch {
    guard case .current(let patch) = self, let reversed = patch.reversed else {
      throw CommandFailure(
        file: patchFile, "has no way back: make it with table-diff diff --format patch --reversible")
    }
    return .current(reversed)
  }

  /// Reads the old file, as it was read when the patch was made. `patchFile` is for messages.
  func readOld(_ path: String, patchFile: String) throws(CommandFailure) -> TableFile {
    if path == TableReader.noFile, case .current(let patch) = self {
      let form = patch.new.form
      let isFlat = form.format == .json ? patch.plan.old?.sections == 1 : form.section.isEmpty
      return TableFile(emptyLike: form, isFlat: isFlat, name: path)
    }
    let name = FileBytes.name(of: path)
    Progress.begin("reading \(name)")
    let bytes = try FileBytes.read(path)
    do {
      return try TableReader(reading: reading).parse(bytes, file: name)
    } catch {
      // It was read when the patch was made.
      let reason = [error.place, error.reason].compactMap(\.self).joined(separator: ": ")
      throw PatchMismatch(file: name, patchFile: patchFile, isReversed: isReversed).failure(reason)
    }
  }

  private var isReversed: Bool {
    if case .current(let patch) = self { patch.isReversed } else { false }
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

  /// The bytes of `old` with the changes that fit, if it is not the file that the patch was made for, and the
  /// changes that don't. `patchFile` is for messages.
  func appliedInPart(
    to old: TableFile, patchFile: String
  ) throws(CommandFailure) -> (bytes: [UInt8], misfits: [PatchFit.Misfit]) {
    guard case .current(let patch) = self, !patch.isFor(old) else {
      return (try applied(to: old, patchFile: patchFile), [])
    }
    guard !patch.leads(to: old), let fit = try? PatchFit(patch, old) else {
      throw PatchMismatch(file: old.name, patchFile: patchFile, isReversed: isReversed).failure(patch, old)
    }
    guard let bytes = old.form.encoding.encoded(fit.bytes) else {
      throw CommandFailure(file: patchFile, "has characters that the encoding of \(old.name) has not")
    }
    return (bytes, fit.misfits)
  }
}
