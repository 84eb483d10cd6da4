public import TableDiff

/// The items of a table as a tree, as a data source of an outline view needs them: by parent and index.
///
/// An item's parent is the nearest item before it in its section that has a smaller level. The items without
/// a parent are the roots, those of all sections one after another. The tree has the visible items: one that
/// is not expanded has no children.
public struct OutlineTree<Item: Identifiable> {
  /// All items, each parent before its children.
  public let items: ContiguousArray<Item>
  /// Whether no two items have the same id. If two have, lookups by id find one of them.
  public var hasUniqueIDs: Bool { positions.count == items.count }

  /// For each item the position of its parent, or -1 for a root.
  let parents: ContiguousArray<Int>
  let isExpanded: ContiguousArray<Bool>
  /// The positions of the children of all parents, one parent after the other, the roots first.
  let children: ContiguousArray<Int>
  /// For the roots, and then for each item, the start of its children.
  let starts: ContiguousArray<Int>
  let positions: [Item.ID: Int]

  /// Creates a tree of the items of some sections.
  ///
  /// - Parameters:
  ///   - level: Returns the level of an item.
  ///   - isExpanded: Returns whether an item shows its children. One with children counts as expanded.
  /// - Complexity: O(*n*) for *n* items.
  public init(
    _ sections: some Sequence<some Sequence<Item>>, level: (Item) -> Int, isExpanded: (Item) -> Bool
  ) {
    var items: ContiguousArray<Item> = []
    var (levels, parents): (ContiguousArray<Int>, ContiguousArray<Int>) = ([], [])
    for section in sections {
      var open: ContiguousArray<Int> = []
      for item in section {
        let level = level(item)
        while let last = open.last, levels[last] >= level { open.removeLast() }
        parents.append(open.last ?? -1)
        open.append(items.count)
        levels.append(level)
        items.append(item)
      }
    }
    self.init(items, parents: parents, isExpanded: isExpanded)
  }

  private init(
    _ items: ContiguousArray<Item>, parents: ContiguousArray<Int>, isExpanded: (Item) -> Bool
  ) {
    (self.items, self.parents) = (items, parents)
    var starts = ContiguousArray(repeating: 0, count: items.count + 2)
    for parent in parents { starts[parent + 2] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var children = ContiguousArray(repeating: 0, count: items.count)
    var next = starts
    for (position, parent) in parents.enumerated() {
      children[next[parent + 1]] = position
      next[parent + 1] += 1
    }
    (self.starts, self.children) = (starts, children)
    var expanded: ContiguousArray<Bool> = []
    var positions: [Item.ID: Int] = [:]
    positions.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      expanded.append(starts[position + 1] < starts[position + 2] || isExpanded(item))
      positions[item.id] = position
    }
    (self.isExpanded, self.positions) = (expanded, positions)
  }

  /// Creates a tree of the rows of a table.
  ///
  /// A section's own row, such as a placeholder, is not among them.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public init<Section: TableSectionProtocol, Element>(_ table: Table<Section>)
  where Section.StoredRow == Item, Item == OutlineRow<Element> {
    self.init(
      table.sections.indices.lazy.map { table.storedRows(inSection: $0).contiguous }, level: \.level,
      isExpanded: \.isExpanded)
  }
}

extension OutlineTree {
  /// Returns the number of children of an item, or of roots.
  ///
  /// - Complexity: O(1).
  public func childCount(of parent: Item.ID?) -> Int { childRange(of: parent).count }

  /// Returns a child of an item, or a root, or `nil` if there is none at the index.
  ///
  /// - Complexity: O(1).
  public func child(at index: Int, of parent: Item.ID?) -> Item? {
    let range = childRange(of: parent)
    return index >= 0 && index < range.count ? items[children[range.lowerBound + index]] : nil
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func item(withID id: Item.ID) -> Item? { positions[id].map { items[$0] } }

  /// Returns the parent of the item with an id, or `nil` if it is a root or there is none.
  ///
  /// - Complexity: O(1).
  public func parent(ofItemWithID id: Item.ID) -> Item? {
    guard let position = positions[id], parents[position] >= 0 else { return nil }
    return items[parents[position]]
  }

  /// Returns whether the item with an id shows its children.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ id: Item.ID) -> Bool { positions[id].map { isExpanded[$0] } ?? false }

  private func childRange(of parent: Item.ID?) -> Range<Int> {
    guard let parent else { return childRange(at: -1) }
    return positions[parent].map { childRange(at: $0) } ?? 0..<0
  }

  /// Returns the places of the children of the item at a position, or of the roots for -1.
  func childRange(at position: Int) -> Range<Int> { starts[position + 1]..<starts[position + 2] }

  /// Returns the positions of the children of the item at a position, or of the roots for -1.
  func childPositions(at position: Int) -> ContiguousArray<Int>.SubSequence {
    children[childRange(at: position)]
  }
}

extension OutlineTree: Sendable where Item: Sendable, Item.ID: Sendable {}
