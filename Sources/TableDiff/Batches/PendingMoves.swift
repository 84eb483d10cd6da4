/// How many of the rows (or sections) that are to move have not moved yet, before any of them: a binary
/// indexed tree (Fenwick 1994).
struct PendingMoves {
  private var tree: [Int32]

  /// All of `count` moves are pending.
  init(count: Int) {
    tree = (0...count).map { Int32($0 & -$0) }
  }

  /// How many of the moves before `index` are pending.
  ///
  /// - Complexity: O(log *k*) for *k* moves.
  func count(before index: Int) -> Int {
    var sum: Int32 = 0
    var node = index
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return Int(sum)
  }

  /// The move at `index` is done.
  ///
  /// - Complexity: O(log *k*) for *k* moves.
  mutating func finish(_ index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] -= 1
      node += node & -node
    }
  }
}
