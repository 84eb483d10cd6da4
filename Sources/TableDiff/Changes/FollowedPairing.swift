extension PositionChanges {
  /// The same changes with the pairing of rows, which their lists tell: what no list names stays, in order.
  ///
  /// - Complexity: O(*k* log *k* + *s*) for *s* sections and *k* rows that are listed or come and go with
  ///   their section.
  package func addingPairs() -> PositionChanges {
    let pairing = FollowedPairing(self)
    var storage = self.storage
    var layout = self.layout
    var end = storage.count
    storage.append(contentsOf: pairing.leftOverStarts)
    layout.leftOverStarts = end..<storage.count
    end = storage.count
    storage.append(contentsOf: pairing.aligned)
    layout.aligned = Runs(range: end..<storage.count, rowCount: pairing.alignedCount)
    return PositionChanges(
      oldShape: oldShape, newShape: newShape, storage: storage, layout: layout, partners: pairing.partners,
      isMinimal: isMinimal)
  }
}

/// Which row is which, from the lists of changes alone.
private struct FollowedPairing {
  /// Runs of rows that stay, as they are stored.
  private(set) var aligned: [Int32] = []
  private(set) var alignedCount = 0
  /// For each old section, how many rows before it are not in `aligned`.
  private(set) var leftOverStarts: [Int32] = []
  private(set) var partners: Partners
  private let changes: PositionChanges
  /// New positions of rows of surviving sections that arrive, ascending.
  private let arrivals: [Int32]
  /// Old positions of rows of surviving sections that leave their place, ascending.
  private let departures: [Int32]

  init(_ changes: PositionChanges) {
    self.changes = changes
    let moved = changes.movedRows.pairs
    arrivals = (changes.insertedRows.positions + moved.map(\.new)).sorted()
    departures = (changes.deletedRows.positions + moved.map(\.old)).sorted()
    partners = Partners()
    for section in 0..<changes.newShape.sectionCount where changes.oldSection(forNew: section) >= 0 {
      align(newSection: section)
    }
    pair(moved + changes.crossingRows.pairs)
  }

  /// Adds the rows of a section that stay, in runs between those that arrive and those that leave.
  private mutating func align(newSection section: Int) {
    let oldRows = changes.oldShape.positions(inSection: changes.oldSection(forNew: section))
    let newRows = changes.newShape.positions(inSection: section)
    var arrival = lastIndex(in: arrivals.indices) { arrivals[$0] < newRows.lowerBound } + 1
    var departure = lastIndex(in: departures.indices) { departures[$0] < oldRows.lowerBound } + 1
    var (old, new) = (oldRows.lowerBound, newRows.lowerBound)
    while new < newRows.upperBound, old < oldRows.upperBound {
      let nextArrival =
        arrival < arrivals.count ? min(arrivals[arrival], newRows.upperBound) : newRows.upperBound
      let nextDeparture =
        departure < departures.count ? min(departures[departure], oldRows.upperBound) : oldRows.upperBound
      let count = min(nextArrival - new, nextDeparture - old)
      if count > 0 {
        aligned += [old, new, Int32(truncatingIfNeeded: alignedCount)]
        alignedCount += Int(count)
        old += count
        new += count
      } else if nextArrival == new {
        arrival += 1
        new += 1
      } else {
        departure += 1
        old += 1
      }
    }
  }

  private mutating func pair(_ pairs: [(old: Int32, new: Int32)]) {
    let oldRows = leftOverOldRows()
    let newRows = leftOver(arrivals, changes.newShape) { changes.oldSection(forNew: $0) >= 0 }.rows
    guard !oldRows.isEmpty, !newRows.isEmpty else {
      leftOverStarts = []
      return
    }
    partners = Partners(newCount: newRows.count, oldCount: oldRows.count)
    partners.withUnsafeMutablePointers { partnersOfNew, partnersOfOld in
      for pair in pairs {
        partnersOfNew[lastIndex(in: newRows.indices) { newRows[$0] <= pair.new }] = pair.old
        partnersOfOld[lastIndex(in: oldRows.indices) { oldRows[$0] <= pair.old }] = pair.new
      }
    }
  }

  private mutating func leftOverOldRows() -> [Int32] {
    let leftOver = leftOver(departures, changes.oldShape) { changes.newSection(forOld: $0) >= 0 }
    leftOverStarts = leftOver.starts
    return leftOver.rows
  }

  /// The rows that do not stay: those listed, and all of sections that do not survive.
  private func leftOver(
    _ listed: [Int32], _ shape: TableShape, survives: (Int) -> Bool
  ) -> (rows: [Int32], starts: [Int32]) {
    var rows: [Int32] = []
    var starts: [Int32] = []
    var next = 0
    for section in 0..<shape.sectionCount {
      starts.append(Int32(truncatingIfNeeded: rows.count))
      let range = shape.positions(inSection: section)
      guard survives(section) else {
        rows += range
        continue
      }
      while next < listed.count, listed[next] < range.upperBound {
        rows.append(listed[next])
        next += 1
      }
    }
    return (rows, starts)
  }
}

extension RowRuns {
  /// The positions of all rows, one by one.
  fileprivate var positions: [Int32] {
    (0..<runCount).flatMap { index in
      let run = run(at: index).run
      return run.start..<(run.start + run.count)
    }
  }
}

extension PairRuns {
  /// All pairs, one by one.
  fileprivate var pairs: [(old: Int32, new: Int32)] {
    (0..<runCount).flatMap { index in
      let run = run(at: index).run
      return (0..<run.count).map { (old: run.old + $0, new: run.new + $0) }
    }
  }
}
