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
  @inlinable public var hasUniqueIDs: Bool { positions.count == items.count }

  @usableFromInline let shape: OutlineShape
  @usableFromInline let positions: [Item.ID: Int]

  /// Creates a tree of the items of some sections.
  ///
  /// - Parameters:
  ///   - sections: The items of each section, in order.
  ///   - level: Returns the level of an item.
  ///   - isExpanded: Returns whether an item shows its children. One with children counts as expanded.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
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
    var shape = OutlineShape(parents: parents)
    shape.isExpanded.reserveCapacity(items.count)
    var positions: [Item.ID: Int] = [:]
    positions.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      shape.isExpanded.append(!shape.childRange(of: position).isEmpty || isExpanded(item))
      positions[item.id] = position
    }
    (self.items, self.shape, self.positions) = (items, shape, positions)
  }

  /// Creates a tree of the rows of a table.
  ///
  /// A section's own row, such as a placeholder, is not among them.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable
  public init<Section: TableSectionProtocol, Element>(_ table: Table<Section>)
  where Section.StoredRow == Item, Item == OutlineRow<Element> {
    self.init(
      table.sections.indices.lazy.map { table.rows[$0].contiguous },
      level: { $0.level }, isExpanded: { $0.isExpanded })
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
    return index >= 0 && index < range.count ? items[shape.children[range.lowerBound + index]] : nil
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func item(withID id: Item.ID) -> Item? { positions[id].map { items[$0] } }

  /// Returns the parent of the item with an id, or `nil` if it is a root or there is none.
  ///
  /// - Complexity: O(1).
  public func parent(ofItemWithID id: Item.ID) -> Item? {
    guard let position = positions[id], shape.parents[position] >= 0 else { return nil }
    return items[shape.parents[position]]
  }

  /// Returns whether the item with an id shows its children.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ id: Item.ID) -> Bool { positions[id].map { shape.isExpanded[$0] } ?? false }

  private func childRange(of parent: Item.ID?) -> Range<Int> {
    guard let parent else { return shape.childRange(of: -1) }
    return positions[parent].map { shape.childRange(of: $0) } ?? 0..<0
  }
}

extension OutlineTree: Sendable where Item: Sendable, Item.ID: Sendable {}
