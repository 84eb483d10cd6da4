/// The proposal to compare a column of the old file with one of the new file that has another name.
struct RenameProposal {
  let rename: Renames.Rename
  /// What the two columns have in common, as the rest of a sentence about both.
  let reason: String

  /// The proposal for two similar names.
  init(similar rename: Renames.Rename) {
    self.rename = rename
    reason = "differ in \(Self.difference(rename.old, rename.new)) only"
  }

  /// The proposal for two columns that have the same values in so many rows, `nil` unless those are most.
  init?(_ rename: Renames.Rename, same values: String, in count: Int, of rows: Int) {
    guard count > 0 && count * 4 >= rows * 3 else { return nil }
    self.rename = rename
    reason = "hold the same \(values) in \(count.grouped) of \(rows.of("row"))"
  }

  private static func difference(_ old: ExactText, _ new: ExactText) -> String {
    // Two spellings of a character are one character of a string.
    if old.string == new.string { return "the spelling of accents" }
    if old.string.lowercased() == new.string.lowercased() { return "case" }
    let hasSameCase = SimilarName(old, withCase: true) == SimilarName(new, withCase: true)
    return hasSameCase ? "spaces" : "case and spaces"
  }

  /// Both names, which don't look alike.
  var names: String {
    let (old, new) = (rename.old, rename.new)
    return "\(ColumnNames.quoted(old, among: [new])) and \(ColumnNames.quoted(new, among: [old]))"
  }

  /// The option to type.
  var option: String {
    let isASCII = LookAlikes.mayBeConfused(rename.old, rename.new)
    return ShellWord.option("--rename", rename.argument, isASCII: isASCII)
  }
}

/// A column's name without regard to spaces, to the spelling of accents and, unless it counts, to case.
struct SimilarName: Hashable {
  private let text: String

  init(_ name: ExactText, withCase: Bool = false) {
    let string = withCase ? name.string : name.string.lowercased()
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: string.unicodeScalars.filter { !$0.isSpaceOrHidden })
    text = String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space of any kind, or one without a shape, such as a byte order mark.
  fileprivate var isSpaceOrHidden: Bool {
    properties.isWhitespace || properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
  }
}
