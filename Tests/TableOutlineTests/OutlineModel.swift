import StatefulTable
import TableDiff
import TableDiffTesting
import TableOutline

/// One edit of an outline, which a store and the plain model carry out.
enum OutlineEdit {
  case expand(String)
  case collapse(String)
  case insert(Node, under: String?, at: Int, section: Int)
  case move(String, under: String?, at: Int, section: Int)
  case remove(String)
  case update(Node)
}

typealias SectionedStore = TableStore<Int, NoHeader, NodeRow>

extension OutlineEdit {
  func carryOut(on store: inout SectionedStore) throws {
    switch self {
    case .expand(let id): try store.expandRow(withID: id)
    case .collapse(let id): try store.collapseRow(withID: id)
    case .insert(let node, let parent, let index, let section):
      try store.insert(node, under: parent, at: index, inSection: section)
    case .move(let id, let parent, let index, let section):
      try store.moveSubtree(withID: id, under: parent, at: index, inSection: section)
    case .remove(let id): try store.removeSubtree(withID: id)
    case .update(let node): try store.updateElement(node)
    }
  }
}

/// Sections of forests of plain nodes within nodes, edited as an outline.
struct OutlineModel {
  var sections: [[ModelNode]]

  /// The visible nodes of all sections.
  var visible: [ModelNode] {
    func visible(_ nodes: [ModelNode]) -> [ModelNode] {
      nodes.flatMap { [$0] + ($0.isExpanded ? visible($0.children) : []) }
    }
    return sections.flatMap(visible)
  }

  /// Carries out an edit, unless it is refused.
  ///
  /// - Returns: Whether it was not refused.
  mutating func carryOut(_ edit: OutlineEdit) -> Bool {
    switch edit {
    case .expand(let id):
      guard let node = node(id) else { return false }
      if node.isExpandable { node.isExpanded = true }
    case .collapse(let id):
      guard let node = node(id) else { return false }
      if node.isExpanded { (node.isExpanded, node.isExpandable) = (false, true) }
    case .insert(let new, let parent, let index, let section):
      return insert(ModelNode(new), under: parent, at: index, section)
    case .move(let id, let parent, let index, let section):
      guard let moved = node(id),
        !moved.all.contains(where: { $0.element.id == parent && node($0.element.id) != nil })
      else { return false }
      let before = copy()
      remove(id)
      if insert(moved, under: parent, at: index, section) { return true }
      self = before
      return false
    case .remove(let id):
      guard node(id) != nil else { return false }
      remove(id)
    case .update(let new):
      guard let node = node(new.id) else { return false }
      replace(node, with: new)
    }
    return true
  }

  private func node(_ id: String) -> ModelNode? { visible.first { $0.element.id == id } }

  private mutating func insert(_ node: ModelNode, under id: String?, at index: Int, _ section: Int) -> Bool {
    guard let id else {
      guard sections.indices.contains(section), (0...sections[section].count).contains(index) else {
        return false
      }
      sections[section].insert(node, at: index)
      return true
    }
    guard let parent = self.node(id), (0...parent.children.count).contains(index) else { return false }
    parent.children.insert(node, at: index)
    parent.isExpandable = true
    return true
  }

  private mutating func remove(_ id: String) {
    for section in sections.indices {
      for node in sections[section].flatMap(\.all) { node.children.removeAll { $0.element.id == id } }
      sections[section].removeAll { $0.element.id == id }
    }
  }

  private mutating func replace(_ node: ModelNode, with element: Node) {
    node.element = element
  }

  /// Returns a copy with nodes of its own.
  func copy() -> OutlineModel {
    func copy(_ node: ModelNode) -> ModelNode {
      ModelNode(
        node.element, isExpanded: node.isExpanded, isExpandable: node.isExpandable,
        children: node.children.map(copy))
    }
    return OutlineModel(sections: sections.map { $0.map(copy) })
  }

  /// The store of the model.
  func store() throws -> SectionedStore {
    try TableStore(
      sections: sections.enumerated().map { index, roots in
        TableSection(id: index, rows: SmallTree(roots).tree.items)
      })
  }
}

/// Draws edits at random, some of which are refused.
struct RandomOutlineEdits {
  var generator: SeededGenerator
  private var nextID = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func model() -> OutlineModel {
    let count = 1 + generator.next(below: 3)
    return OutlineModel(sections: (0..<count).map { _ in forest(depth: 0) })
  }

  private mutating func forest(depth: Int) -> [ModelNode] {
    (0..<generator.next(below: depth == 0 ? 5 : 4)).map { _ in
      let children = depth < 3 && generator.next(below: 2) == 0 ? forest(depth: depth + 1) : []
      let isExpandable = !children.isEmpty || generator.next(below: 4) == 0
      return ModelNode(
        newNode(), isExpanded: isExpandable && generator.next(below: 3) > 0, isExpandable: isExpandable,
        children: children)
    }
  }

  private mutating func newNode() -> Node {
    nextID += 1
    return Node(id: "\(nextID)", content: 0)
  }

  /// The id of a visible row, a hidden one, or none.
  private mutating func id(in model: OutlineModel) -> String {
    let visible = model.visible
    guard generator.next(below: 20) > 0, !visible.isEmpty else {
      return "\(generator.next(below: nextID + 2))"
    }
    return visible[generator.next(below: visible.count)].element.id
  }

  mutating func edit(of model: OutlineModel) -> OutlineEdit {
    let id = id(in: model)
    let parent = generator.next(below: 4) == 0 ? nil : self.id(in: model)
    let section = generator.next(below: model.sections.count + (generator.next(below: 20) == 0 ? 1 : 0))
    let siblings =
      parent.map { id in
        model.visible.first { $0.element.id == id }?.children.count ?? 0
      } ?? (model.sections.indices.contains(section) ? model.sections[section].count : 0)
    let index = generator.next(below: siblings + (generator.next(below: 10) == 0 ? 2 : 1))
    switch generator.next(below: 12) {
    case 0, 1: return .expand(id)
    case 2, 3: return .collapse(id)
    case 4, 5: return .insert(newNode(), under: parent, at: index, section: section)
    case 6: return .remove(id)
    case 7: return .update(Node(id: id, content: generator.next(below: 3)))
    default: return .move(id, under: parent, at: index, section: section)
    }
  }
}
