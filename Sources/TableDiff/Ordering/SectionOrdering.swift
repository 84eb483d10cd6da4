/// The decision which sections stay and which move.
///
/// As many sections as possible stay. If there is a choice, sections without row changes inside move, because
/// sections with row changes take a second batch; then those with the fewest rows in the new table.
struct SectionOrdering {
  /// Whether any section has to move.
  let isOutOfOrder: Bool
  let deletedCount: Int
  let insertedCount: Int
  private(set) var movedCount = 0
  /// Two bits for each new section if any has to move: whether its rows are inserted, deleted or moved, and
  /// whether it moves.
  private var bits: Bits?
  private var choice: UnsafeMutablePointer<UInt64>?

  /// Creates an ordering in which nothing moves yet.
  init(_ sections: borrowing SectionMatching, shapes: borrowing Shapes) {
    var (insertedCount, last, isOutOfOrder) = (0, -1, false)
    for section in 0..<shapes.new.sectionCount {
      let old = sections.oldIndex(forNewSection: section)
      if old < 0 {
        insertedCount += 1
      } else {
        isOutOfOrder = isOutOfOrder || old < last
        last = old
      }
    }
    self.insertedCount = insertedCount
    deletedCount = shapes.old.sectionCount - (shapes.new.sectionCount - insertedCount)
    self.isOutOfOrder = isOutOfOrder
  }

  /// Provides `memory` in which to note moves, which must outlive the ordering.
  mutating func use(_ memory: OrderingMemory) {
    bits = isOutOfOrder ? memory.sections : nil
    choice = memory.choice
  }

  /// Notes that rows of a new section change other than in content. Call it before `order`.
  @inline(__always)
  func markChanged(_ section: Int) { bits?.set(2 * section) }

  /// Returns whether a new section moves.
  func isMoved(_ section: Int) -> Bool { movedCount > 0 && bits.unsafelyUnwrapped[2 * section + 1] }

  /// Chooses the sections that move.
  mutating func order(_ sections: borrowing SectionMatching, shapes: Shapes, _ watch: CancellationWatch) {
    guard let bits, let choice else { return }
    var movedCount = 0
    HeaviestSubsequence(memory: choice).choose(
      0..<shapes.new.sectionCount, oldCount: shapes.old.sectionCount, watch
    ) { section in
      let old = sections.oldIndex(forNewSection: section)
      guard old >= 0 else { return nil }
      let rows = shapes.new.starts[section + 1] &- shapes.new.starts[section]
      return (old, HeaviestSubsequence.Weight(isChanged: bits[2 * section], rows: Int(rows)))
    } move: { section in
      bits.set(2 * section + 1)
      movedCount += 1
    }
    self.movedCount = movedCount
  }
}

/// The choice of the elements that stay: among sets whose old positions increase, the one with the greatest
/// total weight.
///
/// Used for sections: the less a section takes along, the cheaper it is to move. For weights of one this is
/// the longest increasing subsequence, and the method is that of patience sorting, as in ``Piles``. A chain
/// counts only if it is heavier than every chain with a smaller last old position:
///
///     old positions, in new order:   3  1  2  0       weights 5, 2, 2, 1
///
///     last positions after 3:     {3}                 weights 5
///     after 1 and 2:              {1 2 3}             weights 2 4 5
///     after 0:                    {0 1 2 3}           weights 1 2 4 5: the heaviest chain is 3 alone
///
/// A new element continues the chain before it in this set, and removes the chains after it that are not
/// heavier.
///
/// Unsafe: a view of memory that nothing else uses meanwhile.
struct HeaviestSubsequence {
  /// A weight, compared first by `length`, then by `changed`, then by `rows`.
  struct Weight: BitwiseCopyable {
    /// The number of elements and, in the lower half, the number of changed ones.
    var counts: UInt64
    var rows: UInt32

    /// Creates the weight of one element.
    init(isChanged: Bool, rows: Int) {
      counts = 1 << 32 | (isChanged ? 1 : 0)
      self.rows = UInt32(truncatingIfNeeded: rows)
    }

    @inline(__always)
    static func += (left: inout Weight, right: Weight) {
      left.counts &+= right.counts
      left.rows &+= right.rows
    }

    @inline(__always)
    static func > (left: Weight, right: Weight) -> Bool {
      left.counts == right.counts ? left.rows > right.rows : left.counts > right.counts
    }
  }

  /// The heaviest chain that ends at an old position.
  private struct Chain: BitwiseCopyable {
    let weight: Weight
    /// The old position of the element before the last one, or -1; `kept` for a last element that stays.
    var previous: Int32

    static var kept: Int32 { -2 }
  }

  /// Room for a set of positions, and after it for the chain of each old position.
  private let memory: UnsafeMutablePointer<UInt64>

  /// Returns the number of words it takes to choose among elements whose old positions are below a count, or
  /// a lower one.
  static func wordCount(oldCount: Int) -> Int {
    PositionSet.wordCount(oldCount) + oldCount * (MemoryLayout<Chain>.stride / MemoryLayout<UInt64>.stride)
  }

  /// Creates the choice.
  ///
  /// - Parameter memory: Room for as many words as `wordCount` says.
  init(memory: UnsafeMutablePointer<UInt64>) {
    self.memory = memory
  }

  /// Decides which elements stay.
  ///
  /// Among chains of equal weight, the one with the smallest last old position wins, then the last but one,
  /// and so on.
  ///
  /// - Parameters:
  ///   - indices: The indices of the elements, in new order.
  ///   - oldCount: A number above every old position.
  ///   - element: Returns an element's old position, which no other one has, and its weight; `nil` for an
  ///     index without an element.
  ///   - move: Called with the indices of the elements that do not stay, in new order.
  /// - Complexity: O(*k* log *k*) for *k* elements, the logarithm to the base 64.
  @inline(__always)
  func choose(
    _ indices: Range<Int>, oldCount: Int, _ watch: CancellationWatch,
    element: (_ index: Int) -> (old: Int, weight: Weight)?, move: (_ index: Int) -> Void
  ) {
    let ends = PositionSet(count: oldCount, memory: memory)
    // Read only at the old positions of elements, all of which are written first.
    let chains = UnsafeMutableRawPointer(memory + PositionSet.wordCount(oldCount)).bindMemory(
      to: Chain.self, capacity: oldCount)
    for index in indices {
      guard let (old, weight) = element(index) else { continue }
      append(old, weight, to: chains, ends)
      // Elements that are not appended have no chain.
      if watch.isStopped(after: 4) { return }
    }
    var old = ends.last(before: oldCount)
    while old >= 0 {
      let previous = chains[old].previous
      chains[old].previous = Chain.kept
      old = Int(previous)
    }
    for index in indices {
      if watch.isStopped(after: 4) { return }
      if let (old, _) = element(index), chains[old].previous != Chain.kept { move(index) }
    }
  }

  @inline(__always)
  private func append(
    _ old: Int, _ weight: Weight, to chains: UnsafeMutablePointer<Chain>, _ ends: PositionSet
  ) {
    let previous = ends.last(before: old)
    var weight = weight
    if previous >= 0 { weight += chains[previous].weight }
    chains[old] = Chain(weight: weight, previous: Int32(truncatingIfNeeded: previous))
    var next = ends.first(from: old)
    if next >= 0, !(chains[next].weight > weight) {
      ends.insert(old, inPlaceOf: next)
      next = ends.first(from: old &+ 1)
      while next >= 0, !(chains[next].weight > weight) {
        ends.remove(next)
        next = ends.first(from: next)
      }
    } else {
      ends.insert(old)
    }
  }
}
