import TableDiff
import TableDiffTesting
import Testing

@Suite struct PlanCheckTests {
  static let policies: [BatchPolicy] = [
    .single, .standard, .conservative, .identity, .sequential, .reloadAbove(3),
    .reloadAbove(1_000, otherwise: .single),
  ]

  @Test(arguments: policies, HostView.allCases)
  func `plans are accepted`(policy: BatchPolicy, host: HostView) throws {
    // Rows change inside sections that move: only a plan that says so may have that in one batch.
    let old = try drawn("a: 1 2 3", "b: 4 5", "c: 6")
    let new = try drawn("b: 5 4 7", "a: 3 1", "d: 8 2")
    let plan = try changes(from: old, to: new).plan(policy)
    try HeadlessTable.check(plan, by: host)
  }

  @Test(arguments: [HostView.tableView, .collectionView])
  func `a section that counts other rows than it stores is found`(host: HostView) throws {
    let old = try Table([Forgetful(id: 1, rows: ["a", "b"], forgotten: 0)])
    let new = try Table([Forgetful(id: 1, rows: ["a", "b", "c"], forgotten: 0)])
    let later = try Table([Forgetful(id: 1, rows: ["c", "b"], forgotten: 1)])
    try HeadlessTable.check(try changes(from: old, to: new).plan(), by: host)
    let plan = try changes(from: later, to: new).plan()
    let violation = #expect(throws: BatchViolation.self) { try HeadlessTable.check(plan, by: host) }
    #expect(violation?.rule == .dataChangedSilently)
  }

  @Test func `a list is given the steps`() throws {
    let old = try Table([Forgetful(id: 1, rows: ["a", "b", "c"], forgotten: 2)])
    let new = try Table([Forgetful(id: 1, rows: [], forgotten: 0)])
    let plan = try changes(from: old, to: new).plan(.sequential)
    let violation = #expect(throws: BatchViolation.self) { try HeadlessTable.check(plan, by: .sequential) }
    #expect(violation?.rule == .deleteRowRange)
  }

  private func changes<Section: TableSectionProtocol>(
    from old: Table<Section>, to new: Table<Section>
  ) throws -> TableChanges<Section> where Section.StoredRow == String {
    try old.changes(to: new, id: { $0 }, sameContent: { _, _ in true })
  }
}

/// A section that shows fewer rows than it stores.
private struct Forgetful: TableSectionProtocol {
  var id: Int
  var header: NoHeader { NoHeader() }
  var stored: ContiguousArray<String>
  var forgotten: Int

  init(id: Int, rows: ContiguousArray<String>, forgotten: Int) {
    self.id = id
    stored = rows
    self.forgotten = forgotten
  }

  var rows: ContiguousArray<String> { ContiguousArray(stored.dropLast(forgotten)) }
  var rowCount: Int { stored.count }
  var storedRows: StoredRows<String> { StoredRows(stored) }

  func replacingRows(with rows: ContiguousArray<String>) -> Forgetful {
    Forgetful(id: id, rows: rows, forgotten: forgotten)
  }
}
