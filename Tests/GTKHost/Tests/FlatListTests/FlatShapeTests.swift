import FlatList
import TableDiff
import Testing

@Suite("A table as a list")
struct FlatShapeTests {
  /// Empty sections with and without headers between others.
  let shape = FlatShape(rowCounts: [0, 2, 0, 0, 1]) { $0 == 1 || $0 == 2 }

  @Test("has a header before the rows of each section that has one")
  func places() {
    #expect(
      (0..<shape.itemCount).map { shape.place(at: $0) } == [
        .header(1), .row(RowPath(section: 1, row: 0)), .row(RowPath(section: 1, row: 1)), .header(2),
        .row(RowPath(section: 4, row: 0)),
      ])
  }

  @Test("finds every item again")
  func positions() throws {
    for position in 0..<shape.itemCount {
      #expect(shape.position(of: try #require(shape.place(at: position))) == position)
    }
  }

  @Test("has nothing before its first position and behind its last")
  func outside() {
    #expect(shape.place(at: -1) == nil)
    #expect(shape.place(at: 5) == nil)
    #expect(FlatShape(rowCounts: [], hasHeader: { _ in true }).place(at: 0) == nil)
  }
}
