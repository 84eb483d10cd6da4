import TableDiff

/// Where the sections were before a block of edits, and where they are after it.
struct SectionOrderDerivation {
  /// Whether all sections are where they were.
  let isUnchanged: Bool
  /// For each old section its new position, or -1; empty where all are where they were.
  private(set) var newSections = ContiguousArray<Int32>()
  /// By slot, -1 where the section was not, or is not, there; empty where all are where they were.
  private var oldPositions = ContiguousArray<Int32>()
  private var newPositions = ContiguousArray<Int32>()
  private let sections: SlotForest

  /// - Parameters:
  ///   - old: The slots in their old order, unless that is the order they are in.
  ///   - successors: Slots that are gone, with the slots that follow them.
  init(old: ContiguousArray<Int32>?, successors: [Int32: Int32], _ sections: SlotForest) {
    self.sections = sections
    let new = old == nil ? [] : sections.slots(of: 0)
    isUnchanged = old == nil || old == new
    guard !isUnchanged, let old else { return }
    oldPositions = ContiguousArray(repeating: -1, count: sections.leafOfSlot.count)
    newPositions = oldPositions
    for (position, slot) in old.enumerated() { oldPositions[Int(slot)] = Int32(truncatingIfNeeded: position) }
    for (position, slot) in new.enumerated() { newPositions[Int(slot)] = Int32(truncatingIfNeeded: position) }
    for (gone, successor) in successors { newPositions[Int(gone)] = newPositions[Int(successor)] }
    newSections = ContiguousArray(old.lazy.map { [newPositions] in newPositions[Int($0)] })
  }

  /// Where a section was that was there before.
  func oldPosition(of slot: Int) -> Int {
    isUnchanged ? newPosition(of: slot) ?? 0 : Int(oldPositions[slot])
  }

  /// Where a section is, or `nil` where it is gone.
  func newPosition(of slot: Int) -> Int? {
    guard isUnchanged else { return newPositions[slot] < 0 ? nil : Int(newPositions[slot]) }
    return sections.place(of: Int32(truncatingIfNeeded: slot))?.index
  }

  /// Old and new positions of those of the sections that were there before and are there still.
  func pairs(of slots: some Sequence<Int32>, oldSectionCount: Int32) -> [SectionPair] {
    Set(slots).compactMap { slot in
      guard slot < oldSectionCount, let new = newPosition(of: Int(slot)) else { return nil }
      return SectionPair(old: oldPosition(of: Int(slot)), new: new)
    }
  }

  /// The shape of the table after.
  ///
  /// - Parameter touched: Leaves of all sections whose rows have changed.
  func newShape(
    old: TableShape, rows: SlotForest, touched: ContiguousArray<SlotForest.LeafPlace>
  ) -> TableShape {
    var starts = old.starts
    if isUnchanged {
      var differences: [(position: Int, difference: Int32)] = []
      for tree in Set(touched.lazy.map(\.tree)) {
        guard let position = newPosition(of: tree) else { continue }
        let difference = rows.trees[tree].count - (starts[position + 1] - starts[position])
        if difference != 0 { differences.append((position, difference)) }
      }
      Self.add(differences.sorted { $0.position < $1.position }, to: &starts)
    } else {
      starts.removeAll(keepingCapacity: true)
      starts.append(0)
      sections.forEachSlot(of: 0) { slot in
        starts.append(starts[starts.count - 1] + rows.trees[Int(slot)].count)
      }
    }
    return TableShape(starts: starts)
  }

  private static func add(
    _ differences: [(position: Int, difference: Int32)], to starts: inout ContiguousArray<Int32>
  ) {
    var sum: Int32 = 0
    for (index, (position, difference)) in differences.enumerated() {
      sum += difference
      let end = index + 1 < differences.count ? differences[index + 1].position + 1 : starts.count
      for start in (position + 1)..<end { starts[start] += sum }
    }
  }
}
