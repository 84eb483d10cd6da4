internal import TableDiff

/// The calls that lead from one tree to another, while they are found.
///
/// An item *stays* if it is in both trees, and its new parent stays and is expanded in both. Only then a call
/// can move it. All others come with an insertion or expansion, and go with a removal or collapse.
///
/// A diff finds the moves: of tables that have a section for each parent, whose rows are the children. It
/// moves as few rows as possible within and between sections. No section moves, since both tables have the
/// same ones.
///
/// In both, an item that stays has its new position as a number. Any other old item has a negative one.
struct OutlineStepping<Item: Identifiable> {
  private let old: OutlineTree<Item>
  private let new: OutlineTree<Item>
  /// For each new item its old position, or -1 if it doesn't stay.
  private let oldPositions: ContiguousArray<Int>
  /// The parents with other children than before.
  private let parents: ContiguousArray<ChangedParent>
  /// For each old item plus one, and for the roots at 0, its place in `parents`, or -1.
  private let places: ContiguousArray<Int>
  /// The numbers of the children that the view shows now, for each of the parents.
  private var shown: ContiguousArray<ContiguousArray<Int>>
  private let moved: ContiguousArray<Int>

  private(set) var steps: ContiguousArray<OutlineStep<Item.ID>> = []
  /// The number of items in the calls.
  private(set) var count = 0

  /// A parent with other children than before.
  struct ChangedParent {
    /// The old position, or -1 for the roots.
    let old: Int
    /// The new position, or -1 for the roots, or `nil` if the parent doesn't keep its children.
    let new: Int?
  }

  /// Compares two trees without repeated ids.
  ///
  /// - Returns: `nil` if there are more moves than the limit.
  init?(from old: OutlineTree<Item>, to new: OutlineTree<Item>, limit: Int) {
    (self.old, self.new) = (old, new)
    let stay = StayingItems(from: old, to: new)
    oldPositions = stay.oldPositions
    var (parents, places) = (ContiguousArray<ChangedParent>(), ContiguousArray<Int>())
    var (before, after) = (ContiguousArray<ContiguousArray<Int>>(), ContiguousArray<ContiguousArray<Int>>())
    for position in -1..<old.items.count {
      let newPosition = stay.newParent(ofOld: position)
      let oldChildren = ContiguousArray(old.childPositions(at: position).lazy.map { stay.number(ofOld: $0) })
      let newChildren = newPosition.map { ContiguousArray(new.childPositions(at: $0)) } ?? []
      places.append(oldChildren == newChildren ? -1 : parents.count)
      guard oldChildren != newChildren else { continue }
      parents.append(ChangedParent(old: position, new: newPosition))
      before.append(oldChildren)
      after.append(newChildren)
    }
    guard let moved = Self.moved(from: before, to: after), moved.count <= limit else { return nil }
    (self.parents, self.places, self.shown, self.moved) = (parents, places, before, moved)
  }

  /// Returns the numbers of the moved items, ascending, or `nil` if there are too many rows for a table.
  private static func moved(
    from old: ContiguousArray<ContiguousArray<Int>>, to new: ContiguousArray<ContiguousArray<Int>>
  ) -> ContiguousArray<Int>? {
    func sections(_ lists: ContiguousArray<ContiguousArray<Int>>) -> [TableSection<Int, NoHeader, Int>] {
      lists.enumerated().map { TableSection(id: $0.offset, rows: $0.element) }
    }
    guard let before = try? Table(sections(old)), let after = try? Table(sections(new)),
      let changes = try? before.changes(to: after, id: { $0 }, sameContent: { _, _ in true })
    else { return nil }
    return ContiguousArray(changes.movedRows.lazy.map { new[$0.new.section][$0.new.row] }.sorted())
  }
}

extension OutlineStepping {
  /// Moves items, in the order of the new tree: an item's new parent has its place before the item comes, so
  /// no item comes below itself.
  mutating func move() {
    for item in moved {
      guard let source = place(ofOldParent: old.parents[oldPositions[item]]),
        let index = shown[source].firstIndex(of: item),
        let target = place(ofNewParent: new.parents[item])
      else { continue }
      shown[source].remove(at: index)
      let newIndex = indexAfterSettled(before: item, inPlace: target)
      shown[target].insert(item, at: newIndex)
      guard source != target || index != newIndex else { continue }
      count += 1
      steps.append(
        .move(
          from: OutlinePlace(parent: oldID(parents[source].old), index: index),
          to: OutlinePlace(parent: newID(new.parents[item]), index: newIndex)))
    }
  }

  /// Returns the index after the nearest sibling before an item that has its final place.
  private func indexAfterSettled(before item: Int, inPlace place: Int) -> Int {
    let siblings = new.childPositions(at: new.parents[item])
    let settled = siblings.prefix { $0 < item }.last { oldPositions[$0] >= 0 }
    return settled.flatMap { shown[place].firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Removes the items that don't stay from the parents that do.
  mutating func remove() {
    for place in parents.indices {
      guard let parent = parents[place].new else { continue }
      for range in ranges(of: shown[place], where: { $0 < 0 }).reversed() {
        shown[place].removeSubrange(range)
        count += range.count
        steps.append(.remove(range, inParent: newID(parent)))
      }
    }
  }

  /// Collapses the items that stay.
  mutating func collapse() {
    for item in new.items.indices where !new.isExpanded[item] && oldPositions[item] >= 0 {
      guard old.isExpanded[oldPositions[item]] else { continue }
      count += 1
      steps.append(.collapse(new.items[item].id))
    }
  }

  /// Inserts the items that come to the parents that stay, by ascending index.
  mutating func insert() {
    for place in parents.indices {
      guard let parent = parents[place].new else { continue }
      for range in ranges(of: new.childPositions(at: parent), where: { oldPositions[$0] < 0 }) {
        count += range.count
        steps.append(.insert(range, inParent: newID(parent)))
      }
    }
  }

  /// Expands the items that come, or were collapsed, each parent before its children.
  mutating func expand() {
    for item in new.items.indices where new.isExpanded[item] {
      guard oldPositions[item] < 0 || !old.isExpanded[oldPositions[item]] else { continue }
      count += 1
      steps.append(.expand(new.items[item].id))
    }
  }

  /// Updates the items that stay and differ.
  mutating func update(_ needsUpdate: (Item, Item) -> Bool) {
    for item in new.items.indices where oldPositions[item] >= 0 {
      guard needsUpdate(old.items[oldPositions[item]], new.items[item]) else { continue }
      count += 1
      steps.append(.update(new.items[item].id))
    }
  }

  private func place(ofOldParent position: Int) -> Int? {
    let place = places[position + 1]
    return place < 0 ? nil : place
  }

  private func place(ofNewParent position: Int) -> Int? {
    place(ofOldParent: position < 0 ? -1 : oldPositions[position])
  }

  private func oldID(_ position: Int) -> Item.ID? { position < 0 ? nil : old.items[position].id }
  private func newID(_ position: Int) -> Item.ID? { position < 0 ? nil : new.items[position].id }

  /// Returns the ranges of the neighbours that match, counted from 0.
  private func ranges(of numbers: some Sequence<Int>, where matches: (Int) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, number) in numbers.enumerated() where matches(number) {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    return ranges
  }
}

/// The items that calls can keep.
struct StayingItems {
  /// For each new item its old position, or -1 if it doesn't stay.
  private(set) var oldPositions: ContiguousArray<Int> = []
  /// For each old item its new position, or -1 if it doesn't stay.
  private var newPositions: ContiguousArray<Int>
  /// For each new item, whether it stays and is expanded in both trees.
  private var keepsChildren: ContiguousArray<Bool> = []

  init<Item>(from old: OutlineTree<Item>, to new: OutlineTree<Item>) {
    newPositions = ContiguousArray(repeating: -1, count: old.items.count)
    for (position, item) in new.items.enumerated() {
      let parent = new.parents[position]
      let oldPosition = parent < 0 || keepsChildren[parent] ? old.positions[item.id] ?? -1 : -1
      oldPositions.append(oldPosition)
      keepsChildren.append(oldPosition >= 0 && old.isExpanded[oldPosition] && new.isExpanded[position])
      if oldPosition >= 0 { newPositions[oldPosition] = position }
    }
  }

  /// Returns the number of an old item.
  func number(ofOld position: Int) -> Int {
    newPositions[position] < 0 ? -1 - position : newPositions[position]
  }

  /// Returns the new position of an old item that keeps its children, or -1 for the roots.
  func newParent(ofOld position: Int) -> Int? {
    guard position >= 0 else { return -1 }
    let new = newPositions[position]
    return new >= 0 && keepsChildren[new] ? new : nil
  }
}
