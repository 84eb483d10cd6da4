/// The name of a mistake: the text of its line, not the line's number.
struct MutationKey: Hashable {
  var file: String
  var line: String
  var summary: String
  var kind: Mutation.Kind
}

extension MutationKey {
  /// Reads the first fields of a line: the file, the kind, the change, and the text of the line.
  init?(_ fields: [String]) {
    guard let kind = Mutation.Kind(rawValue: fields[1]) else { return nil }
    self.init(file: fields[0], line: fields[3], summary: fields[2], kind: kind)
  }

  var text: String { [file, kind.rawValue, summary, line].joined(separator: "\t") }
}
