extension TableChanges {
  /// Returns the changes that lead back: deleted rows are inserted, moved rows move back, contents return.
  ///
  /// - Complexity: O(*r* log *r* + *s*) for *r* runs of rows and *s* sections.
  public func inverted() -> TableChanges {
    TableChanges(old: new, new: old, positions: positions.inverted())
  }
}

extension PositionChanges {
  func inverted() -> PositionChanges {
    var storage = ContiguousArray<Int32>()
    storage.reserveCapacity(self.storage.count)
    var layout = Layout()
    layout.newSections = storage.append(self.storage[self.layout.oldSections])
    layout.oldSections = storage.append(self.storage[self.layout.newSections])
    layout.deletedSections = storage.append(self.storage[self.layout.insertedSections])
    layout.insertedSections = storage.append(self.storage[self.layout.deletedSections])
    layout.movedSections = storage.append(movedSections.swapped())
    layout.updatedSections = storage.append(updatedSections.swapped())
    layout.deletedRows = storage.append(insertedRows)
    layout.insertedRows = storage.append(deletedRows)
    for list in [
      (\Layout.matched, matchedRows), (\.movedRows, movedRows), (\.updatedRows, updatedRows),
      (\.crossingRows, crossingRows), (\.updatedCrossingRows, updatedCrossingRows),
    ] {
      var runs = list.1.swapped()
      layout[keyPath: list.0] = storage.appendPairs(&runs, before: newShape, after: oldShape)
    }
    if !self.layout.oldOrder.isEmpty {
      let runs = PairRuns(storage: storage, runs: layout.matched)
      let order = (0..<runs.runCount).sorted { runs.run(at: $0).run.old < runs.run(at: $1).run.old }
      layout.oldOrder = storage.append(order.map { Int32(truncatingIfNeeded: $0) })
    }
    return PositionChanges(
      Shapes(old: newShape, new: oldShape), storage: storage, layout: layout, isMinimal: isMinimal,
      duplicates: duplicates.inverted())
  }
}

extension SectionPairs {
  fileprivate func swapped() -> [Int32] {
    sorted { $0.old < $1.old }.flatMap { [Int32($0.new), Int32($0.old)] }
  }
}

extension PairRuns {
  fileprivate func swapped() -> [MatchedRun] {
    (0..<runCount).map { index in
      let run = run(at: index).run
      return MatchedRun(old: run.new, new: run.old, count: run.count)
    }
  }
}

extension ContiguousArray<Int32> {
  fileprivate mutating func append(_ numbers: some Collection<Int32>) -> Range<Int> {
    let start = count
    append(contentsOf: numbers)
    return start..<count
  }

  fileprivate mutating func append(_ rows: RowRuns) -> PositionChanges.Runs {
    PositionChanges.Runs(range: append(rows.storage[rows.runs.range]), rowCount: rows.rowCount)
  }
}
