import TableDiff
import TableDiffTesting
import Testing

@Suite("The bound on pairs of equal ids")
struct DuplicateBoundTests {
  /// `count` rows of one id, with ten others spread among them.
  private func rows(_ count: Int, among others: [Int]) -> [Int] {
    let stride = count / others.count
    return others.flatMap { [$0] + [Int](repeating: -1, count: stride) }
  }

  private func changes(_ old: [Int], _ new: [Int]) throws -> TableChanges<FlatSection<Int>> {
    try old.changes(to: new, id: { $0 }, sameContent: { $0 == $1 }, verifyingIdentifiers: true)
  }

  @Test("is kept by a thousand rows of one id on each side: the moves are minimal")
  func within() throws {
    let old = rows(1000, among: Array(0..<10))
    let new = rows(1000, among: (0..<10).reversed())
    let changes = try changes(old, new)
    #expect(changes.isMinimal)
    #expect(changes.movedRows.count == 10)
  }

  @Test("is passed by 1,500 rows of one id on each side: no row is lost, but moves may be too many")
  func beyond() throws {
    let old = rows(1500, among: Array(0..<10))
    let new = rows(1500, among: (0..<10).reversed())
    let changes = try changes(old, new)
    #expect(!changes.isMinimal)
    #expect(changes.deletedRows.isEmpty)
    #expect(changes.insertedRows.isEmpty)
    #expect(changes.movedRows.count >= 10)
    #expect(try changes.applying(to: changes.old) == changes.new)
    #expect(!changes.inverted().isMinimal)
  }

  @Test("is of no matter where nothing moves all the same")
  func nothingMoves() throws {
    let many = [Int](repeating: -1, count: 1500)
    let changes = try changes([0] + many + [1], [2] + many + [3])
    #expect(changes.isMinimal)
    #expect(changes.structuralChangeCount == 4)
  }

  @Test("is one of each section: another section's many pairs do not count")
  func perSection() throws {
    func table(_ others: [Int]) -> [TableSection<Int, NoHeader, Int>] {
      (0..<3).map { section in
        TableSection(id: section, rows: rows(700, among: others.map { $0 + 10 * section }))
      }
    }
    let changes = try table(Array(0..<10)).changes(
      to: table((0..<10).reversed()), id: { $0 }, sameContent: { $0 == $1 }, verifyingIdentifiers: true)
    #expect(changes.isMinimal)
    #expect(changes.movedRows.count == 30)
  }
}
