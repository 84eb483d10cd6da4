import StatefulTable
import TableOutline

/// A forest as plain nodes within nodes: the model that the tests compare with.
final class ModelNode {
  var element: Node
  var isExpanded: Bool
  var isExpandable: Bool
  var children: [ModelNode]

  init(_ element: Node, isExpanded: Bool = false, isExpandable: Bool = false, children: [ModelNode] = []) {
    (self.element, self.isExpanded, self.children) = (element, isExpanded, children)
    self.isExpandable = isExpandable || !children.isEmpty
  }

  /// The node and all below it, in order.
  var all: [ModelNode] { [self] + children.flatMap(\.all) }
}

/// A small forest, as its drawing, and as a tree.
struct SmallTree: CustomStringConvertible {
  let roots: [ModelNode]
  let tree: NodeTree

  init(_ roots: [ModelNode]) {
    self.roots = roots
    var nodes: [String: ModelNode] = [:]
    for node in roots.flatMap(\.all) { nodes[node.element.id] = node }
    let known = nodes
    let rows = NodeRow.rows(of: roots.map(\.element)) { element in
      known[element.id].flatMap { $0.isExpandable ? $0.children.map(\.element) : nil }
    } isExpanded: {
      known[$0.id]?.isExpanded ?? false
    }
    tree = NodeTree([rows], level: \.level, isExpanded: \.isExpanded)
  }

  var description: String { drawing(of: tree.items) }

  /// The visible items with their parents and indices, and whether they are expanded.
  var visible: [(id: String, parent: String?, isExpanded: Bool)] {
    func visible(_ nodes: [ModelNode], _ parent: String?) -> [(id: String, parent: String?, isExpanded: Bool)]
    {
      nodes.flatMap { node in
        [(node.element.id, parent, node.isExpanded)]
          + (node.isExpanded ? visible(node.children, node.element.id) : [])
      }
    }
    return visible(roots, nil)
  }
}

enum SmallTrees {
  /// Every forest of the elements `a`, `b`, … of which some may be missing, in every order, with every row
  /// that has children expanded or collapsed.
  static func all(upTo count: Int) -> [SmallTree] {
    let names = ["a", "b", "c", "d"].prefix(count)
    let subsets = (0..<(1 << count)).map { bits in
      names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }
    }
    return subsets.flatMap(orders).flatMap { order in
      levels(order.count).flatMap { levels in forests(order, levels) }
    }
  }

  private static func orders(of names: [String]) -> [[String]] {
    guard !names.isEmpty else { return [[]] }
    return names.flatMap { name in orders(of: names.filter { $0 != name }).map { [name] + $0 } }
  }

  /// Every list of levels of an outline with so many rows.
  private static func levels(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return levels(count - 1).flatMap { before in
      (0...(before.last.map { $0 + 1 } ?? 0)).map { before + [$0] }
    }
  }

  private static func forests(_ order: [String], _ levels: [Int]) -> [SmallTree] {
    let parents = order.indices.filter { $0 + 1 < levels.count && levels[$0 + 1] > levels[$0] }
    return (0..<(1 << parents.count)).map { bits in
      var open: [ModelNode] = []
      var roots: [ModelNode] = []
      for index in order.indices {
        let place = parents.firstIndex(of: index)
        let node = ModelNode(
          Node(order[index]), isExpanded: place.map { bits >> $0 & 1 == 1 } ?? false,
          isExpandable: place != nil)
        open.removeSubrange(levels[index]...)
        if let parent = open.last { parent.children.append(node) } else { roots.append(node) }
        open.append(node)
      }
      return SmallTree(roots)
    }
  }
}

/// The numbers of items in the calls of each kind.
struct Tally: Equatable {
  var moved = 0
  var removed = 0
  var collapsed = 0
  var inserted = 0
  var expanded = 0

  init() {}

  init(_ steps: some Sequence<OutlineStep<String>>) {
    for step in steps {
      switch step {
      case .move: moved += 1
      case .remove(let range, _): removed += range.count
      case .collapse: collapsed += 1
      case .insert(let range, _): inserted += range.count
      case .expand: expanded += 1
      case .update: break
      }
    }
  }

  /// The smallest numbers there are, unless an item is removed to come back at a place that a move reaches.
  ///
  /// The moves are those of brute force: of all sets of the staying items, the largest one whose items can
  /// keep their order and parents.
  static func expected(from old: SmallTree, to new: SmallTree) -> Tally {
    var tally = Tally()
    let (before, after) = (old.visible, new.visible)
    var stay: Set<String> = []
    var keep: Set<String?> = [nil]
    for item in after {
      let known = before.first { $0.id == item.id }
      guard keep.contains(item.parent) else {
        if item.isExpanded { tally.expanded += 1 }
        continue
      }
      guard let known else {
        tally.inserted += 1
        if item.isExpanded { tally.expanded += 1 }
        continue
      }
      stay.insert(item.id)
      switch (known.isExpanded, item.isExpanded) {
      case (true, true): keep.insert(item.id)
      case (true, false): tally.collapsed += 1
      case (false, true): tally.expanded += 1
      case (false, false): break
      }
    }
    tally.removed = before.filter { !stay.contains($0.id) && keep.contains($0.parent) }.count
    tally.moved = stay.count - mostKept(before, after, stay)
    return tally
  }

  private static func mostKept(
    _ before: [(id: String, parent: String?, isExpanded: Bool)],
    _ after: [(id: String, parent: String?, isExpanded: Bool)], _ stay: Set<String>
  ) -> Int {
    let items = stay.sorted()
    return (0..<(1 << items.count)).map { bits in
      let kept = Set(items.indices.filter { bits >> $0 & 1 == 1 }.map { items[$0] })
      func children(_ list: [(id: String, parent: String?, isExpanded: Bool)]) -> [String?: [String]] {
        Dictionary(grouping: list.filter { kept.contains($0.id) }, by: \.parent).mapValues { $0.map(\.id) }
      }
      return children(before) == children(after) ? kept.count : 0
    }.max() ?? 0
  }
}
