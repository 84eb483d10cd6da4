/// The refusal of two files whose ids are in columns of different names.
struct OtherKeys {
  /// The number of rows whose ids are compared.
  private static let sampleCount = 100_000

  let old: TableFile
  let new: TableFile

  var failure: CommandFailure {
    // The first lines may be rows, whose values say nothing about columns.
    let areRows = HeaderCheck(old: old, new: new).note != nil
    let proposal = areRows ? nil : proposal
    let (oldKey, newKey) = (list(old.form.key), list(new.form.key))
    let rename = proposal.map { "\($0.option) (\($0.names) \($0.reason)), or " } ?? ""
    return CommandFailure(
      "\(old.name) would have its ids in \(oldKey), \(new.name) in \(newKey): "
        + "pass \(rename)--key with a column of both"
        + (areRows ? ", or --no-header if the first lines are rows" : ""))
  }

  private func list(_ names: [ExactText]) -> String {
    names.map { ColumnNames.quoted($0, among: old.form.key + new.form.key) }.joined(separator: ", ")
  }

  private var proposal: RenameProposal? {
    guard let oldKey = old.form.key.first, let newKey = new.form.key.first, old.form.key.count == 1,
      new.form.key.count == 1
    else { return nil }
    let pairs =
      [(oldKey, newKey)] + new.form.columns.map { (oldKey, $0) } + old.form.columns.map { ($0, newKey) }
    if let (old, new) = pairs.first(where: { $0 != $1 && SimilarName($0) == SimilarName($1) }) {
      return RenameProposal(similar: Renames.Rename(old: old, new: new))
    }
    let ids = Set((0..<min(old.rows.count, Self.sampleCount)).map(old.id))
    let count = min(new.rows.count, Self.sampleCount)
    let same = (0..<count).count { ids.contains(new.id(ofRow: $0)) }
    return RenameProposal(Renames.Rename(old: oldKey, new: newKey), same: "ids", in: same, of: count)
  }
}
