extension OutlineTree {
  /// Returns the calls that lead an outline view from this tree to another one.
  ///
  ///     ▾ a            ▾ a
  ///         b            ▾ c         expand c
  ///       ▸ c                d
  ///     ▸ e            ▸ e
  ///
  /// A moved subtree is one call, and no smaller number of moves leads from one tree to the other. An item
  /// that goes below one that was collapsed, or not there, is removed first, and comes with the expansion.
  /// The moves come first, then removals, collapses, insertions, expansions and updates.
  ///
  /// - Parameters:
  ///   - new: The tree after.
  ///   - limit: The largest number of items that are moved, removed, inserted, expanded, collapsed and
  ///     updated. Items that come or go with another one don't count.
  ///   - needsUpdate: Returns whether the content of an item that stays differs.
  /// - Returns: The calls, or `nil` if the view has to reload, because there are more than `limit`, or an id
  ///   repeats.
  /// - Complexity: O(*n*) for *n* items, and O(*m* · *k*) for *m* calls and *k* children of their parents.
  @inlinable
  public func steps(
    to new: OutlineTree, limit: Int = 1_000, needsUpdate: (_ old: Item, _ new: Item) -> Bool
  ) -> ContiguousArray<OutlineStep<Item.ID>>? {
    guard hasUniqueIDs, new.hasUniqueIDs else { return nil }
    let known = ContiguousArray(new.items.lazy.map { positions[$0.id] ?? -1 })
    let stay = StayingItems(from: shape, to: new.shape, known: known)
    let updated = stay.oldPositions.indices.filter { item in
      let old = stay.oldPositions[item]
      return old >= 0 && needsUpdate(items[old], new.items[item])
    }
    let steps = OutlineStepping.steps(from: shape, to: new.shape, stay, updated: updated, limit: limit)
    return steps.map { steps in
      ContiguousArray(steps.map { $0.mapIDs { $0 < 0 ? items[-1 - $0].id : new.items[$0].id } })
    }
  }

  /// Returns the calls that lead an outline view from this tree of rows to another one. An item is updated if
  /// its element differs, or whether it is expandable.
  ///
  /// See ``steps(to:limit:needsUpdate:)``.
  @inlinable
  public func steps<Element: Identifiable & Equatable>(
    to new: OutlineTree, limit: Int = 1_000
  ) -> ContiguousArray<OutlineStep<Element.ID>>? where Item == OutlineRow<Element> {
    steps(to: new, limit: limit) { $0.element != $1.element || $0.isExpandable != $1.isExpandable }
  }
}
