import Algorithms
import Foundation
import TableDiff
import TableDiffTesting
import Testing

@Suite("The README's counts of moves")
struct ReadmeMovesTests {
  @Test(
    "are those of both algorithms",
    arguments: [
      (TransitionType.rotate, "a first row that goes to the end is", "move"),
      (.rerank1pct, "1 % of the rows that move one by one are", "moves"),
    ])
  func counts(type: TransitionType, subject: String, noun: String) throws {
    let transition = GeneratedTransition<Int>.make(type, rows: 100_000, seed: 2_026, variant: 0)
    let ours = try transition.old.changes(to: transition.new)
    let heckel = Heckel.script(from: transition.oldRows.map(\.id), to: transition.newRows.map(\.id))
    #expect(ours.changeCount == ours.movedRows.count)
    #expect(ours.movedRows.count == MinimalMoves(from: transition.old, to: transition.new).moveCount)
    let counts = [ours.movedRows.count, heckel.moved.count].map(grouped)
    let claim = "\(subject) \(counts[0]) \(noun) instead of \(counts[1])"
    #expect(try readme().contains(claim), "the README does not say: \(claim)")
  }

  private func grouped(_ count: Int) -> String {
    String(String(count).reversed().chunks(ofCount: 3).joined(by: ",").reversed())
  }

  /// The words of the README, whatever its lines.
  private func readme() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
