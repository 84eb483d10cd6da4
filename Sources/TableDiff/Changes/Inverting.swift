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
      (\.movedSections, layout.movedSections), (\.updatedSections, layout.updatedSections),
      (\.aligned, layout.aligned), (\.deletedRows, layout.insertedRows), (\.insertedRows, layout.deletedRows),
      (\.movedRows, layout.movedRows), (\.updatedRows, layout.updatedRows),
      (\.crossingRows, layout.crossingRows), (\.updatedCrossingRows, layout.updatedCrossingRows),
    ] {
      let range = append(RunList(storage: self.storage, runs: source).swapped())
      inverted[keyPath: list] = Runs(range: range, rowCount: source.rowCount)
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
  /// Returns the numbers of the runs with their sides exchanged, by new position again.
  fileprivate func swapped() -> [Int32] {
    var offset: Int32 = 0
    return (0..<runCount).map { run(at: $0).run }.sorted { $0.old < $1.old }.flatMap { run in
      defer { offset += run.count }
      return [run.new, run.old, offset]
    }
  }
}
