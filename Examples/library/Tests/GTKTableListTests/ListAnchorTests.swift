import GTKTableList
import TableDiff
import TableDiffTesting
import Testing

@Suite("An anchor")
struct ListAnchorTests {
  typealias Section = TableSection<Int, NoHeader, GeneratedRow<Int>>

  /// Rows 0, 1 and 2 in a view that begins in the middle of the first one, at positions 10, 11 and 12.
  let anchor = ListAnchor<Section>(
    candidates: (0..<3).map { .init(id: .row($0), position: 10 + $0, offset: Double($0 * 40 - 20)) })

  /// The start of the view when rows are at other positions.
  private func start(_ positions: [Int: Int]) -> Double? {
    anchor.start(rowHeight: 40) { candidate in
      if case .row(let id) = candidate.id { positions[id] } else { nil }
    }
  }

  @Test("keeps the rows where they are when others come above")
  func insertedAbove() { #expect(start([0: 13, 1: 14, 2: 15]) == 540.0) }

  @Test("keeps those that are left when the first one goes")
  func firstGone() { #expect(start([1: 10, 2: 11]) == 380.0) }

  @Test("stays with most of the rows when one moves away")
  func oneMoved() { #expect(start([0: 90, 1: 10, 2: 11]) == 380.0) }

  @Test("stays with the first row when all move apart")
  func allMoved() { #expect(start([0: 5, 1: 50, 2: 90]) == 220.0) }

  @Test("has no place when all are gone")
  func allGone() { #expect(start([:]) == nil) }
}
