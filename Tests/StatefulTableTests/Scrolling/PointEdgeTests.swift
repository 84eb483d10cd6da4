@testable import StatefulTable
import TableDiffTesting
import Testing

@Suite("The edges that a viewport has reached")
struct PointEdgeTests {
  @Test("are those no further than the threshold")
  func threshold() {
    let viewport = TableViewport(offset: 300, length: 100, contentLength: 1_000)
    #expect(viewport.reachedEdges(within: .points(299)) == [])
    #expect(viewport.reachedEdges(within: .points(300)) == [.prepend])
    #expect(viewport.reachedEdges(within: .points(600)) == [.append, .prepend])
    let end = TableViewport(offset: 850, length: 100, contentLength: 1_000)
    #expect(end.reachedEdges(within: .points(50)) == [.append])
    #expect(end.reachedEdges(within: .points(49)) == [])
  }

  @Test("may be a number of screens away")
  func screens() {
    let viewport = TableViewport(offset: 750, length: 100, contentLength: 1_000)
    #expect(viewport.reachedEdges(within: .viewports(1.5)) == [.append])
    #expect(viewport.reachedEdges(within: .viewports(1.4)) == [])
  }

  @Test("are both where the content is no longer than the viewport")
  func short() {
    #expect(
      TableViewport(offset: 0, length: 100, contentLength: 100).reachedEdges(within: .points(0))
        == [.append, .prepend])
    #expect(
      TableViewport(offset: 0, length: 100, contentLength: 0).reachedEdges(within: .points(0))
        == [.append, .prepend])
  }

  @Test("are reached beyond the ends of the content")
  func bouncing() {
    let end = TableViewport(offset: 920, length: 100, contentLength: 1_000)
    #expect(end.reachedEdges(within: .points(0)) == [.append])
    let start = TableViewport(offset: -20, length: 100, contentLength: 1_000)
    #expect(start.reachedEdges(within: .points(0)) == [.prepend])
  }

  @Test("are none before the viewport has a length, or where numbers are none")
  func noLayout() {
    #expect(TableViewport(offset: 0, length: 0, contentLength: 0).reachedEdges(within: .points(50)) == [])
    #expect(TableViewport(offset: .nan, length: 9, contentLength: 99).reachedEdges(within: .points(50)) == [])
    #expect(TableViewport(offset: 0, length: .nan, contentLength: 99).reachedEdges(within: .points(50)) == [])
  }

  @Test("are the same in rows and in points where all rows are one point long")
  func random() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      let rowCount = 1 + random.next(below: 40)
      let length = 1 + random.next(below: 20)
      let offset = random.next(below: max(1, rowCount - length + 1))
      let distance = random.next(below: 12)
      var gesture = ScrollGesture()
      if random.next(below: 2) == 0 { gesture.pull() }
      let visible = offset..<min(offset + length, rowCount)
      let rows = RowViewport(visible: visible, rowCount: rowCount)
      let points = TableViewport(
        offset: Double(offset), length: Double(length), contentLength: Double(rowCount))
      let reached = points.reachedEdges(within: .points(Double(distance)), during: gesture)
      #expect(reached == rows.reachedEdges(within: distance, during: gesture))
      // Row after row: is there one out of view further away than the threshold?
      if !gesture.hasPulled {
        let before = (0..<rowCount).filter { $0 < offset }.count
        let after = (0..<rowCount).filter { $0 >= offset + length }.count
        #expect(reached.contains(LoadEdge.prepend) == (before <= distance))
        #expect(reached.contains(LoadEdge.append) == (after <= distance))
      }
    }
  }
}
