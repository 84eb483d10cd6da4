@testable import StatefulTable
import Testing

@Suite("The gesture that pulled to refresh")
struct PullGestureTests {
  let short = TableViewport(offset: -60, length: 100, contentLength: 40)
  let shortRows = RowViewport(visible: 0..<3, rowCount: 3)

  private var pulled: ScrollGesture {
    var gesture = ScrollGesture()
    gesture.begin()
    gesture.pull()
    return gesture
  }

  @Test("reaches no edge of short content, so that a refresh is not a next page as well")
  func shortContent() {
    #expect(short.reachedEdges(within: .points(10), during: pulled) == [])
    #expect(shortRows.reachedEdges(within: 10, during: pulled) == [])
  }

  @Test("does not reach the start of long content, which it pulled at")
  func start() {
    let long = TableViewport(offset: -60, length: 100, contentLength: 1_000)
    #expect(long.reachedEdges(within: .points(10)) == [.prepend])
    #expect(long.reachedEdges(within: .points(10), during: pulled) == [])
  }

  @Test("may reach the end of long content, to which it would have to scroll")
  func end() {
    let long = TableViewport(offset: 890, length: 100, contentLength: 1_000)
    #expect(long.reachedEdges(within: .points(10), during: pulled) == [.append])
    #expect(RowViewport(visible: 90..<99, rowCount: 100).reachedEdges(within: 1, during: pulled) == [.append])
  }

  @Test("has no say when it is over, or when another begins")
  func over() {
    var gesture = pulled
    gesture.end()
    #expect(short.reachedEdges(within: .points(10), during: gesture) == [.append, .prepend])
    gesture = pulled
    gesture.begin()
    #expect(!gesture.hasPulled)
  }

  @Test("is not one that only bounced")
  func bounced() {
    var gesture = ScrollGesture()
    gesture.begin()
    #expect(short.reachedEdges(within: .points(10), during: gesture) == [.append, .prepend])
  }
}
