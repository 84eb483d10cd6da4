import Foundation
import TableDiff
import TableDiffTesting
import Testing

@Suite("The README's table of moves")
struct ReadmeMovesTests {
  @Test(
    "says what is emitted",
    arguments: [
      (TransitionType.rotate, "the first row goes to the end"), (.blockMove, "a block of 10 % moves"),
      (.rerank1pct, "1 % of the rows move far, one by one"),
    ])
  func counts(type: TransitionType, summary: String) throws {
    let transition = GeneratedTransition<Int>.make(type, rows: 100_000, seed: 2_026, variant: 0)
    let ours = try transition.old.changes(to: transition.new)
    let heckel = Heckel.script(from: transition.oldRows.map(\.id), to: transition.newRows.map(\.id))
    let fewest = MinimalMoves(from: transition.old, to: transition.new)
    #expect(ours.changeCount == ours.movedRows.count)
    let counts = [fewest.moveCount, ours.movedRows.count, heckel.moved.count].map(grouped)
    let line = "| \(type.rawValue): \(summary) | \(counts.joined(separator: " | ")) |"
    #expect(try readme().contains(line + "\n"), "the README does not say: \(line)")
  }

  private func grouped(_ count: Int) -> String {
    var digits = String(count)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  private func readme() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  }
}
