/// The refusal of two files whose ids are in columns of different names.
struct OtherKeys {
  /// The number of rows whose ids are compared.
  private static let sampleCount = 100_000

  let old: TableFile
  let new: TableFile

  var failure: CommandFailure {
    let proposal = proposal
    let isASCII = proposal?.isASCII ?? false
    let (oldKey, newKey) = (list(old.form.key, isASCII), list(new.form.key, isASCII))
    let way = proposal.map { ", which \($0.reason): pass \($0.option), or" } ?? ": pass"
    return CommandFailure(
      "\(old.name) would have its ids in \(oldKey), \(new.name) in \(newKey)\(way) --key with a column of both"
    )
  }

  private var proposal: RenameProposal? {
    guard let oldName = old.form.key.first, let newName = new.form.key.first, old.form.key.count == 1,
      new.form.key.count == 1
    else { return nil }
    let rename = Renames.Rename(old: oldName, new: newName)
    if SimilarName(oldName) == SimilarName(newName) { return RenameProposal(similar: rename) }
    let ids = Set((0..<min(old.rows.count, Self.sampleCount)).map(old.id))
    let count = min(new.rows.count, Self.sampleCount)
    let same = (0..<count).count { ids.contains(new.id(ofRow: $0)) }
    guard RenameProposal.isMost(same, of: count) else { return nil }
    return RenameProposal(
      rename: rename, reason: "hold the same ids in \(same.grouped) of \(count.of("row"))")
  }

  private func list(_ names: [ExactText], _ isASCII: Bool) -> String {
    names.map { ValueText(isASCII: isASCII).text(.string($0)) }.joined(separator: ", ")
  }
}
