import Foundation

/// The runs of the tests with each mutant.
enum Trials {
  /// Returns the outcome of each mutant.
  static func run(
    _ mutants: [Mutant], on suites: Suites, of program: URL, progress: @Sendable (String) -> Void
  ) throws -> [Outcome] {
    try Workers.map(mutants) { mutant in
      let outcome = try outcome(of: mutant, on: suites, program)
      progress("\(mutant.part) \(mutant.place) \(mutant.mutation.summary.prefix(70)): \(outcome)")
      return outcome
    }
  }

  private static func outcome(of mutant: Mutant, on suites: Suites, _ program: URL) throws -> Outcome {
    let groups = suites.groups(reaching: mutant.number)
    guard !groups.isEmpty else { return .notReached }
    for group in groups {
      // Suites run at the same time in a process, so their times do not add up to more than this.
      let limit = 5 * group.map(\.seconds).reduce(0, +) + 10
      let run = try TestRun(
        program, suites: group.map(\.name), mutant: mutant.number, limit: limit,
        mutantCount: mutant.number + 1)
      switch run.end {
      case .passed: continue
      case .failed(let file): return .noticed(by: file)
      case .crashed: return .noticed(by: "crash, " + group[0].name)
      case .hung: return .noticed(by: "hang, " + group[0].name)
      }
    }
    return .survived
  }
}
