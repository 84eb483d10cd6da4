/// Everything that changes in a list as runs from the top down, none of which touches another.
///
/// Because they go from the top down, a run's position is also where its items are in the new list.
public struct ItemRuns: Hashable, Sendable {
  /// The runs, by position.
  public let runs: [ItemRun]

  /// Runs that are in order and do not touch.
  init(runs: [ItemRun]) {
    self.runs = runs
  }

  /// The one run that replaces a whole list, or none where both are empty.
  public init(replacing oldCount: Int, with newCount: Int) {
    let isEmpty = oldCount == 0 && newCount == 0
    runs = isEmpty ? [] : [ItemRun(position: 0, removed: oldCount, added: newCount)]
  }

  /// Where an item of the old list is in the new one, or `nil` where it is in a run: then it is gone, or
  /// among the items that some run adds.
  ///
  /// - Complexity: O(*k*) for *k* runs.
  public func newPosition(ofOld position: Int) -> Int? {
    var shift = 0
    for run in runs {
      let start = run.position - shift
      if position < start { break }
      if position < start + run.removed { return nil }
      shift += run.added - run.removed
    }
    return position + shift
  }
}

extension ItemRuns: RandomAccessCollection {
  /// The first run.
  public var startIndex: Int { 0 }
  /// Behind the last run.
  public var endIndex: Int { runs.count }
  /// The run at an index.
  public subscript(index: Int) -> ItemRun { runs[index] }
}
