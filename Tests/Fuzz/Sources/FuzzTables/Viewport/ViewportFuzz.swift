import FuzzInput
import TableDiff

@testable import StatefulTable

/// Viewports in tables whose rows are one unit long, beside a count of rows.
struct ViewportFuzz {
  private var choices: Choices

  init(_ choices: Choices) { self.choices = choices }

  mutating func run() {
    while !choices.isAtEnd {
      // Rows from `first` on, where some are visible.
      let (count, first, length) = (
        choices.number(below: 64), choices.number(below: 72) - 8, choices.number(below: 16)
      )
      let (reach, hasPulled) = (choices.flag() ? Double(choices.number(below: 20)) : nil, choices.flag())
      var viewport = TableViewport(
        offset: Double(first), length: Double(length), contentLength: Double(count), reach: reach,
        hasPulled: hasPulled)
      viewport.rowCount = count
      let newCount = choices.flag() ? count : choices.number(below: 64)
      check(viewport, first, length, count, newCount)
      checkMovement(viewport, choices.number(below: 72) - 8)
    }
  }

  private func check(_ viewport: TableViewport, _ first: Int, _ length: Int, _ count: Int, _ newCount: Int) {
    // A shorter table ends in the viewport.
    let first = newCount == count ? first : min(first, max(0, newCount - length))
    let isKnown = count == newCount || count > 0
    let distance = viewport.reach.map { Int($0) } ?? length
    let beyond = [LoadEdge.append: newCount - first - length, .prepend: first]
    for edge in LoadEdge.allCases {
      guard let beyond = beyond[edge] else { continue }
      let fits = newCount <= length
      let isPulled = viewport.hasPulled && (fits || edge == .prepend)
      let isNear = isKnown && length > 0 && !isPulled && (fits || beyond <= distance)
      expect(viewport.isNear(edge, in: newCount) == isNear, "\(edge) is near, or isn't, in \(newCount) rows")
      let droppable = viewport.rowsBeyondReach(of: edge, in: newCount)
      let free = beyond - distance
      let expected = isKnown && free > 2 && free < newCount ? free - 2 : 0
      expect(abs(droppable - expected) <= 1, "\(droppable) rows can go, and not \(expected)")
      expect(droppable == 0 || beyond - droppable > distance, "rows within reach can go")
    }
  }

  private func checkMovement(_ viewport: TableViewport, _ other: Int) {
    var moved = viewport
    moved.offset = Double(other)
    let (first, end) = (Int(viewport.offset), max(0, Int(viewport.contentLength - viewport.length)))
    let isFurther = max(0, first) != max(0, other)
    expect(moved.hasMoved(since: viewport, inSightOf: .append) == isFurther, "the end has moved, or hasn't")
    let isNearer = min(first, end) != min(other, end)
    expect(moved.hasMoved(since: viewport, inSightOf: .prepend) == isNearer, "the start has moved, or hasn't")
  }
}
