extension SlotForest {
  /// Fills a tree that has no nodes with slots that are in no tree.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  mutating func build(_ tree: Int, from slots: some RandomAccessCollection<Int32>) {
    guard !slots.isEmpty else { return }
    var level = ContiguousArray<Int>()
    level.reserveCapacity(slots.count / Self.filling + 1)
    for start in stride(from: 0, to: slots.count, by: Self.filling) {
      let leaf = makeLeaf(parent: -1)
      let held = slots.dropFirst(start).prefix(Self.filling)
      for (index, slot) in held.enumerated() {
        entries[leaf * Self.capacity + index] = slot
        leafOfSlot[Int(slot)] = Int32(truncatingIfNeeded: leaf)
      }
      nodes[leaf].count = Int32(truncatingIfNeeded: held.count)
      level.append(leaf)
    }
    while level.count > 1 { level = group(level) }
    nodes[level[0]].parent = ~Int32(truncatingIfNeeded: tree)
    trees[tree] = Tree(root: Int32(truncatingIfNeeded: level[0]), count: Int32(slots.count))
  }

  /// Builds all trees anew, in storage of just the size that they need.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  mutating func rebuild() {
    var forest = SlotForest()
    forest.reserve(slotCount: leafOfSlot.count)
    forest.leafOfSlot.append(contentsOf: repeatElement(-1, count: leafOfSlot.count))
    forest.trees.reserveCapacity(trees.count)
    for tree in trees.indices {
      forest.trees.append(Tree())
      forest.build(tree, from: slots(of: tree))
    }
    self = forest
  }

  /// The bytes that the storage takes.
  var byteCount: Int {
    MemoryLayout<Node>.stride * nodes.capacity + MemoryLayout<Tree>.stride * trees.capacity
      + MemoryLayout<Touch>.stride * touched.capacity
      + MemoryLayout<Int32>.stride
      * (entries.capacity + weights.capacity + leafOfSlot.capacity + freeWeights.capacity
        + slotsBefore.capacity)
  }

  /// Puts nodes below as few new ones as they need.
  private mutating func group(_ nodes: ContiguousArray<Int>) -> ContiguousArray<Int> {
    var level = ContiguousArray<Int>()
    for start in stride(from: 0, to: nodes.count, by: Self.filling) {
      let inner = makeInner(parent: -1)
      let block = Int(self.nodes[inner].weights) * Self.capacity
      let children = nodes[start..<min(nodes.count, start + Self.filling)]
      for (index, child) in children.enumerated() {
        entries[inner * Self.capacity + index] = Int32(truncatingIfNeeded: child)
        weights[block + index] = weight(of: child)
        self.nodes[child].parent = Int32(truncatingIfNeeded: inner)
      }
      self.nodes[inner].count = Int32(children.count)
      level.append(inner)
    }
    return level
  }

  /// A new leaf without slots.
  mutating func makeLeaf(parent: Int32) -> Int {
    let leaf = makeNode(Node(parent: parent, weights: -1))
    touch(leaf)
    return leaf
  }

  /// A new inner node without children.
  mutating func makeInner(parent: Int32) -> Int {
    var block = freeWeights.popLast()
    if block == nil {
      block = Int32(truncatingIfNeeded: weights.count / Self.capacity)
      weights.appendSparingly(zeros: Self.capacity)
    }
    return makeNode(Node(parent: parent, weights: block ?? 0))
  }

  private mutating func makeNode(_ node: Node) -> Int {
    guard firstFreeNode >= 0 else {
      nodes.appendSparingly(node)
      entries.appendSparingly(zeros: Self.capacity)
      return nodes.count - 1
    }
    let free = Int(firstFreeNode)
    firstFreeNode = nodes[free].parent
    nodes[free] = node
    return free
  }

  /// Gives a node back.
  mutating func free(_ node: Int) {
    if !nodes[node].isLeaf { freeWeights.append(nodes[node].weights) }
    nodes[node] = Node(parent: firstFreeNode, count: -1, weights: -1)
    firstFreeNode = Int32(truncatingIfNeeded: node)
  }
}

extension ContiguousArray<Int32> {
  /// Appends zeros; storage grows by an eighth, where an array would double it.
  fileprivate mutating func appendSparingly(zeros: Int) {
    if count + zeros > capacity { reserveCapacity(count + Swift.max(count / 8, 2 * zeros)) }
    append(contentsOf: repeatElement(0, count: zeros))
  }
}
