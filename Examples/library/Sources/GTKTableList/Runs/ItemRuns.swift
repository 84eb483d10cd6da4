public import TableDiff

/// The changes of a list as runs of neighbouring items, from the top down.
///
/// Because they go from the top down, a run's position is also the position of its items in the new list.
nonisolated public struct ItemRuns: Hashable, Sendable {
  /// The runs, by position.
  public let runs: [ItemRun]

  init(runs: [ItemRun]) {
    self.runs = runs
  }
}

nonisolated extension ItemRuns: RandomAccessCollection {
  /// The first run.
  public var startIndex: Int { 0 }
  /// The index after the last run.
  public var endIndex: Int { runs.count }
  /// The run at an index.
  public subscript(index: Int) -> ItemRun { runs[index] }
}

nonisolated extension ItemRuns {
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

  /// The runs of a batch.
  ///
  /// A list has no moves, so an item that moves goes in one run and comes in another. All other items keep
  /// their order. So a removed and an added range belong to one run if as many items that stay are before
  /// them:
  ///
  ///     old  a b C D e f g        C, D go; e moves behind f; x comes before f
  ///     new  a b x f e g
  ///                               stay  a b | f | g
  ///     runs 2 −3 +1              C D e  →  x      after 2 that stay
  ///          4 −0 +1                     →  e      after 3
  ///
  /// - Parameters:
  ///   - batch: A batch of any policy.
  ///   - old: The list before the batch.
  ///   - new: The list after the batch.
  /// - Complexity: O(*k* · log *s*) for *k* changes and *s* sections.
  public init<Section>(_ batch: TableBatch<Section>, from old: FlatTable<Section>, to new: FlatTable<Section>)
  {
    var removed = RangeSet<Int>()
    var added = RangeSet<Int>()
    for section in batch.deletedSections { removed.insert(contentsOf: old.positions(ofSection: section)) }
    for section in batch.insertedSections { added.insert(contentsOf: new.positions(ofSection: section)) }
    for section in batch.movedSections {
      removed.insert(contentsOf: old.positions(ofSection: section.old))
      added.insert(contentsOf: new.positions(ofSection: section.new))
    }
    for run in batch.deletedRows.runs { removed.insert(contentsOf: old.positions(of: run)) }
    for run in batch.insertedRows.runs { added.insert(contentsOf: new.positions(of: run)) }
    for row in batch.movedRows {
      removed.insert(contentsOf: old.positions(of: RowRun(row.old)))
      added.insert(contentsOf: new.positions(of: RowRun(row.new)))
    }
    self.init(removed: removed, added: added)
  }

  /// The runs that remove positions of the old list and add positions of the new one.
  init(removed: RangeSet<Int>, added: RangeSet<Int>) {
    var runs: [ItemRun] = []
    var (removals, additions) = (removed.ranges[...], added.ranges[...])
    var (removedCount, addedCount) = (0, 0)
    while true {
      let removal = removals.first.map { $0.lowerBound - removedCount }
      let addition = additions.first.map { $0.lowerBound - addedCount }
      // The items that stay before the next run.
      guard let stayCount = [removal, addition].compactMap(\.self).min() else { break }
      let going = removal == stayCount ? removals.removeFirst().count : 0
      let coming = addition == stayCount ? additions.removeFirst().count : 0
      runs.append(ItemRun(position: stayCount + addedCount, removed: going, added: coming))
      removedCount += going
      addedCount += coming
    }
    self.init(runs: runs)
  }
}

nonisolated extension ItemRuns {
  /// The positions of the items that go, in the old list.
  var removed: RangeSet<Int> {
    var positions = RangeSet<Int>()
    var border = ListBorder()
    for run in runs {
      let start = border.oldPosition(of: run.position) ?? run.position
      border.carryOut(run)
      positions.insert(contentsOf: start..<border.oldStart)
    }
    return positions
  }

  /// Returns fewer runs, which also remove and add the items that stay between two of them, if they are few.
  ///
  /// - Parameter gap: The number of items that may be between two runs of which one is made.
  public func joined(upTo gap: Int) -> ItemRuns {
    var joined: [ItemRun] = []
    for run in runs {
      if let last = joined.last, run.position - last.position - last.added <= gap {
        let between = run.position - last.position - last.added
        joined[joined.count - 1].removed += between + run.removed
        joined[joined.count - 1].added += between + run.added
      } else {
        joined.append(run)
      }
    }
    return ItemRuns(runs: joined)
  }
}

extension RowRun {
  /// One row.
  fileprivate init(_ path: RowPath) {
    self.init(section: path.section, rows: path.row..<path.row + 1)
  }
}
