import TableDiff
import TableDiffTesting
import Testing

@Suite struct LargeBatchTests {
  static let count = 100_000

  @Test(.timeLimit(.minutes(15)))
  func `tens of thousands of calls on a hundred thousand rows are applied`() throws {
    // Every fourth row is deleted, the one after it is moved to the mirrored place, and as many are inserted.
    let ids = Array(0..<Self.count)
    let sources = ids.filter { $0 % 4 == 1 }
    let calls = BatchCalls(
      deletedRows: ids.filter { $0 % 4 == 0 }.map { row(0, $0) },
      insertedRows: ids.filter { $0 % 4 == 2 }.map { row(0, $0) },
      reloadedRows: [],
      movedRows: zip(sources, sources.reversed()).map { moved(row(0, $0), to: row(0, $1)) })
    var kept = ids.filter { $0 % 4 > 1 }.makeIterator()
    let expected = ids.map { id in
      switch id % 4 {
      case 1: Self.count - 1 - id + (1 - (Self.count - 1 - id) % 4)
      case 2: -id
      default: kept.next() ?? 0
      }
    }
    let old = try Table([FlatSection(id: OnlySection(), rows: ids)])
    let new = try Table([FlatSection(id: OnlySection(), rows: expected)])
    var view = HeadlessTable(showing: old)
    try view.performBatch(calls, before: old, after: new)
    #expect(view.mismatches(with: new).isEmpty)
  }

  @Test(.timeLimit(.minutes(15)))
  func `tens of thousands of reloads find their places`() {
    let ids = Array(0..<Self.count)
    let calls = BatchCalls(
      deletedRows: ids.filter { $0 % 3 == 0 }.map { row(0, $0) },
      insertedRows: ids.filter { $0 % 3 == 0 }.map { row(0, $0) },
      reloadedRows: ids.filter { $0 % 3 == 1 }.map { row(0, $0) },
      movedRows: [moved(row(0, 99_998), to: row(0, 99_998))])
    #expect(BatchRules().broken(calls, [Self.count], [Self.count]) == [])
  }

  @Test(.timeLimit(.minutes(15)))
  func `tens of thousands of mistakes are all found`() {
    let calls = BatchCalls(deletedRows: (0..<20_000).map { row($0, 1) })
    let counts = [Int](repeating: 1, count: 20_000)
    #expect(BatchRules().violations(of: calls, before: counts, after: counts).count == 20_000)
  }

  @Test(.timeLimit(.minutes(15)))
  func `tens of thousands of sections are moved`() throws {
    let ids = Array(0..<20_000)
    let old = try Table(ids.map { TableSection(id: $0, rows: [$0]) })
    let new = try Table(ids.reversed().map { TableSection(id: $0, rows: [$0]) })
    var view = HeadlessTable(showing: old)
    let moves = ids.dropLast().map { moved($0, to: ids.count - 1 - $0) }
    try view.performBatch(BatchCalls(movedSections: moves), before: old, after: new)
    #expect(view.mismatches(with: new).isEmpty)
  }
}
