import TableDiff
import TableDiffTesting
import Workloads

/// An id for which there are contenders. Each type makes its own lists, so that the compiler specialises
/// every contender for it.
package protocol ContestedID: WorkloadID {
  /// All contenders, this package first.
  static var contenders: [AnyContender<Self>] { get }
  /// The parts of this package's work between two states of a view, each alone, by the phases' names.
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
    // The changes, with the memory of an earlier diff.
    AnyContender(phase: "diff-reused") { inputs in
      var differ = TableDiffer()
      return { try differ.changes(from: inputs.old, to: inputs.new) }
    },
    // From changes that are at hand to the batches of the standard plan, which are made when they are asked
    // for.
    AnyContender(phase: "plan") { inputs in
      let changes = try inputs.old.changes(to: inputs.new)
      return {
        let plan = changes.plan()
        return (plan, plan.batches.reduce(into: 0) { $0 += $1.operationCount })
      }
    },
    // Carrying out the standard plan in a view without a screen, which checks every batch against the rules.
    AnyContender(phase: "apply") { inputs in
      let plan = try inputs.old.changes(to: inputs.new).plan()
      let old = HeadlessTable(showing: inputs.old, rules: BatchRules(host: .collectionView))
      return {
        var view = old
        try view.perform(plan)
        return view
      }
    },
  ]
}
