import Algorithms

/// A list of numbers in which an insertion or a removal at any position takes logarithmic time.
///
/// It is a B+ tree. The leaves hold the numbers; every other node holds how many are below each of its
/// children:
///
///     [5 | 3]           position 6 is position 1 of the second leaf
///      /    \
///    abcde  fgh
///
/// A leaf from which all numbers were removed stays, so there are never more nodes than insertions need.
final class PositionList {
  /// The most numbers of a leaf, and the most children of another node.
  static let capacity = 64

  private(set) var count: Int
  private var root: Node

  /// Creates a list of `numbers`. Its leaves are half full, so that the next insertions split none.
  init(_ numbers: some Collection<Int32>) {
    count = numbers.count
    var nodes = numbers.chunks(ofCount: Self.capacity / 2).map { Node(numbers: ContiguousArray($0)) }
    while nodes.count > 1 {
      nodes = nodes.chunks(ofCount: Self.capacity / 2).map { Node(children: ContiguousArray($0)) }
    }
    root = nodes.first ?? Node(numbers: [])
  }

  /// The number of nodes from the root to a leaf, which is how many nodes each operation looks at.
  var height: Int {
    var (height, node) = (1, root)
    while let child = node.children.first { (height, node) = (height + 1, child) }
    return height
  }

  /// The numbers, in order.
  var numbers: [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(count)
    root.appendNumbers(to: &numbers)
    return numbers
  }

  /// The number at a position, which has to be one of the list's.
  subscript(position: Int) -> Int32 { root.number(at: position) }

  /// Inserts a number at a position of the list, or at its end.
  func insert(_ number: Int32, at position: Int) {
    count += 1
    if let sibling = root.insert(number, at: position) { root = Node(children: [root, sibling]) }
  }

  /// Removes the number at a position, which has to be one of the list's, and returns it.
  func remove(at position: Int) -> Int32 {
    count -= 1
    return root.remove(at: position)
  }
}

/// A node of the tree: a leaf unless it has children.
private final class Node {
  private var numbers: ContiguousArray<Int32> = []
  private(set) var children: ContiguousArray<Node> = []
  /// By child, how many numbers are below it.
  private var counts: ContiguousArray<Int> = []

  init(numbers: ContiguousArray<Int32>) {
    self.numbers = numbers
  }

  init(children: ContiguousArray<Node>) {
    self.children = children
    counts = ContiguousArray(children.map(\.count))
  }

  private var count: Int { numbers.count + counts.reduce(0, +) }

  func appendNumbers(to list: inout [Int32]) {
    list += numbers
    for child in children { child.appendNumbers(to: &list) }
  }

  func number(at position: Int) -> Int32 {
    guard !children.isEmpty else { return numbers[position] }
    let (index, offset) = child(at: position)
    return children[index].number(at: offset)
  }

  func remove(at position: Int) -> Int32 {
    guard !children.isEmpty else { return numbers.remove(at: position) }
    let (index, offset) = child(at: position)
    counts[index] -= 1
    return children[index].remove(at: offset)
  }

  /// Returns the child below which the number at a position is, and its position there.
  private func child(at position: Int) -> (Int, Int) {
    var (index, offset) = (0, position)
    while offset >= counts[index] {
      offset -= counts[index]
      index += 1
    }
    return (index, offset)
  }

  /// Inserts a number. Returns the node's second half as a node of its own if it became too large.
  func insert(_ number: Int32, at position: Int) -> Node? {
    guard !children.isEmpty else {
      numbers.insert(number, at: position)
      return numbers.count > PositionList.capacity ? split() : nil
    }
    var (index, offset) = (0, position)
    while offset > counts[index] {
      offset -= counts[index]
      index += 1
    }
    counts[index] += 1
    guard let sibling = children[index].insert(number, at: offset) else { return nil }
    counts[index] -= sibling.count
    children.insert(sibling, at: index + 1)
    counts.insert(sibling.count, at: index + 1)
    return children.count > PositionList.capacity ? split() : nil
  }

  private func split() -> Node {
    let half = PositionList.capacity / 2
    if children.isEmpty {
      defer { numbers.removeSubrange(half...) }
      return Node(numbers: ContiguousArray(numbers[half...]))
    }
    defer {
      children.removeSubrange(half...)
      counts.removeSubrange(half...)
    }
    return Node(children: ContiguousArray(children[half...]))
  }
}
