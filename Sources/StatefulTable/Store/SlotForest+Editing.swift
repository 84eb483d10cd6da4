extension SlotForest {
  /// Puts a slot that is in no tree at a position from 0 to the tree's count.
  mutating func insert(_ slot: Int32, into tree: Int, at index: Int) {
    if trees[tree].root < 0 {
      let root = makeLeaf(parent: ~Int32(truncatingIfNeeded: tree))
      trees[tree].root = Int32(truncatingIfNeeded: root)
    }
    var (leaf, offset) = leafForInsert(at: index, in: tree)
    touch(leaf)
    if Int(nodes[leaf].count) == Self.capacity { (leaf, offset) = split(leaf, at: offset) }
    open(leaf, at: offset)
    entries[leaf * Self.capacity + offset] = slot
    leafOfSlot[Int(slot)] = Int32(truncatingIfNeeded: leaf)
    add(1, above: leaf)
  }

  /// Takes a slot out of its tree, and tells where it was.
  @discardableResult
  mutating func remove(_ slot: Int32) -> Place? {
    guard let place = place(of: slot) else { return nil }
    let leaf = Int(leafOfSlot[Int(slot)])
    touch(leaf)
    close(leaf, at: offset(of: slot, in: leaf))
    leafOfSlot[Int(slot)] = -1
    add(-1, above: leaf)
    if !isRecording { shrink(leaf) }
    return place
  }

  /// The leaf that takes a slot at a position, and where in it. Between two leaves it is the first that takes
  /// it.
  private func leafForInsert(at index: Int, in tree: Int) -> (leaf: Int, offset: Int) {
    var node = Int(trees[tree].root)
    var rest = Int32(truncatingIfNeeded: index)
    while !nodes[node].isLeaf {
      let block = Int(nodes[node].weights) * Self.capacity
      var child = 0
      while rest > weights[block + child] {
        rest -= weights[block + child]
        child += 1
      }
      node = Int(entries[node * Self.capacity + child])
    }
    return (node, Int(rest))
  }

  /// Makes room in a full leaf for a slot at `offset`, and tells where that is now.
  ///
  /// A leaf that is appended to stays full, and so does one that is prepended to: pages leave no gaps.
  private mutating func split(_ leaf: Int, at offset: Int) -> (leaf: Int, offset: Int) {
    let half = offset == Self.capacity ? Self.capacity : offset == 0 ? 0 : Self.capacity / 2
    let right = makeLeaf(parent: -1)
    moveEntries(of: leaf, from: half, to: right)
    let first = right * Self.capacity
    for index in first..<(first + Int(nodes[right].count)) {
      leafOfSlot[Int(entries[index])] = Int32(truncatingIfNeeded: right)
    }
    insert(right, weight: nodes[right].count, after: leaf)
    return offset > half || offset == Self.capacity ? (right, offset - half) : (leaf, offset)
  }

  /// Moves the entries of a node from `start` on to the end of another.
  mutating func moveEntries(of node: Int, from start: Int, to target: Int) {
    let count = Int(nodes[node].count) - start
    let source = node * Self.capacity + start
    let end = target * Self.capacity + Int(nodes[target].count)
    for step in 0..<count { entries[end + step] = entries[source + step] }
    if !nodes[node].isLeaf {
      let source = Int(nodes[node].weights) * Self.capacity + start
      let end = Int(nodes[target].weights) * Self.capacity + Int(nodes[target].count)
      for step in 0..<count { weights[end + step] = weights[source + step] }
      for step in 0..<count {
        nodes[Int(entries[node * Self.capacity + start + step])].parent = Int32(truncatingIfNeeded: target)
      }
    }
    nodes[node].count -= Int32(truncatingIfNeeded: count)
    nodes[target].count += Int32(truncatingIfNeeded: count)
  }

  /// Puts a node without parent behind another, from which it has taken `weight` slots.
  private mutating func insert(_ right: Int, weight: Int32, after left: Int) {
    if nodes[left].parent < 0 { raiseRoot(left, weight: self.weight(of: left) + weight) }
    makeRoom(behind: left)
    let parent = Int(nodes[left].parent)
    let index = child(left, of: parent) + 1
    weights[Int(nodes[parent].weights) * Self.capacity + index - 1] -= weight
    open(parent, at: index)
    entries[parent * Self.capacity + index] = Int32(truncatingIfNeeded: right)
    weights[Int(nodes[parent].weights) * Self.capacity + index] = weight
    nodes[right].parent = Int32(truncatingIfNeeded: parent)
  }

  /// Splits a node's parent, if that is full. As with leaves, one that is appended to stays nearly full.
  private mutating func makeRoom(behind node: Int) {
    let parent = Int(nodes[node].parent)
    guard Int(nodes[parent].count) == Self.capacity else { return }
    let isLast = child(node, of: parent) == Self.capacity - 1
    let next = makeInner(parent: -1)
    moveEntries(of: parent, from: isLast ? Self.capacity - 1 : Self.capacity / 2, to: next)
    insert(next, weight: weight(of: next), after: parent)
  }

  /// Adds to what is above a leaf, and to its tree's count.
  private mutating func add(_ weight: Int32, above leaf: Int) {
    let tree = add(weight, from: leaf)
    trees[tree].count += weight
  }

  /// Adds to the weights of a node in all nodes above it.
  @discardableResult
  private mutating func add(_ weight: Int32, from node: Int) -> Int {
    var node = node
    while true {
      let parent = Int(nodes[node].parent)
      guard parent >= 0 else { return ~parent }
      weights[Int(nodes[parent].weights) * Self.capacity + child(node, of: parent)] += weight
      node = parent
    }
  }

  /// Puts a new root above the old one.
  private mutating func raiseRoot(_ root: Int, weight: Int32) {
    let tree = Int(~nodes[root].parent)
    let raised = makeInner(parent: ~Int32(truncatingIfNeeded: tree))
    entries[raised * Self.capacity] = Int32(truncatingIfNeeded: root)
    weights[Int(nodes[raised].weights) * Self.capacity] = weight
    nodes[raised].count = 1
    nodes[root].parent = Int32(truncatingIfNeeded: raised)
    trees[tree].root = Int32(truncatingIfNeeded: raised)
  }

  /// How many slots are in or below a node.
  func weight(of node: Int) -> Int32 {
    guard !nodes[node].isLeaf else { return nodes[node].count }
    let block = Int(nodes[node].weights) * Self.capacity
    return weights[block..<(block + Int(nodes[node].count))].reduce(0, &+)
  }

  /// Makes room for an entry; a node that is full has none.
  mutating func open(_ node: Int, at index: Int) {
    let count = Int(nodes[node].count)
    nodes[node].count += 1
    Self.shift(&entries, from: node * Self.capacity + index, count: count - index, by: 1)
    guard !nodes[node].isLeaf else { return }
    Self.shift(
      &weights, from: Int(nodes[node].weights) * Self.capacity + index, count: count - index, by: 1)
  }

  /// Takes an entry out.
  mutating func close(_ node: Int, at index: Int) {
    let count = Int(nodes[node].count)
    nodes[node].count -= 1
    Self.shift(&entries, from: node * Self.capacity + index + 1, count: count - index - 1, by: -1)
    guard !nodes[node].isLeaf else { return }
    Self.shift(
      &weights, from: Int(nodes[node].weights) * Self.capacity + index + 1, count: count - index - 1, by: -1)
  }

  @inline(__always)
  private static func shift(_ list: inout ContiguousArray<Int32>, from start: Int, count: Int, by offset: Int)
  {
    guard count > 0 else { return }
    list.withUnsafeMutableBufferPointer { list in
      guard let base = list.baseAddress else { return }
      (base + start + offset).update(from: base + start, count: count)
    }
  }
}
