public import TableOutline

/// A stand-in for the outline view that shows a tree. It carries out calls by parent and index one after the
/// other, and refuses those that a real one can't carry out.
///
/// A data source is an `OutlineTree`, which has changed before the first call, as that of an app has. The
/// view asks it for the items that are inserted, at their indices, and for the children of an item that is
/// expanded. So an index that counts in another state than that of the moment brings a wrong item, which the
/// comparison at the end finds.
///
/// ```swift
/// var view = HeadlessOutline(showing: old)
/// try view.perform(old.steps(to: new) ?? [], dataSource: new)
/// ```
///
/// The calls are those of [NSOutlineView](https://developer.apple.com/documentation/appkit/nsoutlineview):
/// `removeItems(at:inParent:withAnimation:)`, `insertItems`, `moveItem(at:inParent:to:inParent:)`,
/// `expandItem` and `collapseItem`. A real view ignores some of the calls that are refused here, such as one
/// for a collapsed parent, and then shows other items than its data source has.
public struct HeadlessOutline<Item: Identifiable> {
  var children: [Item.ID?: [Item.ID]] = [:]
  var parents: [Item.ID: Item.ID?] = [:]
  var expanded: Set<Item.ID> = []
  var contents: [Item.ID: Item] = [:]

  /// Creates a view that shows a tree.
  public init(showing tree: OutlineTree<Item>) { reload(showing: tree) }

  /// Shows another tree, without calls.
  public mutating func reload(showing tree: OutlineTree<Item>) {
    (children, parents, expanded, contents) = ([nil: []], [:], [], [:])
    for item in tree.items {
      let parent = tree.parent(ofItemWithID: item.id)?.id
      children[parent, default: []].append(item.id)
      parents[item.id] = .some(parent)
      contents[item.id] = item
      if tree.isExpanded(item.id) { expanded.insert(item.id) }
    }
  }

  /// The number of items that are shown.
  public var itemCount: Int { parents.count }

  /// Returns the ids of the children of an item that are shown, or those of the roots for `nil`.
  public func children(of parent: Item.ID?) -> [Item.ID] { children[parent] ?? [] }

  /// Returns whether an item is shown and expanded.
  public func isExpanded(_ id: Item.ID) -> Bool { expanded.contains(id) }

  /// Returns an item as the view shows it, or `nil` if it doesn't. An item keeps its content until it is
  /// updated.
  public func item(withID id: Item.ID) -> Item? { contents[id] }

  /// Carries out calls, after which the view has to show the tree of the data source.
  ///
  /// - Throws: The first violation. The view then shows the items as the calls before it have left them.
  public mutating func perform(
    _ steps: some Sequence<OutlineStep<Item.ID>>, dataSource: OutlineTree<Item>
  ) throws(OutlineViolation) {
    for (index, step) in steps.enumerated() {
      do {
        try perform(step, dataSource)
      } catch {
        throw OutlineViolation(rule: error.rule, step: "\(step)", position: index, cause: error.cause)
      }
    }
    if let problem = mismatch(with: dataSource) {
      throw OutlineViolation(rule: problem.rule, step: "end", position: nil, cause: problem.cause)
    }
  }
}

extension HeadlessOutline {
  private mutating func perform(
    _ step: OutlineStep<Item.ID>, _ dataSource: OutlineTree<Item>
  ) throws(BrokenRule) {
    switch step {
    case .move(let source, let target): try move(from: source, to: target)
    case .remove(let range, let parent):
      try requireIndices(range, in: requireChildren(of: parent))
      for id in children[parent]?[range] ?? [] { forget(id) }
      children[parent]?.removeSubrange(range)
    case .insert(let range, let parent):
      let count = try requireChildren(of: parent)
      try requireIndices(range.lowerBound..<max(range.lowerBound, range.upperBound), in: count + range.count)
      for index in range { try take(dataSource.child(at: index, of: parent), parent, at: index) }
    case .expand(let id):
      try requireItem(id)
      guard !expanded.contains(id) else { throw BrokenRule(.expandedTwice, "\(id) is expanded") }
      expanded.insert(id)
      children[id] = []
      for index in 0..<dataSource.childCount(of: id) {
        try take(dataSource.child(at: index, of: id), id, at: index)
      }
    case .collapse(let id):
      try requireItem(id)
      guard expanded.remove(id) != nil else { throw BrokenRule(.collapsedTwice, "\(id) is collapsed") }
      for child in children.removeValue(forKey: id) ?? [] { forget(child) }
    case .update(let id):
      try requireItem(id)
      guard let item = dataSource.item(withID: id) else {
        throw BrokenRule(.sourceLacksItem, "the data source has no \(id)")
      }
      contents[id] = item
    }
  }

  private mutating func move(
    from source: OutlinePlace<Item.ID>, to target: OutlinePlace<Item.ID>
  ) throws(BrokenRule) {
    try requireIndices(source.index..<(source.index + 1), in: requireChildren(of: source.parent))
    guard let id = children[source.parent]?[source.index] else { return }
    var above = target.parent
    while let ancestor = above {
      guard ancestor != id else { throw BrokenRule(.ownSubtree, "\(id) would be below itself") }
      above = parents[ancestor] ?? nil
    }
    let count = try requireChildren(of: target.parent) - (source.parent == target.parent ? 1 : 0)
    guard (0...count).contains(target.index) else {
      throw BrokenRule(.indexRange, "there are \(count) other children")
    }
    children[source.parent]?.remove(at: source.index)
    children[target.parent, default: []].insert(id, at: target.index)
    parents[id] = .some(target.parent)
  }

  private mutating func take(_ item: Item?, _ parent: Item.ID?, at index: Int) throws(BrokenRule) {
    guard let item else { throw BrokenRule(.sourceLacksItem, "the data source has no child \(index)") }
    guard parents[item.id] == nil else { throw BrokenRule(.itemTwice, "\(item.id) is shown already") }
    children[parent, default: []].insert(item.id, at: index)
    parents[item.id] = .some(parent)
    contents[item.id] = item
  }

  private mutating func forget(_ id: Item.ID) {
    var gone = [id]
    while let id = gone.popLast() {
      gone += children.removeValue(forKey: id) ?? []
      expanded.remove(id)
      parents[id] = nil
      contents[id] = nil
    }
  }

  private func requireItem(_ id: Item.ID) throws(BrokenRule) {
    guard parents[id] != nil else { throw BrokenRule(.unknownItem, "\(id) is not shown") }
  }

  /// Returns the number of children of a parent, which has to be expanded.
  private func requireChildren(of parent: Item.ID?) throws(BrokenRule) -> Int {
    if let parent {
      guard parents[parent] != nil else { throw BrokenRule(.unknownParent, "\(parent) is not shown") }
      guard expanded.contains(parent) else { throw BrokenRule(.collapsedParent, "\(parent) is collapsed") }
    }
    return children[parent]?.count ?? 0
  }

  private func requireIndices(_ range: Range<Int>, in count: Int) throws(BrokenRule) {
    guard !range.isEmpty else { throw BrokenRule(.noIndices, "the range is empty") }
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw BrokenRule(.indexRange, "the indices are 0..<\(count)")
    }
  }

  /// Returns the first difference from a tree.
  private func mismatch(with tree: OutlineTree<Item>) -> BrokenRule? {
    for parent in [nil] + tree.items.map({ Optional($0.id) }) {
      let wanted = (0..<tree.childCount(of: parent)).compactMap { tree.child(at: $0, of: parent)?.id }
      let shown = children(of: parent)
      guard wanted == shown else {
        let name = parent.map { "\($0)" } ?? "the root"
        return BrokenRule(.otherChildren, "\(name) has \(shown), not \(wanted)")
      }
      guard let parent, tree.isExpanded(parent) != expanded.contains(parent) else { continue }
      return BrokenRule(.otherExpansion, "\(parent) is \(isExpanded(parent) ? "expanded" : "collapsed")")
    }
    return nil
  }
}

/// A rule that a call breaks, without the call.
struct BrokenRule: Error {
  let rule: OutlineViolation.Rule
  let cause: String

  init(_ rule: OutlineViolation.Rule, _ cause: String) { (self.rule, self.cause) = (rule, cause) }
}
