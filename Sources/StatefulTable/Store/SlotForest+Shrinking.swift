extension SlotForest {
  /// Takes all slots out of a tree.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  mutating func removeAll(from tree: Int) {
    guard trees[tree].root >= 0 else { return }
    for slot in slots(of: tree) { leafOfSlot[Int(slot)] = -1 }
    let root = Int(trees[tree].root)
    trees[tree].count = 0
    if isRecording {
      clear(root)
    } else {
      free(below: root)
      trees[tree].root = -1
    }
  }

  /// Empties the leaves, but leaves them where they are.
  private mutating func clear(_ node: Int) {
    if nodes[node].isLeaf {
      touch(node)
      nodes[node].count = 0
      return
    }
    let block = Int(nodes[node].weights) * Self.capacity
    for index in 0..<Int(nodes[node].count) {
      weights[block + index] = 0
      clear(Int(entries[node * Self.capacity + index]))
    }
  }

  private mutating func free(below node: Int) {
    if !nodes[node].isLeaf {
      for index in 0..<Int(nodes[node].count) { free(below: Int(entries[node * Self.capacity + index])) }
    }
    free(node)
  }

  /// Merges a node that has become small with a neighbour, and so on upwards.
  mutating func shrink(_ node: Int) {
    let parent = Int(nodes[node].parent)
    guard parent >= 0 else { return shrinkRoot(node) }
    guard Int(nodes[node].count) < Self.minimum else { return }
    let index = child(node, of: parent)
    if nodes[node].count == 0 {
      close(parent, at: index)
      free(node)
    } else if !merge(index, of: parent), !merge(index - 1, of: parent) {
      return
    }
    shrink(parent)
  }

  /// Merges a child with the next one, where both fit into one.
  private mutating func merge(_ index: Int, of parent: Int) -> Bool {
    guard index >= 0, index + 1 < Int(nodes[parent].count) else { return false }
    let left = Int(entries[parent * Self.capacity + index])
    let right = Int(entries[parent * Self.capacity + index + 1])
    guard Int(nodes[left].count + nodes[right].count) <= Self.filling else { return false }
    let end = left * Self.capacity + Int(nodes[left].count)
    moveEntries(of: right, from: 0, to: left)
    if nodes[left].isLeaf {
      for index in end..<(left * Self.capacity + Int(nodes[left].count)) {
        leafOfSlot[Int(entries[index])] = Int32(truncatingIfNeeded: left)
      }
    }
    let block = Int(nodes[parent].weights) * Self.capacity
    weights[block + index] += weights[block + index + 1]
    close(parent, at: index + 1)
    free(right)
    return true
  }

  /// A root needs two children, and an empty tree no root.
  private mutating func shrinkRoot(_ root: Int) {
    let tree = Int(~nodes[root].parent)
    if nodes[root].count == 0 {
      trees[tree].root = -1
      free(root)
    } else if nodes[root].count == 1, !nodes[root].isLeaf {
      let child = entries[root * Self.capacity]
      nodes[Int(child)].parent = ~Int32(truncatingIfNeeded: tree)
      trees[tree].root = child
      free(root)
      shrinkRoot(Int(child))
    }
  }

  /// Gives the last slot, if it is in a tree, the number of one that is in none, and forgets the last.
  mutating func moveLastSlot(to slot: Int32) {
    let last = Int32(truncatingIfNeeded: leafOfSlot.count - 1)
    let leaf = Int(leafOfSlot[Int(last)])
    if slot != last, leaf >= 0 {
      entries[leaf * Self.capacity + offset(of: last, in: leaf)] = slot
      leafOfSlot[Int(slot)] = Int32(truncatingIfNeeded: leaf)
    }
    leafOfSlot.removeLast()
  }

  /// Gives the last tree the number of one that is to be forgotten.
  mutating func moveLastTree(to tree: Int) {
    removeAll(from: tree)
    let last = trees.count - 1
    if tree != last {
      trees[tree] = trees[last]
      if trees[tree].root >= 0 {
        nodes[Int(trees[tree].root)].parent = ~Int32(truncatingIfNeeded: tree)
      }
    }
    trees.removeLast()
  }
}
