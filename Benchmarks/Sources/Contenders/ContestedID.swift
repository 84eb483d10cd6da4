import TableDiffTesting
import Workloads

/// An id for which there are contenders. Each type makes its own list, so that the compiler specialises
/// every contender for it.
package protocol ContestedID: WorkloadID {
  /// All contenders, this package first.
  static var contenders: [AnyContender<Self>] { get }
}

extension Int: ContestedID {
  package static var contenders: [AnyContender<Int>] { allContenders() }
}

extension String: ContestedID {
  package static var contenders: [AnyContender<String>] { allContenders() }
}

extension UUIDKey: ContestedID {
  package static var contenders: [AnyContender<UUIDKey>] { allContenders() }
}

extension CollidingID: ContestedID {
  package static var contenders: [AnyContender<CollidingID>] { allContenders() }
}

private func allContenders<ID: GeneratedID>() -> [AnyContender<ID>] {
  [
    AnyContender(TableDiffContender<ID>.self),
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
