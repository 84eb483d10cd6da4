extension SlotForest {
  /// Fills a tree that never held a slot with neighbouring slots that are in no tree.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  mutating func build(_ tree: Int, from slots: Range<Int32>) {
    guard !slots.isEmpty else { return }
    var level = ContiguousArray<Int>()
    level.reserveCapacity(slots.count / Self.filling + 1)
    for start in stride(from: slots.lowerBound, to: slots.upperBound, by: Self.filling) {
      let leaf = makeLeaf(parent: -1)
      let end = min(slots.upperBound, start + Int32(Self.filling))
      for slot in start..<end {
        entries[leaf * Self.capacity + Int(slot - start)] = slot
        leafOfSlot[Int(slot)] = Int32(truncatingIfNeeded: leaf)
      }
      nodes[leaf].count = end - start
      level.append(leaf)
    }
    while level.count > 1 { level = group(level) }
    nodes[level[0]].parent = ~Int32(truncatingIfNeeded: tree)
    trees[tree] = Tree(root: Int32(truncatingIfNeeded: level[0]), count: Int32(slots.count))
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
  /// Appends zeros; storage grows by a quarter, where an array would double it.
  fileprivate mutating func appendSparingly(zeros: Int) {
    if count + zeros > capacity { reserveCapacity(count + Swift.max(count / 4, 2 * zeros)) }
    append(contentsOf: repeatElement(0, count: zeros))
  }
}
