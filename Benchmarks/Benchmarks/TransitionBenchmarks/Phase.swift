import Benchmark
import Contenders
import Suites
import TableDiff
import TableDiffTesting

/// A part of what happens between two states of a view.
enum Phase: String, CaseIterable {
  /// The changes, for the first time.
  case diff
  /// The changes, with the memory of an earlier diff.
  case diffReused = "diff-reused"
  /// The standard plan of changes that are at hand.
  case plan
  /// Carrying out the plan in a view without a screen.
  case apply

  /// What is measured. Ids that collide are of their own kind, whatever `key` says.
  func subject(_ contest: Contest, key: KeyKind) throws -> Subject {
    if contest.type == .collisions { return try subject(contest.inputs(CollidingID.self)) }
    return switch key {
    case .int: try subject(contest.inputs(Int.self))
    case .uuid: try subject(contest.inputs(UUIDKey.self))
    case .string: try subject(contest.inputs(String.self))
    }
  }

  /// What is measured with these tables.
  func subject<ID: ContestedID>(_ inputs: Inputs<ID>) throws -> Subject {
    if self == .diff { return try Self.diff(inputs) }
    guard let phase = ID.phases.first(where: { $0.name == rawValue }) else {
      throw NothingToMeasure("no phase \(rawValue)")
    }
    let prepared = try phase.prepare(inputs)
    return try Subject { measure in try prepared.diff(measuredBy: measure) }
  }

  private static func diff<ID: GeneratedID>(_ inputs: Inputs<ID>) throws -> Subject {
    let plan = try inputs.old.changes(to: inputs.new).plan()
    let emission = TableDiffContender<ID, StandardPolicy>.emission(of: plan, on: inputs)
    guard case .right(let counts) = Verdict(judging: emission, on: inputs) else {
      throw NothingToMeasure("\(Verdict(judging: emission, on: inputs))")
    }
    return try Subject(counts: counts) { measure in
      var result: TableChanges<Inputs<ID>.Section>?
      measure { result = try? inputs.old.changes(to: inputs.new) }
      blackHole(result)
    }
  }
}
