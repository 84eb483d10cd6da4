/// A published way to compare two arrays of ids, written as plainly as its paper.
///
/// References serve as oracles in tests and as contenders in benchmarks. None of them is tuned, and none
/// supports sections or contents.
public protocol ReferenceAlgorithm: Sendable {
  /// The name of the algorithm in reports.
  static var name: String { get }

  /// Returns the script that turns `old` into `new`. Repeated ids are allowed.
  static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript
}

/// All reference algorithms, in the order in which reports list them.
///
/// For tests. Measurements name an algorithm's type directly: called through this list, it is not specialized
/// for the ids' type, and takes about three times as long.
public enum ReferenceAlgorithms {
  /// The algorithms' types.
  public static var all: [any ReferenceAlgorithm.Type] {
    [
      Heckel.self, MyersGreedy.self, MyersLinear.self, SubsequenceTable.self, HuntSzymanski.self,
      OccurrenceSubsequence.self,
    ]
  }
}
