/// Everything that changes in a list as runs from the top down.
///
/// Because they go from the top down, a run's position is also where its items are in the new list.
public struct ItemRuns: Hashable, Sendable {
  /// The runs, by position.
  public let runs: [ItemRun]

  /// Runs that are in order.
  init(runs: [ItemRun]) {
    self.runs = runs
  }

  /// The runs that replace a whole list: first all items go, then the others come.
  ///
  /// In one run, GTK would look through all new items for those whose widgets it has, and make an object of
  /// each.
  public static func replacing(_ oldCount: Int, with newCount: Int) -> ItemRuns {
    let runs = [
      ItemRun(position: 0, removed: oldCount, added: 0), ItemRun(position: 0, removed: 0, added: newCount),
    ]
    return ItemRuns(runs: runs.filter { $0.removed > 0 || $0.added > 0 })
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
