@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

extension TableViewport {
  /// The edges that are near in the table that the viewport was reported for.
  fileprivate var nearEdges: Set<LoadEdge> { Set(LoadEdge.allCases.filter { isNear($0, in: rowCount) }) }
}

@Suite("The edges that are near a viewport")
struct TableViewportTests {
  @Test(
    "are those no further away than its reach",
    arguments: [
      (offset: 300.0, reach: 299.0, edges: []), (offset: 300, reach: 300, edges: [.prepend]),
      (offset: 300, reach: 600, edges: [.append, .prepend]), (offset: 850, reach: 50, edges: [.append]),
      (offset: 850, reach: 49, edges: []), (offset: 300, reach: .infinity, edges: [.append, .prepend]),
    ] as [(offset: Double, reach: Double, edges: Set<LoadEdge>)])
  func reach(offset: Double, reach: Double, edges: Set<LoadEdge>) {
    let viewport = TableViewport(offset: offset, length: 100, contentLength: 1_000, reach: reach)
    #expect(viewport.nearEdges == edges)
  }

  @Test("are those no further away than its length, unless it has another reach")
  func screens() {
    #expect(TableViewport(offset: 800, length: 100, contentLength: 1_000).nearEdges == [.append])
    #expect(TableViewport(offset: 799, length: 100, contentLength: 1_000).nearEdges == [])
  }

  @Test("are both if the content is no longer than the viewport")
  func short() {
    for contentLength in [100.0, 0] {
      let viewport = TableViewport(offset: 0, length: 100, contentLength: contentLength, reach: 0)
      #expect(viewport.nearEdges == [.append, .prepend])
    }
  }

  @Test("are near beyond the ends of the content")
  func bouncing() {
    #expect(TableViewport(offset: 920, length: 100, contentLength: 1_000, reach: 0).nearEdges == [.append])
    #expect(TableViewport(offset: -20, length: 100, contentLength: 1_000, reach: 0).nearEdges == [.prepend])
  }

  @Test("are none before the viewport has a length, or if numbers are none")
  func noLayout() {
    #expect(TableViewport(offset: 0, length: 0, contentLength: 0, reach: 50).nearEdges == [])
    #expect(TableViewport(offset: .nan, length: 9, contentLength: 99, reach: 50).nearEdges == [])
    #expect(TableViewport(offset: 0, length: .nan, contentLength: 99, reach: 50).nearEdges == [])
  }

  @Test("are those with no more rows between them and the viewport than its reach, if it is in rows")
  func random() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      let rowCount = 1 + random.next(below: 40)
      let length = 1 + random.next(below: 20)
      let offset = random.next(below: max(1, rowCount - length + 1))
      let reach = random.next(below: 12)
      let viewport = TableViewport(
        offset: Double(offset), length: Double(length), contentLength: Double(rowCount),
        reach: Double(reach))
      let before = (0..<rowCount).filter { $0 < offset }.count
      let after = (0..<rowCount).filter { $0 >= offset + length }.count
      #expect(viewport.isNear(.prepend, in: 0) == (before <= reach))
      #expect(viewport.isNear(.append, in: 0) == (after <= reach))
    }
  }

  @Test("are none of short content during a gesture that has pulled to refresh: no page comes as well")
  func pulledShort() {
    let short = TableViewport(offset: -60, length: 100, contentLength: 40, reach: 10, hasPulled: true)
    #expect(short.nearEdges == [])
  }

  @Test("are not the start of long content, at which the gesture has pulled, but may be its end")
  func pulledLong() {
    var long = TableViewport(offset: -60, length: 100, contentLength: 1_000, reach: 10, hasPulled: true)
    #expect(long.nearEdges == [])
    long.offset = 890
    #expect(long.nearEdges == [.append])
  }

  @Test("are none if there were no rows at the report, as the length of others is unknown")
  func firstRows() {
    let viewport = TableViewport(offset: 0, length: 100, contentLength: 40)
    for edge in LoadEdge.allCases {
      #expect(!viewport.isNear(edge, in: 5))
      #expect(viewport.rowsBeyondReach(of: edge, in: 5) == 0)
    }
  }

  @Test("have rows of the average length since the report, even if there was only one then")
  func averageLength() {
    var viewport = TableViewport(offset: 0, length: 10, contentLength: 100, reach: 0)
    viewport.rowCount = 1
    #expect(viewport.rowsBeyondReach(of: .append, in: 10) == 7)
  }

  @Test("see it move by one unit or more")
  func movement() {
    func hasMoved(by distance: Double) -> Bool {
      TableViewport(offset: 300 + distance, length: 100, contentLength: 1_000)
        .hasMoved(since: TableViewport(offset: 300, length: 100, contentLength: 1_000), inSightOf: .append)
    }
    #expect(hasMoved(by: 1) && hasMoved(by: -1) && !hasMoved(by: 0.75))
  }

  @Test("do not see it move when content is pulled beyond the other one")
  func pulledBeyond() {
    let viewports = [-20.0, 0, 900, 920].map { TableViewport(offset: $0, length: 100, contentLength: 1_000) }
    #expect(!viewports[0].hasMoved(since: viewports[1], inSightOf: .append))
    #expect(viewports[0].hasMoved(since: viewports[1], inSightOf: .prepend))
    #expect(!viewports[3].hasMoved(since: viewports[2], inSightOf: .prepend))
    #expect(viewports[3].hasMoved(since: viewports[2], inSightOf: .append))
  }

  @Test("are those of its place at the end, if the table is too short for its offset now")
  func shorter() {
    var viewport = TableViewport(offset: 900, length: 100, contentLength: 1_000, reach: 100)
    viewport.rowCount = 100
    #expect(viewport.isNear(.append, in: 20) && viewport.isNear(.prepend, in: 20))
    #expect(viewport.isNear(.append, in: 21) && !viewport.isNear(.prepend, in: 21))
  }

  @Test("are counted in rows through all sections, if a host knows the visible rows only")
  func sections() throws {
    let shape = try TableShape(rowCounts: [3, 0, 4, 2])
    let viewport = TableViewport(
      from: RowPath(section: 0, row: 2), through: RowPath(section: 2, row: 1), in: shape, reach: 5)
    #expect(viewport == TableViewport(offset: 2, length: 3, contentLength: 9, reach: 5))
  }

  @Test("are not known for rows that there are not")
  func noRows() throws {
    let shape = try TableShape(rowCounts: [3])
    let first = RowPath(section: 0, row: 0)
    #expect(TableViewport(from: first, through: RowPath(section: 0, row: 3), in: shape) == nil)
    #expect(TableViewport(from: RowPath(section: 0, row: 1), through: first, in: shape) == nil)
    #expect(TableViewport(from: first, through: RowPath(section: 1, row: 0), in: shape) == nil)
  }

  @Test("have rows between them and the viewport that can be removed, those in its reach excepted")
  func beyondReach() {
    for rowCount in 20..<200 {
      var viewport = TableViewport(
        offset: Double(rowCount - 10), length: 10, contentLength: Double(rowCount), reach: 3)
      viewport.rowCount = rowCount
      #expect(viewport.rowsBeyondReach(of: .prepend, in: rowCount) == max(0, rowCount - 10 - 3 - 2))
      #expect(viewport.rowsBeyondReach(of: .append, in: rowCount) == 0)
      // Rows that came at the end since.
      #expect(viewport.rowsBeyondReach(of: .append, in: rowCount + 8) == 3)
    }
  }
}
