import TableDiffTesting
import Workloads

/// An id for which there are contenders. Each type makes its own lists, so that the compiler specialises every
/// contender for it.
package protocol ContestedID: WorkloadID {
  /// All contenders, this package first.
  static var contenders: [AnyContender<Self>] { get }
  /// The parts of this package's work between two states of a view, each alone, by the phases' names. They are
  /// contenders in form: prepared, timed and judged as these are.
  static var phases: [AnyContender<Self>] { get }
}

extension Int: ContestedID {
  package static var contenders: [AnyContender<Int>] { allContenders() }
  package static var phases: [AnyContender<Int>] { allPhases() }
}

extension String: ContestedID {
  package static var contenders: [AnyContender<String>] { allContenders() }
  package static var phases: [AnyContender<String>] { allPhases() }
}

extension UUIDKey: ContestedID {
  package static var contenders: [AnyContender<UUIDKey>] { allContenders() }
  package static var phases: [AnyContender<UUIDKey>] { allPhases() }
}

extension CollidingID: ContestedID {
  package static var contenders: [AnyContender<CollidingID>] { allContenders() }
  package static var phases: [AnyContender<CollidingID>] { allPhases() }
}

private func allContenders<ID: GeneratedID>() -> [AnyContender<ID>] {
  [
    AnyContender(TableDiffContender<ID, StandardPolicy>.self),
    AnyContender(TableDiffContender<ID, SinglePolicy>.self),
    AnyContender(TableDiffContender<ID, ConservativePolicy>.self),
    AnyContender(TableDiffContender<ID, IdentityPolicy>.self),
    AnyContender(TableDiffContender<ID, SequentialPolicy>.self),
    AnyContender(ReferenceContender<ID, Heckel>.self),
    AnyContender(ReferenceContender<ID, HeckelSubsequence>.self),
    AnyContender(ReferenceContender<ID, MyersGreedy>.self),
    AnyContender(ReferenceContender<ID, MyersLinear>.self),
    AnyContender(ReferenceContender<ID, HuntSzymanski>.self),
    AnyContender(ReferenceContender<ID, Patience>.self),
    AnyContender(ReferenceContender<ID, OccurrenceSubsequence>.self),
    AnyContender(StandardDifference<ID>.self),
    AnyContender(StandardDifferenceWithMoves<ID>.self),
    AnyContender(OrderedSetDifference<ID>.self),
  ] + OwnContenders.list(ID.self)
}

private func allPhases<ID: GeneratedID>() -> [AnyContender<ID>] {
  [
    AnyContender(ReusedDiffPhase<ID>.self), AnyContender(PlanPhase<ID>.self),
    AnyContender(ApplyPhase<ID>.self),
  ]
}
