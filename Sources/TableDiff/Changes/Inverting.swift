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
    inverted.leadingCount = layout.leadingCount
    inverted.wholeCount = layout.wholeCount
    inverted.newSections = append(self.storage[layout.oldSections])
    inverted.oldSections = append(self.storage[layout.newSections])
    inverted.leftOverStarts = append(leftOverStartsOfNew())
    for (list, source) in [
      (\Layout.deletedSections, layout.insertedSections), (\.insertedSections, layout.deletedSections),
      (\.deletedRows, layout.insertedRows), (\.insertedRows, layout.deletedRows),
    ] {
      inverted[keyPath: list] = storage.append(RunList(storage: self.storage, runs: source))
    }
    for list in [
      \Layout.movedSections, \.updatedSections, \.aligned, \.movedRows, \.updatedRows, \.crossingRows,
      \.updatedCrossingRows,
    ] {
      let pairs = RunList(storage: self.storage, runs: layout[keyPath: list])
      inverted[keyPath: list] = Runs(range: append(pairs.swapped()), rowCount: pairs.rowCount)
    }
    return PositionChanges(
      Shapes(old: newShape, new: oldShape), storage: storage, layout: inverted, partners: partners.inverted(),
      isMinimal: isMinimal, duplicates: duplicates.inverted())
  }

  /// Returns, for each new section after the whole ones, the number of rows before it that the alignment left
  /// over.
  private func leftOverStartsOfNew() -> [Int32] {
    guard !partners.isEmpty else { return [] }
    return (layout.wholeCount..<newShape.sectionCount).map { section in
      let before = alignedRuns(ofNewSection: section).lowerBound
      let alignedBefore =
        before < aligned.runCount ? aligned.run(at: before).offset : Int32(aligned.rowCount)
      return newShape.starts[section] - alignedBefore
    }
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
