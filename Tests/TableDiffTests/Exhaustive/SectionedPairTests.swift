import TableDiff
import TableDiffTesting
import Testing

@Suite("Every pair of tables of up to three sections with up to three rows")
struct SectionedPairTests {
  @Test("there are 979 tables, 35 of them with their names in order")
  func tables() {
    #expect(SectionedTables.all.count == 979)
    #expect(SectionedTables.inOrder.count == 35)
  }

  @Test(
    "is minimal, legal under every policy and undone by its inverse",
    arguments: SectionedTables.inOrder.indices)
  func pairs(part: Int) throws {
    let old = SectionedTables.sections(SectionedTables.inOrder[part])
    for names in SectionedTables.all.sampled(oneIn: 150, from: part) {
      let new = SectionedTables.sections(names, isNew: true)
      let moves = BruteForce.moveCount(from: old, to: new, id: \.id)
      let check = try ChangesCheck(from: old, to: new, moves: moves)
      #expect(check.failures.isEmpty, "\(old) → \(new)")
    }
  }
}
