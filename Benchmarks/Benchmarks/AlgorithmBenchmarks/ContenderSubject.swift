import Contenders
import Suites
import TableDiffTesting

/// A contender, tried within its time box before it is measured. Ids that collide are of their own kind,
/// whatever `key` says.
func contenderSubject(_ name: String, _ contest: Contest, key: KeyKind) throws -> Subject {
  if contest.type == .collisions { return try contenderSubject(name, contest, CollidingID.self) }
  return switch key {
  case .int: try contenderSubject(name, contest, Int.self)
  case .uuid: try contenderSubject(name, contest, UUIDKey.self)
  case .string: try contenderSubject(name, contest, String.self)
  }
}

private func contenderSubject<ID: ContestedID>(
  _ name: String, _ contest: Contest, _: ID.Type
) throws -> Subject {
  guard let contender = ID.contenders.first(where: { $0.name == name }) else {
    throw NothingToMeasure("no contender \(name)")
  }
  let inputs: Inputs<ID> = try contest.inputs()
  let verdict = contender.verdict(on: contest, inputs: inputs)
  guard let counts = verdict.counts else { throw NothingToMeasure("\(verdict)") }
  let prepared = try contender.prepare(inputs)
  return try Subject(counts: counts) { measure in try prepared.diff(measuredBy: measure) }
}
