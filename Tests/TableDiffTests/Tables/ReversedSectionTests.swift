import TableDiff
import TableDiffTesting
import Testing

@Suite("A section in the opposite order")
struct ReversedSectionTests {
  @Test("keeps one row and moves all others", arguments: [2, 3, 64, 65, 500])
  func flat(count: Int) throws {
    let old = (0..<count).map { GeneratedRow(id: $0, version: 0) }
    let new = old.reversed().map { GeneratedRow(id: $0.id, version: $0.id % 3 == 0 ? 1 : 0) }
    let changes = try old.changes(to: new)
    #expect(changes.movedRows.count == count - 1)
    #expect(changes.updatedRows.count == (count + 2) / 3)
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test("stands beside others in which rows come, go and change places")
  func amongOthers() throws {
    func rows(_ ids: some Sequence<Int>) -> ContiguousArray<GeneratedRow<Int>> {
      ContiguousArray(ids.map { GeneratedRow(id: $0, version: 0) })
    }
    let old = [
      TableSection(id: "a", rows: rows(0..<10)), TableSection(id: "b", rows: rows(10..<20)),
      TableSection(id: "c", rows: rows(20..<30)), TableSection(id: "d", rows: rows(30..<40)),
    ]
    let new = [
      TableSection(id: "d", rows: rows((30..<40).reversed())),
      TableSection(id: "a", rows: rows([3, 50, 1, 0, 2, 25, 7, 8, 9])),
      TableSection(id: "b", rows: rows((10..<20).reversed())),
      TableSection(id: "c", rows: rows([20, 21, 22, 23, 24, 26, 27, 28, 29, 4])),
    ]
    let check = try ChangesCheck(from: old, to: new)
    #expect(check.failures.isEmpty)
  }
}
