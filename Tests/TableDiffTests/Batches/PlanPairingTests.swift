import TableDiff
import TableDiffTesting
import Testing

@Suite struct PlanPairingTests {
  @Test(arguments: [
    (BatchPolicy.single, "single"), (.standard, "standard"), (.conservative, "conservative"),
    (.identity, "identity"), (.sequential, "sequential"), (.reloadAbove(1), "standard"),
    (.reloadAbove(1, otherwise: .conservative), "conservative"),
  ])
  func `a plan pairs as the changes do, and its policy has a name`(policy: BatchPolicy, name: String) throws {
    #expect(policy.name == name)
    var random = RandomTables()
    random.duplicates = 0.2
    for seed in 1...50 {
      let (old, new) = random.pair(of: Int.self, seed: UInt64(seed))
      let changes = try old.changes(to: new)
      let plan = changes.plan(policy)
      for section in -1...changes.new.shape.sectionCount {
        #expect(plan.oldIndex(forNewSection: section) == changes.oldIndex(forNewSection: section))
        for row in -1...changes.new.shape.rowCount(inSection: section) {
          let path = RowPath(section: section, row: row)
          #expect(plan.oldPath(forNew: path) == changes.oldPath(forNew: path))
        }
      }
      for section in -1...changes.old.shape.sectionCount {
        for row in -1...changes.old.shape.rowCount(inSection: section) {
          let path = RowPath(section: section, row: row)
          #expect(plan.newPath(forOld: path) == changes.newPath(forOld: path))
        }
      }
    }
  }
}
