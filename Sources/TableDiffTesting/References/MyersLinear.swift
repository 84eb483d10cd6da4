/// Myers' linear-space algorithm: divide and conquer around the middle snake.
///
/// Eugene W. Myers, *An O(ND) difference algorithm and its variations*, Algorithmica 1, 1986, section 4b. Two
/// searches run from both ends until they overlap. The stretch of equal elements at which they do, the middle
/// snake, lies on a shortest script and splits the problem in two.
///
/// - Complexity: O((*n* + *m*) *d*) time, about twice the greedy algorithm's, and O(*n* + *m*) memory, for
///   *d* deletes and inserts.
///
/// Weak for many changes, as in a shuffle. It finds no moves.
public enum MyersLinear: ReferenceAlgorithm {
  /// The name `myers-linear`.
  public static let name = "myers-linear"

  /// Returns the deletes and inserts that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    var kept: [ReferencePair] = []
    collect(into: &kept, old[...], new[...])
    return ReferenceScript(kept: kept, oldCount: old.count, newCount: new.count)
  }

  @inlinable
  static func collect<ID: Hashable>(
    into kept: inout [ReferencePair], _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let snake = middleSnake(old, new)
    if snake.changes <= 1 {
      collectAlmostEqual(into: &kept, old, new)
      return
    }
    collect(into: &kept, old[..<snake.oldStart], new[..<snake.newStart])
    for offset in 0..<snake.length {
      kept.append(ReferencePair(old: snake.oldStart + offset, new: snake.newStart + offset))
    }
    collect(into: &kept, old[(snake.oldStart + snake.length)...], new[(snake.newStart + snake.length)...])
  }

  /// Collects the pairs of two arrays that differ by at most one delete or insert.
  @inlinable
  static func collectAlmostEqual<ID: Hashable>(
    into kept: inout [ReferencePair], _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) {
    var x = old.startIndex
    var y = new.startIndex
    while x < old.endIndex, y < new.endIndex {
      if old[x] == new[y] {
        kept.append(ReferencePair(old: x, new: y))
        x += 1
        y += 1
      } else if old.endIndex - x > new.endIndex - y {
        x += 1
      } else {
        y += 1
      }
    }
  }

  /// A stretch of equal elements in the middle of a shortest script, perhaps empty.
  @usableFromInline
  struct Snake {
    @usableFromInline var oldStart: Int
    @usableFromInline var newStart: Int
    @usableFromInline var length: Int
    /// The number of deletes and inserts in the whole script.
    @usableFromInline var changes: Int

    @inlinable
    init(oldStart: Int, newStart: Int, length: Int, changes: Int) {
      self.oldStart = oldStart
      self.newStart = newStart
      self.length = length
      self.changes = changes
    }
  }

  @inlinable
  static func middleSnake<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) -> Snake {
    let delta = old.count - new.count
    let reach = (old.count + new.count + 1) / 2
    // Furthest old offsets by diagonal, the diagonal `k` at index `k + reach + 1`.
    var forward = [Int](repeating: 0, count: 2 * reach + 3)
    var backward = forward
    for changes in 0...reach {
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let start = start(on: diagonal, changes, forward, reach)
        var x = start
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        forward[diagonal + reach + 1] = x
        // The opposite search counts diagonals from the other corner.
        let opposite = delta - diagonal
        if delta % 2 != 0, abs(opposite) < changes, x + backward[opposite + reach + 1] >= old.count {
          return Snake(
            oldStart: old.startIndex + start, newStart: new.startIndex + start - diagonal, length: x - start,
            changes: 2 * changes - 1)
        }
      }
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let start = start(on: diagonal, changes, backward, reach)
        var x = start
        while x < old.count, x - diagonal < new.count,
          old[old.endIndex - 1 - x] == new[new.endIndex - 1 - x + diagonal]
        {
          x += 1
        }
        backward[diagonal + reach + 1] = x
        let opposite = delta - diagonal
        if delta % 2 == 0, abs(opposite) <= changes, x + forward[opposite + reach + 1] >= old.count {
          return Snake(
            oldStart: old.endIndex - x, newStart: new.endIndex - x + diagonal, length: x - start,
            changes: 2 * changes)
        }
      }
    }
    // Not reached if `==` is consistent: no script has more than `2 * reach` changes. Ends the division.
    return Snake(oldStart: old.startIndex, newStart: new.startIndex, length: 0, changes: 1)
  }

  /// Returns the start of a path on `diagonal`, one change after the furthest points so far.
  @usableFromInline
  static func start(on diagonal: Int, _ changes: Int, _ furthest: [Int], _ reach: Int) -> Int {
    if changes == 0 { return 0 }
    let below = furthest[diagonal + reach]
    let above = furthest[diagonal + reach + 2]
    if diagonal == -changes || (diagonal != changes && below < above) { return above }
    return below + 1
  }
}
