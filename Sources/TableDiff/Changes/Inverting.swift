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
      (\.deletedRows, layout.insertedRows), (\.insertedRows, layout.deletedRows),
    ] {
      inverted[keyPath: list] = storage.append(RunList(storage: self.storage, runs: source))
    }
    for list in [
      \Layout.movedSections, \.updatedSections, \.matched, \.movedRows, \.updatedRows, \.crossingRows,
      \.updatedCrossingRows,
    ] {
      let pairs = RunList(storage: self.storage, runs: layout[keyPath: list])
      inverted[keyPath: list] = Runs(range: append(pairs.swapped()), rowCount: pairs.rowCount)
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
  /// Returns the numbers of pairs with their sides exchanged, by new position again.
  fileprivate func swapped() -> ContiguousArray<Int32> {
    var numbers = ContiguousArray<Int32>()
    numbers.reserveCapacity(3 * runCount)
    var offset: Int32 = 0
    for run in (0..<runCount).map({ run(at: $0).run }).sorted(by: { $0.old < $1.old }) {
      numbers.append(run.new)
      numbers.append(run.old)
      numbers.append(offset)
      offset += run.count
    }
    return numbers
  }
}
