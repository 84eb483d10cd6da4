import TableDiffTesting
import Testing

@testable import TableDiff

/// Tables for which a search without a bound takes a number of steps that grows with the square of the rows.
@Suite("Tables chosen to be slow")
struct QuadraticInputTests {
  /// Pairs of tables of about `count` rows, in which a look-ahead finds nothing, or little and that late.
  enum Kind: CaseIterable {
    /// No row is in both tables.
    case disjoint
    case shuffled
    /// Each row is found again behind so many others that the search costs more than it earns.
    case farApart
    /// Half of the rows are replaced by rows from the other end.
    case everySecond
    /// The same few ids over and over, in other turns.
    case periodic

    func tables(_ count: Int) -> (old: [Int], new: [Int]) {
      var random = SeededGenerator(seed: 1)
      let rows = Array(0..<count)
      switch self {
      case .disjoint: return (rows, rows.map { -1 - $0 })
      case .shuffled: return (rows, rows.shuffled(using: &random))
      case .farApart:
        return (rows, rows.flatMap { $0 % 8 == 0 ? [$0] + (1...40).map { -41 * $0 - count } : [] })
      case .everySecond: return (rows, rows.map { $0 % 2 == 0 ? $0 : count - $0 })
      case .periodic: return (rows.map { $0 % 7 }, rows.map { $0 * $0 % 11 })
      }
    }
  }

  @Test(
    "are compared side by side as often as the budget of the look-ahead allows",
    arguments: [1_000, extent(5_000, optimised: 20_000)], Kind.allCases)
  func lookAhead(count: Int, kind: Kind) throws {
    let (old, new) = kind.tables(count)
    let counts = try ComparisonCounts(old, new)
    // A row found earns four comparisons; two searches of the whole section may refill the budget. In the
    // corner each step takes up to 80 comparisons, which the budget pays.
    let rows = old.count + new.count
    #expect(counts.alignedReads <= 2 * (6 * rows + 3 * LookAhead.initialBudget))
  }

  /// `count` rows of four ids, in random order.
  private func manyAlike(_ count: Int, seed: UInt64) -> [Int] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Int.random(in: 0..<4, using: &random) }
  }

  @Test(
    "and repeat their ids take a number of steps that is bounded",
    arguments: [1_000, 2_000, 6_000])
  func repeatedIDs(count: Int) throws {
    let counts = try ComparisonCounts(manyAlike(count, seed: 1), manyAlike(count, seed: 2), verifying: true)
    // The search for a short edit, its search without patience, and the candidates of a longest subsequence
    // have each a bound of 2²⁰, or four for each row.
    #expect(counts.work <= 3 << 20 + 40 * count)
    // Candidates take twelve bytes.
    #expect(counts.scratchBytes <= 12 << 20 + 64 * count)
    #expect(counts.pairCount > count * 9 / 10)
  }
}
