import TableOutline

/// An outline between two of its steps. A view that asks for an item inside of a step gets an answer for the
/// outline of that moment.
struct SteppedOutline<Item: Identifiable> {
  private let new: OutlineTree<Item>
  private var children: [Item.ID?: ContiguousArray<Item.ID>] = [:]

  /// The outline before all steps that lead from one tree to another.
  init(from old: OutlineTree<Item>, to new: OutlineTree<Item>) {
    self.new = new
    children[nil] = Self.children(of: nil, in: old)
    for item in old.items where old.childCount(of: item.id) > 0 {
      children[item.id] = Self.children(of: item.id, in: old)
    }
  }

  private static func children(of parent: Item.ID?, in tree: OutlineTree<Item>) -> ContiguousArray<Item.ID> {
    ContiguousArray((0..<tree.childCount(of: parent)).lazy.compactMap { tree.child(at: $0, of: parent)?.id })
  }

  /// Takes the next step.
  mutating func take(_ step: OutlineStep<Item.ID>) {
    switch step {
    case .move(let source, let target):
      guard let id = child(at: source.index, of: source.parent) else { return }
      children[source.parent]?.remove(at: source.index)
      let end = childCount(of: target.parent)
      children[target.parent, default: []].insert(id, at: max(0, min(target.index, end)))
    case .remove(let range, let parent):
      guard range.upperBound <= childCount(of: parent) else { return }
      children[parent]?.removeSubrange(range)
    case .collapse(let id): children[id] = nil
    case .insert(let range, let parent):
      for index in range {
        guard let id = new.child(at: index, of: parent)?.id, index <= childCount(of: parent) else { return }
        children[parent, default: []].insert(id, at: index)
        children[id] = nil
      }
    case .expand(let id):
      let shown = Self.children(of: id, in: new)
      for child in shown { children[child] = nil }
      children[id] = shown
    case .update: break
    }
  }

  /// The number of children of an item at this moment, or of the roots.
  func childCount(of parent: Item.ID?) -> Int { children[parent]?.count ?? 0 }

  /// A child of an item at this moment, or a root.
  func child(at index: Int, of parent: Item.ID?) -> Item.ID? {
    guard let children = children[parent], children.indices.contains(index) else { return nil }
    return children[index]
  }
}
