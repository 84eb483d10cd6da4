@testable import StatefulTable
import TableDiff
import Testing

/// A row that is told by its id alone.
struct AnchoredRow: Identifiable, Equatable {
  let id: Int
}

@Suite("The scroll anchor")
struct ScrollAnchorTests {
  private func changes(_ old: [Int], _ new: [Int]) throws -> TableChanges<FlatSection<AnchoredRow>> {
    try Table(rows: old.map(AnchoredRow.init)).changes(to: Table(rows: new.map(AnchoredRow.init)))
  }

  /// Rows of 10 points each, in one section; those from `first` to `last` in view.
  private func anchor(_ ids: [Int], viewport: ClosedRange<Double>) throws -> ScrollAnchor<Int> {
    let frames = ids.enumerated().map { position, id in
      VisibleRowFrame(
        rowID: id, path: RowPath(section: 0, row: position), start: Double(position) * 10, length: 10)
    }
    let visible = frames.filter { $0.start < viewport.upperBound && $0.start + 10 > viewport.lowerBound }
    return try #require(ScrollAnchor(of: visible, viewportStart: viewport.lowerBound))
  }

  @Test("is the first row in view, if only in part, and how far the viewport starts into it")
  func captured() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...34)
    #expect(anchor.rowID == 2)
    #expect(anchor.path == RowPath(section: 0, row: 1))
    #expect(anchor.offset == 4)
  }

  @Test("is the first row of the table, not of the list it is given")
  func anyOrder() {
    let frames = [3, 1, 2].map {
      VisibleRowFrame(rowID: $0, path: RowPath(section: 0, row: $0), start: Double($0) * 10, length: 10)
    }
    #expect(ScrollAnchor(of: frames, viewportStart: 25)?.rowID == 2)
    #expect(ScrollAnchor(of: frames, viewportStart: 40)?.rowID == nil)
    #expect(ScrollAnchor(of: [VisibleRowFrame<Int>](), viewportStart: 0)?.rowID == nil)
  }

  @Test("has a negative offset where the row starts further down the screen, as below a header")
  func header() throws {
    let frame = VisibleRowFrame(rowID: 1, path: RowPath(section: 0, row: 0), start: 30, length: 10)
    #expect(ScrollAnchor(of: [frame], viewportStart: 5)?.offset == -25)
  }

  @Test("keeps what is seen in place when newer rows come above")
  func prepend() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...34)
    let place = try #require(anchor.resolved(through: changes([1, 2, 3, 4, 5], [8, 9, 1, 2, 3, 4, 5])))
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 3), offset: 4))
    // Two rows of 10 points have come above.
    #expect(place.viewportStart(rowStart: 30) == 34)
  }

  @Test("falls to the next surviving row when its row is deleted, which stays where it is on the screen")
  func deleted() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...44)
    let place = try #require(anchor.resolved(through: changes([1, 2, 3, 4, 5], [1, 4, 5])))
    // Row 4 started at 30, 16 points below the start of the viewport.
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 1), offset: -16))
  }

  @Test("comes to the start of the viewport where the next surviving row was not in view")
  func deletedBeyondView() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...25)
    let place = anchor.resolved(through: try changes([1, 2, 3, 4, 5], [1, 5]))
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 1), offset: 0))
  }

  @Test("falls to the last row before it where none survives after it")
  func deletedToTheEnd() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 24...44)
    let place = anchor.resolved(through: try changes([1, 2, 3, 4, 5], [9, 1]))
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 1), offset: 0))
  }

  @Test("is nowhere where no row survives, or the changes are not of its table")
  func nowhere() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 24...44)
    #expect(anchor.resolved(through: try changes([1, 2, 3, 4, 5], [6, 7])) == nil)
    #expect(anchor.resolved(through: try changes([1, 2, 3, 4, 5], [])) == nil)
    #expect(anchor.resolved(through: try changes([1], [1])) == nil)
  }

  @Test("follows its row where it moves")
  func moved() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...34)
    let place = anchor.resolved(through: try changes([1, 2, 3, 4, 5], [1, 3, 4, 5, 2]))
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 4), offset: 4))
  }

  @Test("keeps its own of several rows with the same id in place")
  func duplicates() throws {
    let anchor = try anchor([1, 2, 2, 2], viewport: 24...34)
    let place = anchor.resolved(through: try changes([1, 2, 2, 2], [9, 1, 2, 2, 2]))
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 3), offset: 4))
  }

  @Test("can be found by row ids alone, among the rows that were in view")
  func byID() throws {
    let anchor = try anchor([1, 2, 3, 4, 5], viewport: 14...34)
    let new = [9, 3, 5]
    let place = anchor.resolved { id in
      new.firstIndex(of: id).map { RowPath(section: 0, row: $0) }
    }
    #expect(place == ScrollPlace(path: RowPath(section: 0, row: 1), offset: -6))
    #expect(anchor.resolved { $0 == 5 ? RowPath(section: 0, row: 0) : nil } == nil)
  }
}
