extension SlotForest {
  /// A slot's tree and its position there.
  struct Place: BitwiseCopyable, Sendable {
    var tree: Int
    var index: Int
  }

  /// Where a leaf begins in its tree, and a number that grows from leaf to leaf of the same tree, empty ones
  /// included.
  struct LeafPlace: BitwiseCopyable, Sendable {
    var tree: Int
    var start: Int
    var order: UInt64
  }

  /// The slot at a position that the tree has.
  func slot(at index: Int, in tree: Int) -> Int32 {
    var node = Int(trees[tree].root)
    var rest = Int32(truncatingIfNeeded: index)
    while !nodes[node].isLeaf {
      let block = Int(nodes[node].weights) * Self.capacity
      var child = 0
      while rest >= weights[block + child] {
        rest -= weights[block + child]
        child += 1
      }
      node = Int(entries[node * Self.capacity + child])
    }
    return entries[node * Self.capacity + Int(rest)]
  }

  /// The place of a slot, or `nil` where it is in no tree.
  func place(of slot: Int32) -> Place? {
    let leaf = Int(leafOfSlot[Int(slot)])
    guard leaf >= 0 else { return nil }
    let place = self.place(ofLeaf: leaf)
    return Place(tree: place.tree, index: place.start + offset(of: slot, in: leaf))
  }

  /// The place of a leaf.
  func place(ofLeaf leaf: Int) -> LeafPlace {
    var place = LeafPlace(tree: 0, start: 0, order: 0)
    var node = leaf
    var digit: UInt64 = 0
    while true {
      let parent = Int(nodes[node].parent)
      guard parent >= 0 else {
        place.tree = ~parent
        return place
      }
      let child = self.child(node, of: parent)
      let block = Int(nodes[parent].weights) * Self.capacity
      var before: Int32 = 0
      for index in block..<(block + child) { before &+= weights[index] }
      place.start += Int(before)
      // Five bits a level: there are no more than 32 children.
      place.order |= UInt64(child) &<< digit
      digit += 5
      node = parent
    }
  }

  /// The tree of a slot that is in one.
  func tree(of slot: Int32) -> Int {
    var node = leafOfSlot[Int(slot)]
    while node >= 0 { node = nodes[Int(node)].parent }
    return Int(~node)
  }

  /// How far into its leaf a slot is.
  @inline(__always)
  func offset(of slot: Int32, in leaf: Int) -> Int {
    index(of: slot, in: leaf)
  }

  /// Which of a node's children another node is.
  @inline(__always)
  func child(_ node: Int, of parent: Int) -> Int {
    index(of: Int32(truncatingIfNeeded: node), in: parent)
  }

  @inline(__always)
  private func index(of entry: Int32, in node: Int) -> Int {
    let first = node * Self.capacity
    return entries.withUnsafeBufferPointer { entries in
      var index = first
      while entries[index] != entry { index &+= 1 }
      return index &- first
    }
  }

  /// Calls `body` with every leaf of a tree, in order.
  func forEachLeaf(of tree: Int, _ body: (Int) -> Void) {
    guard trees[tree].root >= 0 else { return }
    forEachLeaf(below: Int(trees[tree].root), body)
  }

  private func forEachLeaf(below node: Int, _ body: (Int) -> Void) {
    guard !nodes[node].isLeaf else { return body(node) }
    let first = node * Self.capacity
    for index in first..<(first + Int(nodes[node].count)) { forEachLeaf(below: Int(entries[index]), body) }
  }

  /// Calls `body` with every slot of a tree, in order.
  func forEachSlot(of tree: Int, _ body: (Int32) -> Void) {
    forEachLeaf(of: tree) { leaf in
      let first = leaf * Self.capacity
      for index in first..<(first + Int(nodes[leaf].count)) { body(entries[index]) }
    }
  }

  /// Calls `body` with the slots of a tree in order, as runs of slots that follow one another: most do where
  /// rows were not edited one by one.
  func forEachRun(of tree: Int, _ body: (Range<Int>) -> Void) {
    var run = 0..<0
    forEachSlot(of: tree) { slot in
      let slot = Int(slot)
      if slot != run.upperBound {
        if !run.isEmpty { body(run) }
        run = slot..<slot
      }
      run = run.lowerBound..<(slot + 1)
    }
    if !run.isEmpty { body(run) }
  }

  /// The slots of a tree, in order.
  func slots(of tree: Int) -> ContiguousArray<Int32> {
    var slots = ContiguousArray<Int32>()
    slots.reserveCapacity(Int(trees[tree].count))
    forEachSlot(of: tree) { slots.append($0) }
    return slots
  }
}
