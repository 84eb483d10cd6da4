/// The outcomes of earlier runs, kept beside the builds.
struct KnownOutcomes {
  private(set) var outcomes: [MutationKey: Outcome] = [:]
  private(set) var uncompiled: Set<MutationKey> = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 5, let key = MutationKey(Array(fields[..<4])) else { continue }
      if let outcome = Outcome(fields[4]) { outcomes[key] = outcome } else { uncompiled.insert(key) }
    }
  }

  mutating func note(_ outcome: Outcome, _ mutant: Mutant) { outcomes[mutant.mutation.key] = outcome }

  mutating func noteUncompiled(_ mutant: Mutant) { uncompiled.insert(mutant.mutation.key) }

  var text: String {
    let lines = outcomes.map { $0.text + "\t\($1)" } + uncompiled.map { $0.text + "\tdoes not compile" }
    return lines.sorted().joined(separator: "\n") + "\n"
  }
}
