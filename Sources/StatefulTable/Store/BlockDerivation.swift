import TableDiff

/// Finds what a block of edits changed from the leaves that it touched: each knows the slots it held before,
/// and leaves keep their order, so that one walk over a section's touched leaves goes through the rows before
/// and after at the same time, with all rows in untouched leaves in between as single stretches.
///
///     leaves, in order    untouched   touched      untouched   touched
///     before              a b c       d e f        g h i j     k l
///     after               a b c       d x f        g h i j     k e l
///
///     stretches: a–c, d, f, g–j, k, l stay; e moves; x is inserted
///
/// So the time depends on the number of touched leaves, not on that of rows.
struct BlockDerivation {
  /// A touched leaf, or rather the place of its slots in the section.
  private struct Leaf {
    let touch: SlotForest.Touch
    let place: SlotForest.LeafPlace
  }

  private let rows: SlotForest
  private let order: SectionOrderDerivation
  private let oldRowCount: Int32
  private let oldSectionCount: Int32
  private let updated: Set<Int32>
  private let successors: [Int32: Int32]
  /// The rows' slots among the successors.
  private let followers: Set<Int32>
  /// The places of touched leaves, by index in the forest's list of touched leaves.
  private let places: ContiguousArray<SlotForest.LeafPlace>
  private var changes: FollowedChanges
  private var heaviest = HeaviestStretches()

  init<SectionID, Header, Row>(
    _ block: StoreBlock<SectionID, Header, Row>, rows: SlotForest, sections: SlotForest,
    _ successors: Successors
  ) {
    self.rows = rows
    oldRowCount = block.oldRowCount
    oldSectionCount = block.oldSectionCount
    updated = Set(block.updatedRows).union(successors.updatedRows)
    self.successors = successors.rows
    followers = Set(successors.rows.values)
    places = Self.places(in: rows, successors.sections)
    order = SectionOrderDerivation(old: block.oldSections, successors: successors.sections, sections)
    let newShape = order.newShape(old: block.oldShape, rows: rows, touched: places)
    changes = FollowedChanges(oldShape: block.oldShape, newShape: newShape)
    changes.newSections = order.newSections
    changes.updatedSections = order.pairs(
      of: block.updatedSections + successors.updatedSections, oldSectionCount: block.oldSectionCount)
  }

  /// The places of touched leaves. Where a section follows one that is gone, its leaves come right behind the
  /// other's, which are empty.
  private static func places(
    in rows: SlotForest, _ successors: [Int32: Int32]
  ) -> ContiguousArray<SlotForest.LeafPlace> {
    var places = ContiguousArray(rows.touched.lazy.map { rows.place(ofLeaf: Int($0.leaf)) })
    guard !successors.isEmpty else { return places }
    let gone = Dictionary(uniqueKeysWithValues: successors.map { ($1, $0) })
    for index in places.indices {
      guard let tree = gone[Int32(truncatingIfNeeded: places[index].tree)] else { continue }
      places[index].tree = Int(tree)
      places[index].order |= 1 << 63
    }
    return places
  }

  /// The changes, in positions.
  mutating func positions() -> PositionChanges {
    let leaves = leavesInOrder()
    var start = 0
    while start < leaves.count {
      let tree = leaves[start].place.tree
      let end = leaves[start...].firstIndex { $0.place.tree != tree } ?? leaves.count
      followOldRows(of: tree, in: leaves[start..<end])
      collectInsertedRows(of: tree, in: leaves[start..<end])
      start = end
    }
    return PositionChanges(changes)
  }

  private func leavesInOrder() -> ContiguousArray<Leaf> {
    var leaves = ContiguousArray(zip(rows.touched, places).lazy.map { Leaf(touch: $0, place: $1) })
    leaves.sort { ($0.place.tree, $0.place.order) < ($1.place.tree, $1.place.order) }
    return leaves
  }
}

extension BlockDerivation {
  /// Goes through the rows that a section had, and finds where they are.
  private mutating func followOldRows(of tree: Int, in leaves: ArraySlice<Leaf>) {
    guard tree < oldSectionCount else { return }
    let walk = SectionWalk(
      tree: tree, oldStart: changes.oldShape.starts[order.oldPosition(of: tree)],
      newStart: order.newPosition(of: tree).map { changes.newShape.starts[$0] })
    var stretches = ContiguousArray<MatchedRun>()
    var old: Int32 = 0
    var newEnd: Int32 = 0
    for leaf in leaves {
      let newStart = Int32(truncatingIfNeeded: leaf.place.start)
      stretches.append(old: old, new: newEnd, count: newStart - newEnd)
      old += newStart - newEnd
      follow(leaf.touch, from: old, walk, into: &stretches)
      old += leaf.touch.count
      newEnd = newStart + rows.nodes[Int(leaf.touch.leaf)].count
    }
    // A section that is gone has no rows, and all leaves of one that follows it are touched.
    if rows.trees[tree].count > newEnd {
      stretches.append(old: old, new: newEnd, count: rows.trees[tree].count - newEnd)
    }
    collectMoved(stretches, walk)
  }

  /// What is known of a section while its old rows are followed.
  private struct SectionWalk {
    let tree: Int
    /// Where its rows began in the old table.
    let oldStart: Int32
    /// Where its rows begin in the new table; `nil` where it is gone.
    let newStart: Int32?
  }

  /// Follows the rows that a leaf held.
  private mutating func follow(
    _ touch: SlotForest.Touch, from first: Int32, _ walk: SectionWalk,
    into stretches: inout ContiguousArray<MatchedRun>
  ) {
    var old = first
    var entry = -1
    var leaf = -1
    for index in Int(touch.start)..<Int(touch.start + touch.count) {
      let before = rows.slotsBefore[index]
      defer { old += 1 }
      let slot = successors.isEmpty ? before : successors[before] ?? before
      let there = Int(rows.leafOfSlot[Int(slot)])
      guard there >= 0 else {
        delete(old, walk)
        continue
      }
      // Neighbours are mostly still neighbours.
      let isNext = there == leaf && !isLastEntry(entry, of: leaf) && rows.entries[entry + 1] == slot
      entry = isNext ? entry + 1 : there * SlotForest.capacity + rows.offset(of: slot, in: there)
      leaf = there
      let place = places[Int(rows.nodes[there].touch)]
      let new = Int32(truncatingIfNeeded: place.start + entry - there * SlotForest.capacity)
      if place.tree == walk.tree {
        stretches.append(old: old, new: new, count: 1)
        if !updated.isEmpty, updated.contains(before) { update(old: old, new: new, walk) }
      } else {
        cross(old: walk.oldStart + old, to: place.tree, at: new, walk, isUpdated: updated.contains(before))
      }
    }
  }

  private func isLastEntry(_ entry: Int, of leaf: Int) -> Bool {
    entry + 1 >= leaf * SlotForest.capacity + Int(rows.nodes[leaf].count)
  }

  private mutating func delete(_ old: Int32, _ walk: SectionWalk) {
    guard walk.newStart != nil else { return }
    changes.deletedRows.append(MatchedRun(old: walk.oldStart + old, new: 0, count: 1))
    markChanged(walk.tree)
  }

  private mutating func update(old: Int32, new: Int32, _ walk: SectionWalk) {
    guard let newStart = walk.newStart else { return }
    changes.updatedRows.append(MatchedRun(old: walk.oldStart + old, new: newStart + new, count: 1))
  }

  /// Adds a row that goes to another section.
  private mutating func cross(old: Int32, to tree: Int, at new: Int32, _ walk: SectionWalk, isUpdated: Bool) {
    guard let position = order.newPosition(of: tree) else { return }
    let pair = MatchedRun(old: old, new: changes.newShape.starts[position] + new, count: 1)
    let survives = walk.newStart != nil
    let entersSurvivor = tree < oldSectionCount
    if survives { markChanged(walk.tree) }
    if entersSurvivor { markChanged(tree) }
    if survives, entersSurvivor {
      changes.movedRows.append(pair)
      if isUpdated { changes.updatedRows.append(pair) }
      return
    }
    changes.crossingRows.append(pair)
    if isUpdated { changes.updatedCrossingRows.append(pair) }
    if survives { changes.deletedRows.append(pair) }
    if entersSurvivor { changes.insertedRows.append(pair) }
  }

  /// Adds the rows of a section that move among its others: as few as possible.
  private mutating func collectMoved(_ stretches: ContiguousArray<MatchedRun>, _ walk: SectionWalk) {
    guard let newStart = walk.newStart else { return }
    heaviest.forEachMoved(in: stretches) { run in
      changes.movedRows.append(
        MatchedRun(old: walk.oldStart + run.old, new: newStart + run.new, count: run.count))
      markChanged(walk.tree)
    }
  }

  /// Adds the rows of a surviving section that are new.
  private mutating func collectInsertedRows(of tree: Int, in leaves: ArraySlice<Leaf>) {
    guard tree < oldSectionCount, let position = order.newPosition(of: tree) else { return }
    for leaf in leaves {
      let first = Int(leaf.touch.leaf) * SlotForest.capacity
      let start = changes.newShape.starts[position] + Int32(truncatingIfNeeded: leaf.place.start)
      for offset in 0..<Int(rows.nodes[Int(leaf.touch.leaf)].count)
      where isNew(rows.entries[first + offset]) {
        let new = start + Int32(truncatingIfNeeded: offset)
        changes.insertedRows.append(MatchedRun(old: 0, new: new, count: 1))
        markChanged(tree)
      }
    }
  }

  private func isNew(_ slot: Int32) -> Bool {
    slot >= oldRowCount && (followers.isEmpty || !followers.contains(slot))
  }

  private mutating func markChanged(_ tree: Int) {
    // Only sections that are out of order are weighed by it.
    guard !order.isUnchanged, let position = order.newPosition(of: tree) else { return }
    changes.changedSections.insert(position)
  }
}

extension ContiguousArray<MatchedRun> {
  /// Adds a stretch, to the last one where it goes on on both sides.
  @inline(__always)
  fileprivate mutating func append(old: Int32, new: Int32, count: Int32) {
    guard count > 0 else { return }
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[self.count - 1].count += count
    } else {
      append(MatchedRun(old: old, new: new, count: count))
    }
  }
}
