import FuzzInput
import TableDiff

@testable import StatefulTable

extension ListFuzz {
  /// Scrolls to some rows, and expects pages at the edges that are near, by counting rows.
  func scroll() {
    guard let list else { return }
    let shape = list.applier.handedOut?.shape ?? Table<Section>().shape
    let counts = shape.rowCounts
    let count = shape.rowCount
    let (first, length) = (choices.number(below: count + 1), choices.number(below: 8))
    let last = first + length - 1
    let reach = choices.flag() ? Double(choices.number(below: 6)) : nil
    let hasPulled = choices.number(below: 4) == 3
    let viewport = TableViewport(
      from: path(first, counts), through: path(last, counts), in: shape, reach: reach, hasPulled: hasPulled)
    let isThere = first < count && last < count && length > 0
    expect((viewport != nil) == isThere, "rows \(first) to \(last) of \(count) are visible, or aren't")
    guard let viewport else {
      // A view that was pulled, or is not laid out yet.
      let offset = Double(choices.number(below: 16)) - 4
      return list.scroll(
        to: TableViewport(offset: offset, length: Double(length), contentLength: 40, hasPulled: hasPulled))
    }
    let distance = reach ?? Double(length)
    let isNear = [
      LoadEdge.append: count <= length ? !hasPulled : Double(count - 1 - last) <= distance,
      .prepend: count <= length ? !hasPulled : Double(first) <= distance && !hasPulled,
    ]
    let (old, isQuiet) = (list.runner.state, list.applier.isIdle && list.entered == nil)
    list.scroll(to: viewport)
    let new = list.runner.state
    guard isQuiet, list.displayed != nil else { return }
    let (before, after) =
      old.search.showsResults ? (old.search.pages, new.search.pages) : (old.load, new.load)
    let isShown = old.search.showsResults ? !old.search.isSearching : old.search.shown == .base
    for edge in LoadEdge.allCases where before[edge] == .ready && !before.waitsForUser(at: edge) {
      let loads = isShown && before.content == .populated && !before.refresh.isLoading && isNear[edge] == true
      let isCovered = before.refresh.failure != nil && options.errorCoversContent
      expect(after[edge].isLoading == (loads && !isCovered), "a page loads at the edge \(edge), or doesn't")
    }
  }

  /// The path of the row at a position in all rows.
  private func path(_ row: Int, _ counts: some Sequence<Int>) -> RowPath {
    var row = row
    var section = 0
    for count in counts {
      if row < count { break }
      (row, section) = (row - count, section + 1)
    }
    return RowPath(section: section, row: row)
  }
}
