/// Myers' greedy algorithm: the shortest script of deletes and inserts, found by growing its length.
///
/// Eugene W. Myers, *An O(ND) difference algorithm and its variations*, Algorithmica 1, 1986, section 3, with
/// the furthest points of every round kept to trace the path back.
///
/// - Complexity: O((*n* + *m*) *d*) time and O(*d*²) memory for *d* deletes and inserts.
///
/// Weak for many changes, as in a shuffle. It finds no moves: a moved element is deleted and inserted.
public enum MyersGreedy: ReferenceAlgorithm {
  /// The name `myers-greedy`.
  public static let name = "myers-greedy"

  /// Returns the deletes and inserts that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    let kept = pairs(along: rounds(from: old, to: new), oldCount: old.count, newCount: new.count)
    return ReferenceScript(kept: kept, oldCount: old.count, newCount: new.count)
  }

  /// Returns, for each number of changes d, the furthest old position on the diagonals -d, -d + 2, …, d,
  /// until the end is reached. Diagonal k holds the points at which the old position is k more than the new
  /// one.
  @inlinable
  static func rounds<ID: Hashable>(from old: [ID], to new: [ID]) -> [[Int]] {
    var rounds: [[Int]] = []
    while true {
      let changes = rounds.count
      var round: [Int] = []
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        var x = rounds.last.map { start(on: diagonal, after: $0).x } ?? 0
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        round.append(x)
        if x >= old.count, y >= new.count {
          rounds.append(round)
          return rounds
        }
      }
      rounds.append(round)
    }
  }

  /// Returns the start of a path on `diagonal`, one change after the furthest points of `round`.
  @inlinable
  static func start(on diagonal: Int, after round: [Int]) -> (x: Int, isInsert: Bool) {
    // A round of d changes has d + 1 diagonals.
    let changes = round.count - 1
    func furthest(_ diagonal: Int) -> Int? {
      abs(diagonal) <= changes ? round[(diagonal + changes) / 2] : nil
    }
    let below = furthest(diagonal - 1)
    let above = furthest(diagonal + 1)
    if let above, below.map({ $0 < above }) ?? true { return (above, true) }
    return ((below ?? 0) + 1, false)
  }

  /// Returns the matched pairs on the path that the rounds led to.
  @usableFromInline
  static func pairs(along rounds: [[Int]], oldCount: Int, newCount: Int) -> [ReferencePair] {
    var kept: [ReferencePair] = []
    var x = oldCount
    var y = newCount
    for changes in rounds.indices.reversed() {
      let diagonal = x - y
      let (startX, isInsert) = changes == 0 ? (0, false) : start(on: diagonal, after: rounds[changes - 1])
      while x > startX {
        x -= 1
        y -= 1
        kept.append(ReferencePair(old: x, new: y))
      }
      if changes > 0 {
        if isInsert { y -= 1 } else { x -= 1 }
      }
    }
    return kept.reversed()
  }
}
