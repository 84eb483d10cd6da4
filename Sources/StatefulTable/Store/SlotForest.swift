/// Ordered sequences of slots, one for each tree, in which a slot is found by its position, and the position
/// by the slot, in O(log *n*).
///
/// A slot is the number under which a row (or section) lies in its store, wherever it is in the table. The
/// trees are B+ trees in flat storage: leaves hold slots, inner nodes hold their children and how many slots
/// are below each, and every node knows its parent.
///
///     tree 0            [ 5 | 3 ]               how many slots are below each child
///                       /       \
///              [7 1 4 9 8]     [2 0 6]          the slots in order
///
/// Positions are found from the root down, the position of a slot from its leaf up.
///
/// While recording, the slots that a leaf held when it was first touched are kept, and no leaf is freed or
/// changes its place among the others. So the leaves, in order, are the sequence before and the sequence
/// after at the same time: see `BlockDerivation`.
struct SlotForest: Sendable {
  /// How many entries a node has room for.
  static let capacity = 32
  /// How many entries nodes get that are built all at once, so that the first inserts find room.
  static let filling = 28
  /// Nodes with fewer entries are merged with a neighbour where both fit into one.
  static let minimum = 10

  struct Node: BitwiseCopyable, Sendable {
    /// The inner node above, or the complement of the tree whose root this is.
    var parent: Int32
    /// The number of entries; -1 for a node that is free, whose `parent` is then the next free one.
    var count: Int32 = 0
    /// Where an inner node's weights lie, in blocks of `capacity`; -1 for a leaf.
    var weights: Int32
    /// The index in `touched`, or -1.
    var touch: Int32 = -1

    var isLeaf: Bool { weights < 0 }
  }

  struct Tree: BitwiseCopyable, Sendable {
    /// The root, or -1 for a tree that never held a slot.
    var root: Int32 = -1
    /// The number of slots.
    var count: Int32 = 0
  }

  /// A leaf that was changed, and where the slots lie that it held before.
  struct Touch: BitwiseCopyable, Sendable {
    var leaf: Int32
    var start: Int32
    var count: Int32
  }

  var trees = ContiguousArray<Tree>()
  var nodes = ContiguousArray<Node>()
  /// The slots of leaves and the children of inner nodes, `capacity` for each node.
  var entries = ContiguousArray<Int32>()
  /// How many slots are below each child, `capacity` for each inner node.
  var weights = ContiguousArray<Int32>()
  /// For each slot its leaf, or -1 where it is in no tree.
  var leafOfSlot = ContiguousArray<Int32>()
  var firstFreeNode: Int32 = -1
  var freeWeights = ContiguousArray<Int32>()

  private(set) var isRecording = false
  var touched = ContiguousArray<Touch>()
  var slotsBefore = ContiguousArray<Int32>()
}

extension SlotForest {
  mutating func beginRecording() {
    isRecording = true
  }

  /// Forgets what was before, and frees what recording kept.
  mutating func endRecording() {
    guard isRecording else { return }
    isRecording = false
    let touched = self.touched
    for touch in touched { nodes[Int(touch.leaf)].touch = -1 }
    for touch in touched where nodes[Int(touch.leaf)].count >= 0 { shrink(Int(touch.leaf)) }
    self.touched.removeAll(keepingCapacity: touched.count <= 64)
    slotsBefore.removeAll(keepingCapacity: touched.count <= 64)
  }

  /// Keeps the slots that a leaf holds, when it is about to change for the first time.
  @inline(__always)
  mutating func touch(_ leaf: Int) {
    guard isRecording, nodes[leaf].touch < 0 else { return }
    let count = nodes[leaf].count
    nodes[leaf].touch = Int32(truncatingIfNeeded: touched.count)
    touched.append(
      Touch(
        leaf: Int32(truncatingIfNeeded: leaf), start: Int32(truncatingIfNeeded: slotsBefore.count),
        count: count))
    let first = leaf * Self.capacity
    slotsBefore.append(contentsOf: entries[first..<(first + Int(count))])
  }

  /// Makes room for the trees of `slotCount` slots.
  mutating func reserve(slotCount: Int) {
    let leafCount = slotCount / Self.filling
    nodes.reserveCapacity(leafCount + leafCount / Self.filling + 4)
    entries.reserveCapacity(Self.capacity * (leafCount + leafCount / Self.filling + 4))
    leafOfSlot.reserveCapacity(slotCount)
  }

  /// Adds an empty tree, the last one.
  mutating func appendTree() {
    trees.appendSparingly(Tree())
  }

  /// Adds a slot that is in no tree yet, the last one.
  mutating func appendSlot() {
    leafOfSlot.appendSparingly(-1)
  }

  /// Whether a slot is in any tree.
  @inline(__always)
  func contains(_ slot: Int32) -> Bool { leafOfSlot[Int(slot)] >= 0 }
}

extension ContiguousArray {
  /// Appends an element; storage grows by an eighth, where an array would double it.
  @inline(__always)
  mutating func appendSparingly(_ element: Element) {
    reserveSparingly(count + 1)
    append(element)
  }

  /// Makes room for `minimum` elements, and for an eighth more than there are where there is too little.
  @inline(__always)
  mutating func reserveSparingly(_ minimum: Int) {
    if minimum > capacity { reserveCapacity(Swift.max(minimum, count + count / 8 + 4)) }
  }
}
