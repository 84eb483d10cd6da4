import Foundation
@testable import TableViewAdapters
import Testing

@Suite("The direction in which a view scrolls")
struct ScrollAxisTests {
  @Test("gives rows any length in it, and across it the space that there is, if any")
  func available() {
    let (phone, unlaid) = (CGSize(width: 320, height: 480), CGSize(width: -8, height: -8))
    #expect(ScrollAxis.vertical.available(in: phone) == CellSize(width: 320, height: .infinity))
    #expect(ScrollAxis.horizontal.available(in: phone) == CellSize(width: .infinity, height: 480))
    #expect(ScrollAxis.vertical.available(in: unlaid) == CellSize(width: 0, height: .infinity))
    #expect(ScrollAxis.horizontal.available(in: unlaid) == CellSize(width: .infinity, height: 0))
  }

  @Test("is the one in which frames have a start and a length")
  func span() {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(ScrollAxis.vertical.span(of: frame) == (2, 40))
    #expect(ScrollAxis.horizontal.span(of: frame) == (1, 30))
  }
}
