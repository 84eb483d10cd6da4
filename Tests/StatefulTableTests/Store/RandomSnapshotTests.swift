@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("A snapshot that is edited at random")
struct RandomSnapshotTests {
  @Test(
    "answers every query as plain arrays do, after every kind of edit",
    arguments: 1...4 as ClosedRange<UInt64>)
  func queries(seed: UInt64) throws {
    var edits = SnapshotEdits(seed: seed)
    var kept: (snapshot: SnapshotModel.Snapshot, model: SnapshotModel)?
    for count in 0..<extent(250, optimised: 1_500) {
      let edit = try edits.step()
      var differences = differences(of: edits.snapshot, edits.model)
      // A copy stays what it was.
      if let kept, count % 50 == 49 { differences += self.differences(of: kept.snapshot, kept.model) }
      guard differences.isEmpty else {
        Issue.record("step \(count), \(edit): \(differences)")
        return
      }
      if count % 50 == 0 { kept = (edits.snapshot, edits.model) }
    }
  }

  private func differences(of snapshot: SnapshotModel.Snapshot, _ model: SnapshotModel) -> [String] {
    model.differences(
      from: snapshot, sectionBound: SnapshotEdits.sectionBound, rowBound: SnapshotEdits.rowBound)
  }

  @Test("gives the changes from any older one, which list what was reloaded or reconfigured since")
  func changes() throws {
    var edits = SnapshotEdits(seed: 9)
    for _ in 0..<200 {
      let old = edits.snapshot
      for _ in 0..<5 { _ = try edits.step() }
      let new = edits.snapshot
      let changes = try new.changes(from: old)
      let after = try changes.applying(to: changes.old)
      #expect(after.sections.map(\.id) == new.sectionIDs)
      #expect(after.sections.flatMap { $0.rows.map(\.id) } == new.rowIDs)
      let updated = changes.updatedRows.compactMap { changes.new[$0.new]?.id }
      #expect(Set(updated).isSubset(of: new.reloadedRows + new.reconfiguredRows))
    }
  }
}
