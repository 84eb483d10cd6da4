/// Mutants that no test can notice, each with the reason.
struct Equivalents {
  private(set) var reasons: [MutationKey: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 5, let key = MutationKey(Array(fields[..<4])) else { continue }
      reasons[key] = fields[4]
    }
  }
}
