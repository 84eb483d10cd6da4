/// Why a patch is not applied to a file: the file is another one, which says nothing against either.
struct PatchMismatch {
  /// The most changes that are named.
  private static let limit = 10

  let file: String
  let patchFile: String
  /// Whether the patch is undone, so that the file should be the one that it leads to.
  var isReversed = false

  func failure(_ reason: String) -> CommandFailure {
    let verb = isReversed ? "leads to" : "was made for"
    return CommandFailure(file: file, "is not the file that \(patchFile) \(verb): \(reason)")
  }

  /// The failure of a patch that is not for `table`, with the changes that fit.
  func failure(_ patch: Patch, _ table: TableFile) -> CommandFailure {
    if patch.leads(to: table) { return nothingToDo(patch) }
    let difference = difference(of: table.counts, from: patch.oldCounts, else: "its text is another")
    let wayOn: String
    do {
      wayOn = Self.text(of: try PatchFit(patch, table))
    } catch {
      wayOn = error.reason
    }
    return failure("\(difference); \(wayOn)")
  }

  private func nothingToDo(_ patch: Patch) -> CommandFailure {
    let state =
      isReversed
      ? "is already the file that \(patchFile) was made for: leave out --reverse to apply it"
      : "is already the file that \(patchFile) leads to"
        + (patch.reverse == nil ? "" : ": --reverse undoes it")
    return CommandFailure(file: file, state)
  }

  func difference(of counts: TableCounts, from expected: TableCounts?, else other: String) -> String {
    guard let expected, counts != expected else { return other }
    if counts.sections == 1 && expected.sections == 1 {
      return "it has \(counts.rows.of("row")), not \(expected.rows.grouped)"
    }
    return "it has \(counts), not \(expected)"
  }

  private static func text(of fit: PatchFit) -> String {
    let (count, misfits) = (fit.changeCount, fit.misfits)
    if misfits.isEmpty { return "its \(count.of("change")) can be made all the same: --partial" }
    var list = misfits.prefix(limit).map(\.description).joined(separator: ", ")
    if misfits.count > limit { list += ", and \((misfits.count - limit).grouped) more" }
    if misfits.count == count { return "none of its changes fits: \(list)" }
    return "--partial makes \((count - misfits.count).grouped) of its \(count.of("change")), without \(list)"
  }

  /// A patch that does not do for its own file what it says.
  static func damaged(_ patchFile: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      file: patchFile, "is damaged: \(reason): make it again with table-diff diff --format patch")
  }
}
