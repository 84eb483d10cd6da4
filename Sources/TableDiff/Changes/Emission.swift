/// The step from matching and ordering to the lists of the result. It counts the runs of each list, lays the
/// lists out, and writes them into storage of exactly that size.
struct Emission {
  let shapes: Shapes
  let watch: CancellationWatch

  /// Returns the changes. Goes over rows and sections twice, first counting and then writing. The result is
  /// meaningless if the watch stops.
  consuming func changes(
    _ matching: borrowing RowMatching, sections: borrowing SectionMatching, rows: RowOrdering,
    order: inout SectionOrdering, isMinimal: Bool,
    duplicates: DuplicatePositions
  ) -> PositionChanges {
    let oldStarts = shapes.old.starts.withUnsafeBufferPointer { $0 }
    var lists = RowLists(oldStarts: oldStarts)
    collectRows(into: &lists, changed: order, matching, sections, rows)
    if watch.isStopped { return .none(shapes) }
    order.order(sections, shapes: shapes)
    if watch.isStopped { return .none(shapes) }

    var layout = PositionChanges.Layout()
    let size = layOut(&layout, lists, matching, sections, order)
    let storage = ContiguousArray<Int32>(count: size) { base in
      write(sections, order, layout, to: base)
      // No more is written than was counted, wherever the watch stops.
      var lists = RowLists(oldStarts: oldStarts, layout: layout, storage: base)
      collectRows(into: &lists, changed: order, matching, sections, rows)
      writeAligned(matching, to: base + layout.aligned.range.lowerBound)
      writeLeftOverStarts(matching, sections, to: base + layout.leftOverStarts.lowerBound)
    }
    // Alive until here: the lists read the old starts.
    return PositionChanges(
      shapes, storage: storage, layout: layout, partners: matching.partners, isMinimal: isMinimal,
      duplicates: duplicates)
  }

  private func layOut(
    _ layout: inout PositionChanges.Layout, _ lists: RowLists, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, _ order: SectionOrdering
  ) -> Int {
    var size = 0
    func place(_ count: Int) -> Range<Int> {
      defer { size += count }
      return size..<(size + count)
    }
    func place(runs runCount: Int, rows rowCount: Int) -> PositionChanges.Runs {
      PositionChanges.Runs(range: place(3 * runCount), rowCount: rowCount)
    }
    func place(_ runs: RunWriter) -> PositionChanges.Runs {
      place(runs: Int(runs.runCount), rows: Int(runs.rowCount))
    }
    layout.leadingCount = sections.leadingCount
    layout.wholeCount = sections.wholeCount
    layout.newSections = place(shapes.old.sectionCount - sections.leadingCount)
    layout.oldSections = place(shapes.new.sectionCount - sections.leadingCount)
    layout.leftOverStarts = place(
      matching.partners.isEmpty ? 0 : shapes.old.sectionCount - sections.wholeCount)
    layout.deletedSections = place(runs: order.deletedCount, rows: order.deletedCount)
    layout.insertedSections = place(runs: order.insertedCount, rows: order.insertedCount)
    layout.movedSections = place(runs: order.movedCount, rows: order.movedCount)
    layout.updatedSections = place(runs: sections.updated.count, rows: sections.updated.count)
    layout.aligned = place(runs: matching.aligned.count, rows: matching.alignedCount)
    layout.deletedRows = place(lists.deleted)
    layout.insertedRows = place(lists.inserted)
    layout.movedRows = place(lists.moved)
    layout.updatedRows = place(lists.updated)
    layout.crossingRows = place(lists.crossing)
    layout.updatedCrossingRows = place(lists.updatedCrossing)
    return size
  }

  private func write(
    _ sections: borrowing SectionMatching, _ order: SectionOrdering,
    _ layout: PositionChanges.Layout, to base: UnsafeMutablePointer<Int32>
  ) {
    var deleted = RunWriter(target: base + layout.deletedSections.range.lowerBound)
    for section in sections.leadingCount..<shapes.old.sectionCount {
      if watch.isStopped(after: 4) { return }
      let new = sections.newIndex(forOldSection: section)
      base[layout.place(ofOldSection: section)] = Int32(truncatingIfNeeded: new)
      if new < 0 { deleted.appendSection(old: section, new: section) }
    }
    var inserted = RunWriter(target: base + layout.insertedSections.range.lowerBound)
    var moved = RunWriter(target: base + layout.movedSections.range.lowerBound)
    for section in sections.leadingCount..<shapes.new.sectionCount {
      if watch.isStopped(after: 4) { return }
      let old = sections.oldIndex(forNewSection: section)
      base[layout.place(ofNewSection: section)] = Int32(truncatingIfNeeded: old)
      if old < 0 {
        inserted.appendSection(old: section, new: section)
      } else if order.isMoved(section) {
        moved.appendSection(old: old, new: section)
      }
    }
    var updated = RunWriter(target: base + layout.updatedSections.range.lowerBound)
    for index in 0..<sections.updated.count {
      let pair = sections.updated[index]
      updated.appendSection(old: Int(pair.old), new: Int(pair.new))
    }
  }

  private func writeAligned(
    _ matching: borrowing RowMatching, to target: UnsafeMutablePointer<Int32>
  ) {
    var offset: Int32 = 0
    let aligned = matching.aligned.base
    watch.forEachPart(of: 0..<matching.aligned.count) { part in
      for index in part {
        let run = aligned.unsafelyUnwrapped[index]
        target[3 * index] = run.old
        target[3 * index + 1] = run.new
        target[3 * index + 2] = offset
        offset &+= run.count
      }
    }
  }

  private func writeLeftOverStarts(
    _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching,
    to target: UnsafeMutablePointer<Int32>
  ) {
    guard !matching.partners.isEmpty else { return }
    for section in sections.wholeCount..<shapes.old.sectionCount {
      target[section - sections.wholeCount] = Int32(
        truncatingIfNeeded: sections.leftOverStart(ofOld: section))
    }
  }
}

/// The lists of rows under way.
struct RowLists: BitwiseCopyable {
  var deleted = RunWriter()
  var inserted = RunWriter()
  var moved: RunWriter
  var updated: RunWriter
  var crossing: RunWriter
  var updatedCrossing: RunWriter
  /// Whether rows go from one surviving section to another.
  var leavesSections = false

  /// Creates lists that are only counted.
  init(oldStarts: UnsafeBufferPointer<Int32>) {
    moved = RunWriter(oldStarts: oldStarts)
    updated = moved
    crossing = moved
    updatedCrossing = moved
  }

  /// Creates lists that are written at the places of `layout`.
  init(
    oldStarts: UnsafeBufferPointer<Int32>, layout: borrowing PositionChanges.Layout,
    storage: UnsafeMutablePointer<Int32>
  ) {
    deleted = RunWriter(target: storage + layout.deletedRows.range.lowerBound)
    inserted = RunWriter(target: storage + layout.insertedRows.range.lowerBound)
    moved = RunWriter(target: storage + layout.movedRows.range.lowerBound, oldStarts: oldStarts)
    updated = RunWriter(target: storage + layout.updatedRows.range.lowerBound, oldStarts: oldStarts)
    crossing = RunWriter(target: storage + layout.crossingRows.range.lowerBound, oldStarts: oldStarts)
    updatedCrossing = RunWriter(
      target: storage + layout.updatedCrossingRows.range.lowerBound, oldStarts: oldStarts)
  }

  mutating func beginNewSection() {
    inserted.breakRun()
    moved.breakRun()
    crossing.breakRun()
  }
}
