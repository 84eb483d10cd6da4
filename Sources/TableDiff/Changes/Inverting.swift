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
    let layout = layout
    var storage = ContiguousArray<Int32>()
    storage.reserveCapacity(self.storage.count)
    func append(_ numbers: some Collection<Int32>) -> Range<Int> {
      storage.append(contentsOf: numbers)
      return (storage.count - numbers.count)..<storage.count
    }
    var inverted = Layout()
    inverted.newSections = append(self.storage[layout.oldSections])
    inverted.oldSections = append(self.storage[layout.newSections])
    for (list, source) in [
      (\Layout.deletedSections, layout.insertedSections), (\.insertedSections, layout.deletedSections),
      (\.movedSections, layout.movedSections), (\.updatedSections, layout.updatedSections),
      (\.matched, layout.matched), (\.deletedRows, layout.insertedRows), (\.insertedRows, layout.deletedRows),
      (\.movedRows, layout.movedRows), (\.updatedRows, layout.updatedRows),
      (\.crossingRows, layout.crossingRows), (\.updatedCrossingRows, layout.updatedCrossingRows),
    ] {
      let range = append(RunList(storage: self.storage, runs: source).swapped())
      inverted[keyPath: list] = Runs(range: range, rowCount: source.rowCount)
    }
    if !layout.oldOrder.isEmpty {
      let runs = RunList(storage: storage, runs: inverted.matched)
      let order = (0..<runs.runCount).sorted { runs.run(at: $0).run.old < runs.run(at: $1).run.old }
      inverted.oldOrder = append(order.map { Int32(truncatingIfNeeded: $0) })
    }
    return PositionChanges(
      Shapes(old: newShape, new: oldShape), storage: storage, layout: inverted, isMinimal: isMinimal,
      duplicates: duplicates.inverted())
  }
}

extension RunList {
  /// Returns the numbers of the runs with their sides exchanged, by new position again.
  fileprivate func swapped() -> [Int32] {
    var offset: Int32 = 0
    return (0..<runCount).map { run(at: $0).run }.sorted { $0.old < $1.old }.flatMap { run in
      defer { offset += run.count }
      return [run.new, run.old, offset]
    }
  }
}
