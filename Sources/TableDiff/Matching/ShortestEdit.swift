/// A longest common subsequence, found as the shortest way to edit one sequence into the other.
///
/// The method is the divide and conquer of Myers (1986), section 4b: fast if little differs, however often
/// symbols repeat.
///
/// Old elements run to the right, new ones down. A step to the right deletes, a step down inserts, a diagonal
/// step keeps a pair. A diagonal's number is how far right of the corner it is. From both corners at once,
/// the furthest ends of ways with more and more deletes and inserts are noted for each diagonal, until two of
/// them meet. The same search then takes the parts on both sides of the meeting.
///
///             old →
///         ╲ · · · · ·        ╲  kept
///     new · ╲ ─ · · ·        ─  deleted
///       ↓ · · · ╲ · ·        │  inserted
///         · · · · │ ·
///         · · · · · ╲
///
/// Unsafe: the ends are in scratch memory that the search alone uses, one for every diagonal that the
/// furthest search can reach and one beyond on each side.
struct ShortestEdit {
  /// The meeting of both directions: pairs of equal symbols, or none, in the middle of a shortest way.
  private struct Middle {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The largest number of deletes and inserts that each direction may take.
  private static let reach = 2_048

  private let symbols: SymbolSequences
  /// The number of old elements that the furthest way on each diagonal has passed, from the beginning and
  /// from the end.
  private let forward: UnsafeMutablePointer<Int32>
  private let backward: UnsafeMutablePointer<Int32>
  /// The number of steps left.
  private var stepsLeft: Int
  /// The number of steps in search of one middle after which the furthest way so far is good enough.
  private let patience: Int
  private let watch: CancellationWatch

  /// Creates the search for a common subsequence: a longest one, unless the patience is limited.
  ///
  /// - Parameters:
  ///   - bound: The largest number of steps.
  ///   - patience: The largest number of them for one middle.
  init(
    _ symbols: SymbolSequences, bound: Int, patience: Int = .max, memory: inout ScratchBuffer<UInt32>,
    _ watch: CancellationWatch
  ) {
    let reach = min(Self.reach, (symbols.oldRows.count + symbols.newRows.count + 1) / 2)
    let diagonals = 2 * reach + 3
    memory.removeAll()
    memory.reserve(2 * diagonals)
    let ends = UnsafeMutableRawPointer(memory.start).bindMemory(to: Int32.self, capacity: 2 * diagonals)
    self.symbols = symbols
    (forward, backward) = (ends + (reach + 1), ends + (diagonals + reach + 1))
    (stepsLeft, self.patience, self.watch) = (bound, patience, watch)
  }

  /// Calls `body` with the pairs, as indices, in no order.
  ///
  /// - Returns: Whether the steps sufficed. If not, `body` was called with a part of the pairs.
  /// - Complexity: O((*n* + *m*) *d*) for *d* deletes and inserts, O(*n* + *m* + *d*²) expected.
  mutating func forEachPair(_ body: (_ old: Int, _ new: Int) -> Void) -> Bool {
    forEachPair(symbols.oldRows, symbols.newRows, body)
  }

  private mutating func forEachPair(
    _ oldRows: Range<Int>, _ newRows: Range<Int>, _ body: (_ old: Int, _ new: Int) -> Void
  ) -> Bool {
    let (i, j) = symbols.trim(oldRows, newRows, body)
    if i.isEmpty || j.isEmpty { return true }
    guard let middle = middle(of: i, j) else { return false }
    for (index, other) in zip(middle.old, middle.new) { body(index, other) }
    return forEachPair(i.lowerBound..<middle.old.lowerBound, j.lowerBound..<middle.new.lowerBound, body)
      && forEachPair(middle.old.upperBound..<i.upperBound, middle.new.upperBound..<j.upperBound, body)
  }

  /// Returns the middle of a shortest way, or `nil` if the steps do not suffice. Neither range is empty.
  private mutating func middle(of oldRows: Range<Int>, _ newRows: Range<Int>) -> Middle? {
    let (n, m) = (oldRows.count, newRows.count)
    // The diagonal of the other corner: the ways from there count theirs from it, in the opposite direction.
    let corner = n - m
    let isOdd = corner & 1 != 0
    (forward[1], backward[1]) = (0, 0)
    let stepsAtStart = stepsLeft
    for distance in 0...min(Self.reach, (n + m + 1) / 2) {
      let stepsBefore = stepsLeft
      // Diagonals that leave the grid are left out.
      let first = 2 * max(0, distance - m) - distance
      let last = distance - 2 * max(0, distance - n)
      let fromStart = Search(
        ends: forward, others: backward, reach: isOdd ? distance - 1 : -1, distance: distance, first: first,
        last: last)
      if let (from, end, diagonal) = extend(fromStart, oldRows, newRows) {
        return Middle(
          old: oldRows.lowerBound + from..<oldRows.lowerBound + end,
          new: newRows.lowerBound + from - diagonal..<newRows.lowerBound + end - diagonal)
      }
      let fromEnd = Search(
        ends: backward, others: forward, reach: isOdd ? -1 : distance, distance: distance, first: first,
        last: last, isBackward: true)
      if let (from, end, diagonal) = extend(fromEnd, oldRows, newRows) {
        return Middle(
          old: oldRows.upperBound - end..<oldRows.upperBound - from,
          new: newRows.upperBound - end + diagonal..<newRows.upperBound - from + diagonal)
      }
      if stepsLeft < 0 || watch.isStopped(after: stepsBefore - stepsLeft) { return nil }
      // The furthest way has left the corner once it has a delete or an insert.
      if distance > 0, stepsAtStart - stepsLeft > patience {
        return furthestMiddle(oldRows, newRows, stride(from: first, through: last, by: 2))
      }
    }
    return nil
  }

  /// One of the two directions of the search.
  private struct Search {
    /// The furthest ends of its ways, and of those of the other direction.
    let ends: UnsafeMutablePointer<Int32>
    let others: UnsafeMutablePointer<Int32>
    /// The last diagonal, on either side, on which a way from there can be met; -1 if there is none.
    let reach: Int
    /// The number of deletes and inserts in its ways, and the diagonals on which they end.
    let distance: Int
    let first: Int
    let last: Int
    var isBackward = false
  }

  /// Takes each way of one direction a delete or an insert further, and on from there along equal elements.
  ///
  /// - Returns: The last stretch of equal elements of a way that meets one of the other direction, counted
  ///   from this direction's corner, and the way's diagonal.
  @inline(__always)
  private mutating func extend(
    _ search: Search, _ oldRows: Range<Int>, _ newRows: Range<Int>
  ) -> (from: Int, end: Int, diagonal: Int)? {
    let (n, m) = (oldRows.count, newRows.count)
    let ends = search.ends
    let old =
      symbols.old.baseAddress.unsafelyUnwrapped
      + (search.isBackward ? oldRows.upperBound &- 1 : oldRows.lowerBound)
    let new =
      symbols.new.baseAddress.unsafelyUnwrapped
      + (search.isBackward ? newRows.upperBound &- 1 : newRows.lowerBound)
    let step = search.isBackward ? -1 : 1
    // Nothing leads to the outermost diagonals from outside.
    ends[-search.distance &- 1] = Self.nowhere
    if search.distance > 0 { ends[search.distance &+ 1] = Self.nowhere }
    var steps = 0
    defer { stepsLeft &-= steps }
    var diagonal = search.first
    while diagonal <= search.last {
      let from = Int(max(ends[diagonal &+ 1], ends[diagonal &- 1] &+ 1))
      let room = min(n &- from, m &- from &+ diagonal)
      let (i, j) = (old + step &* from, new + step &* (from &- diagonal))
      var length = 0
      while length < room, i[step &* length] == j[step &* length] { length &+= 1 }
      let end = from &+ length
      steps &+= 1 &+ length
      ends[diagonal] = Int32(truncatingIfNeeded: end)
      let opposite = n &- m &- diagonal
      if abs(opposite) <= search.reach, end &+ Int(search.others[opposite]) >= n {
        return (from, end, diagonal)
      }
      diagonal &+= 2
    }
    return nil
  }

  /// The end of a way that does not exist.
  private static var nowhere: Int32 { .min / 2 }

  /// Returns the end of the way from the beginning that got furthest, of those that end on these diagonals.
  private func furthestMiddle(
    _ oldRows: Range<Int>, _ newRows: Range<Int>, _ diagonals: StrideThrough<Int>
  ) -> Middle {
    var (i, j) = (0, 0)
    for diagonal in diagonals {
      let end = Int(forward[diagonal])
      if 2 * end - diagonal > i + j, end <= oldRows.count, end - diagonal <= newRows.count {
        (i, j) = (end, end - diagonal)
      }
    }
    let (old, new) = (oldRows.lowerBound + i, newRows.lowerBound + j)
    return Middle(old: old..<old, new: new..<new)
  }
}
