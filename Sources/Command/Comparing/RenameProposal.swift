/// The proposal to compare a column of the old file with one of the new file that has another name.
struct RenameProposal {
  let rename: Renames.Rename
  /// What the two columns have in common, as the rest of a sentence about both.
  let reason: String

  init(rename: Renames.Rename, reason: String) {
    self.rename = rename
    self.reason = reason
  }

  /// The proposal for two similar names.
  init(similar rename: Renames.Rename) {
    self.init(rename: rename, reason: "differ in \(Self.difference(rename.old, rename.new)) only")
  }

  private static func difference(_ old: ExactText, _ new: ExactText) -> String {
    // Two spellings of a character are one character of a string.
    if old.string == new.string { return "the spelling of accents" }
    if old.string.lowercased() == new.string.lowercased() { return "case" }
    let hasSameCase = SimilarName(old, withCase: true) == SimilarName(new, withCase: true)
    return hasSameCase ? "spaces" : "case and spaces"
  }

  /// Whether so many things of all are reason enough for a proposal.
  static func isMost(_ count: Int, of all: Int) -> Bool {
    count > 0 && count * 4 >= all * 3
  }

  /// Whether the names look alike unless all scalars beyond ASCII are escaped.
  var isASCII: Bool { LookAlikes.mayBeConfused(rename.old.string[...], rename.new.string[...]) }

  /// Both names, which don't look alike.
  var names: String {
    let (old, new) = (rename.old, rename.new)
    return "\(ColumnNames.quoted(old, among: [new])) and \(ColumnNames.quoted(new, among: [old]))"
  }

  /// The option to type.
  var option: String {
    ShellWord.option("--rename", rename.argument, isASCII: isASCII)
  }
}
