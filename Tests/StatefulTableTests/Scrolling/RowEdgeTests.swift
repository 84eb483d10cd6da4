@testable import StatefulTable
import TableDiff
import Testing

@Suite("The edges that rows in view have reached")
struct RowEdgeTests {
  @Test("are those with no more rows out of view than the threshold")
  func threshold() {
    let middle = RowViewport(visible: 10..<20, rowCount: 100)
    #expect(middle.reachedEdges(within: 9) == [])
    #expect(middle.reachedEdges(within: 10) == [.prepend])
    #expect(RowViewport(visible: 80..<90, rowCount: 100).reachedEdges(within: 9) == [])
    #expect(RowViewport(visible: 80..<90, rowCount: 100).reachedEdges(within: 10) == [.append])
    #expect(middle.reachedEdges(within: 80) == [.append, .prepend])
  }

  @Test("are both where all rows are in view, or there are none")
  func short() {
    #expect(RowViewport(visible: 0..<3, rowCount: 3).reachedEdges(within: 0) == [.append, .prepend])
    #expect(RowViewport(visible: 0..<0, rowCount: 0).reachedEdges(within: 0) == [.append, .prepend])
  }

  @Test("are none before the rows are laid out")
  func noLayout() {
    #expect(RowViewport(visible: 0..<0, rowCount: 3).reachedEdges(within: 10) == [])
  }

  @Test("are counted through all sections")
  func sections() throws {
    let shape = try TableShape(rowCounts: [3, 0, 4, 2])
    let viewport = RowViewport(
      from: RowPath(section: 0, row: 2), through: RowPath(section: 2, row: 1), in: shape)
    #expect(viewport == RowViewport(rowsBefore: 2, visibleRows: 3, rowsAfter: 4))
  }

  @Test("are not known for rows that there are not")
  func noRows() throws {
    let shape = try TableShape(rowCounts: [3])
    let first = RowPath(section: 0, row: 0)
    #expect(RowViewport(from: first, through: RowPath(section: 0, row: 3), in: shape) == nil)
    #expect(RowViewport(from: RowPath(section: 0, row: 1), through: first, in: shape) == nil)
    #expect(RowViewport(from: first, through: RowPath(section: 1, row: 0), in: shape) == nil)
  }

  @Test("are those of the rows there are, where more are claimed to be in view")
  func outOfRange() {
    #expect(
      RowViewport(visible: -3..<200, rowCount: 100)
        == RowViewport(rowsBefore: 0, visibleRows: 100, rowsAfter: 0))
    #expect(
      RowViewport(visible: 5..<9, rowCount: -1) == RowViewport(rowsBefore: 0, visibleRows: 0, rowsAfter: 0))
  }

  @Test("are sent one after the other, the next page first")
  func edges() {
    #expect(Array(([.append, .prepend] as ReachedEdges).edges) == [.append, .prepend])
    #expect(Array(ReachedEdges(.prepend).edges) == [.prepend])
    #expect(ReachedEdges(.append).contains(LoadEdge.append))
    #expect(!ReachedEdges(.append).contains(LoadEdge.prepend))
    #expect("\(ReachedEdges([.append, .prepend]))" == "[append, prepend]")
  }
}
