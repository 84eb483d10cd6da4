internal import TableDiff

/// The calls that lead from one tree to another, while they are found.
///
/// An item *stays* if it is in both trees, and its new parent stays and is expanded in both. Only then a call
/// can move it. All others come with an insertion or expansion, and go with a removal or collapse.
///
/// Items are numbers: an item that stays, and any other new one, has its new position. Any other old item has
/// a negative number.
///
/// A diff finds the moves: of tables that have a section for each parent, whose rows are the children. It
/// moves as few rows as possible within and between sections. No section moves, since both tables have the
/// same ones.
@usableFromInline
struct OutlineStepping {
  private let old: OutlineShape
  private let new: OutlineShape
  private let stay: StayingItems
  /// The parents with other children than before.
  private var parents: ContiguousArray<ChangedParent> = []
  /// For each old item plus one, and for the roots at 0, its place in `parents`, or -1.
  private var places: ContiguousArray<Int> = []
  private var steps: ContiguousArray<OutlineStep<Int>> = []
  /// The number of items in the calls.
  private var count = 0

  /// A parent with other children than before.
  private struct ChangedParent {
    /// The old position, or -1 for the roots.
    let old: Int
    /// The new position, or -1 for the roots, or `nil` if the parent doesn't keep its children.
    let new: Int?
    let oldChildren: ContiguousArray<Int>
    let newChildren: ContiguousArray<Int>
    /// The children that the view shows now.
    var shown: ContiguousArray<Int>
  }

  /// Returns the calls, or `nil` if there are more than the limit.
  ///
  /// - Parameter updated: The items that stay and differ.
  @usableFromInline
  static func steps(
    from old: OutlineShape, to new: OutlineShape, _ stay: StayingItems, updated: [Int], limit: Int
  ) -> ContiguousArray<OutlineStep<Int>>? {
    var stepping = OutlineStepping(from: old, to: new, stay)
    guard let moved = stepping.moved, moved.count + updated.count <= limit else { return nil }
    for item in moved { stepping.move(item) }
    stepping.remove()
    stepping.collapse()
    stepping.insert()
    stepping.expand()
    guard stepping.count + updated.count <= limit else { return nil }
    return stepping.steps + updated.map { .update($0) }
  }

  private init(from old: OutlineShape, to new: OutlineShape, _ stay: StayingItems) {
    (self.old, self.new, self.stay) = (old, new, stay)
    places.reserveCapacity(old.count + 1)
    for position in -1..<old.count {
      let newPosition = stay.newParent(ofOld: position)
      let oldRange = old.childRange(of: position)
      let newRange = newPosition.map { new.childRange(of: $0) } ?? 0..<0
      let isChanged =
        oldRange.count != newRange.count
        || !zip(oldRange, newRange).allSatisfy { stay.number(ofOld: old.children[$0]) == new.children[$1] }
      places.append(isChanged ? parents.count : -1)
      guard isChanged else { continue }
      let oldChildren = ContiguousArray(oldRange.map { stay.number(ofOld: old.children[$0]) })
      parents.append(
        ChangedParent(
          old: position, new: newPosition, oldChildren: oldChildren,
          newChildren: ContiguousArray(new.children[newRange]), shown: oldChildren))
    }
  }

  /// The moved items, ascending, or `nil` if there are too many rows for a table.
  private var moved: ContiguousArray<Int>? {
    func table(
      _ children: (ChangedParent) -> ContiguousArray<Int>
    ) -> Table<TableSection<Int, NoHeader, Int>>? {
      try? Table(parents.enumerated().map { TableSection(id: $0.offset, rows: children($0.element)) })
    }
    guard let before = table(\.oldChildren), let after = table(\.newChildren),
      let changes = try? before.changes(to: after, id: { $0 }, sameContent: { _, _ in true })
    else { return nil }
    return ContiguousArray(changes.movedRows.lazy.compactMap { after[$0.new] }.sorted())
  }
}

extension OutlineStepping {
  /// Moves an item, after those before it in the new tree: an item's new parent has its place before the item
  /// comes, so no item comes below itself.
  private mutating func move(_ item: Int) {
    let (oldParent, newParent) = (old.parents[stay.oldPositions[item]], new.parents[item])
    let source = places[oldParent + 1]
    let target = places[newParent < 0 ? 0 : stay.oldPositions[newParent] + 1]
    // Invariant: an item moves only between parents whose children differ.
    guard source >= 0, target >= 0, let index = parents[source].shown.firstIndex(of: item) else { return }
    parents[source].shown.remove(at: index)
    let newIndex = indexAfterSettled(before: item, inPlace: target)
    parents[target].shown.insert(item, at: newIndex)
    guard source != target || index != newIndex else { return }
    count += 1
    steps.append(
      .move(
        from: OutlinePlace(parent: oldParent < 0 ? nil : stay.number(ofOld: oldParent), index: index),
        to: OutlinePlace(parent: Self.parent(newParent), index: newIndex)))
  }

  /// Returns the index after the nearest sibling before an item that has its final place.
  private func indexAfterSettled(before item: Int, inPlace place: Int) -> Int {
    let settled = parents[place].newChildren.prefix { $0 < item }.last { stay.oldPositions[$0] >= 0 }
    return settled.flatMap { parents[place].shown.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Removes the items that don't stay from the parents that do.
  private mutating func remove() {
    for parent in parents {
      guard let position = parent.new else { continue }
      for range in Self.ranges(of: parent.shown, where: { $0 < 0 }).reversed() {
        count += range.count
        steps.append(.remove(range, inParent: Self.parent(position)))
      }
    }
  }

  /// Collapses the items that stay.
  private mutating func collapse() {
    for (item, old) in stay.oldPositions.enumerated() where old >= 0 && !new.isExpanded[item] {
      guard self.old.isExpanded[old] else { continue }
      count += 1
      steps.append(.collapse(item))
    }
  }

  /// Inserts the items that come to the parents that stay, by ascending index.
  private mutating func insert() {
    for parent in parents {
      guard let position = parent.new else { continue }
      for range in Self.ranges(of: parent.newChildren, where: { stay.oldPositions[$0] < 0 }) {
        count += range.count
        steps.append(.insert(range, inParent: Self.parent(position)))
      }
    }
  }

  /// Expands the items that come, or were collapsed, each parent before its children.
  private mutating func expand() {
    for (item, old) in stay.oldPositions.enumerated() where new.isExpanded[item] {
      guard old < 0 || !self.old.isExpanded[old] else { continue }
      count += 1
      steps.append(.expand(item))
    }
  }

  private static func parent(_ position: Int) -> Int? { position < 0 ? nil : position }

  /// Returns the ranges of the neighbours that match.
  private static func ranges(of numbers: ContiguousArray<Int>, where matches: (Int) -> Bool) -> [Range<Int>] {
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
