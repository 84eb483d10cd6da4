@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

/// A table with rows of different lengths, laid out one below the other.
private struct Layout {
  typealias Section = TableSection<Int, NoHeader, AnchoredRow>

  let sections: [Section]

  init(_ sections: [[Int]]) {
    self.sections = sections.enumerated().map { section, ids in
      Section(id: section, rows: ids.map(AnchoredRow.init))
    }
  }

  /// A row is as long as its id says.
  static func length(_ id: Int) -> Double { Double(1 + id % 7) }

  var frames: [VisibleRowFrame<Int>] {
    var start = 0.0
    var frames: [VisibleRowFrame<Int>] = []
    for (section, content) in sections.enumerated() {
      for (row, content) in content.rows.enumerated() {
        let length = Self.length(content.id)
        frames.append(
          VisibleRowFrame(
            rowID: content.id, path: RowPath(section: section, row: row), start: start, length: length))
        start += length
      }
    }
    return frames
  }

  func visible(from start: Double) -> [VisibleRowFrame<Int>] {
    frames.filter { $0.start < start + 15 && $0.start + $0.length > start }
  }

  /// The same with some rows deleted and others, from `newID` on, inserted.
  func edited(by random: inout SeededGenerator, newID: Int) -> Layout {
    var newID = newID
    return Layout(
      sections.map { section in
        var ids: [Int] = []
        for row in section.rows {
          if random.next(below: 4) == 0 {
            ids.append(newID)
            newID += 1
          }
          if random.next(below: 3) > 0 { ids.append(row.id) }
        }
        return ids
      })
  }
}

@Suite("The scroll anchor of random tables")
struct ScrollAnchorRandomTests {
  @Test("is the first row that survives, of the rows in view, those after, and those before from the end")
  func reference() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let old = Layout(
        (0...random.next(below: 3)).map { section in
          (0..<random.next(below: 12)).map { section * 100 + $0 }
        })
      let new = old.edited(by: &random, newID: 1_000)
      let frames = old.frames
      guard let last = frames.last else { continue }
      let start = Double(random.next(below: Int(last.start + last.length)))
      let visible = old.visible(from: start)
      let anchor = try #require(ScrollAnchor(of: visible, viewportStart: start))
      let place = anchor.resolved(through: try old.sections.changes(to: new.sections))

      let first = try #require(visible.first)
      let position = try #require(frames.firstIndex(of: first))
      let survivors = Dictionary(uniqueKeysWithValues: new.frames.map { ($0.rowID, $0) })
      let candidates = frames[position...] + frames[..<position].reversed()
      let expected = candidates.first { survivors[$0.rowID] != nil }
      #expect(place?.path == expected.flatMap { survivors[$0.rowID]?.path })
      guard let expected, let place else { continue }
      #expect(place.offset == (visible.contains(expected) ? start - expected.start : 0))
    }
  }

  @Test("keeps the first surviving row in view exactly where it is on the screen")
  func inPlace() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let old = Layout([(0..<20).map { $0 }, (100..<110).map { $0 }])
      let new = old.edited(by: &random, newID: 1_000)
      let start = Double(random.next(below: 100))
      let visible = old.visible(from: start)
      let anchor = try #require(ScrollAnchor(of: visible, viewportStart: start))
      let changes = try old.sections.changes(to: new.sections)
      let newFrames = Dictionary(uniqueKeysWithValues: new.frames.map { ($0.path, $0) })
      guard let place = anchor.resolved(through: changes), let after = newFrames[place.path],
        let before = visible.first(where: { $0.rowID == after.rowID })
      else { continue }
      let newStart = place.viewportStart(rowStart: after.start)
      #expect(after.start - newStart == before.start - start)
    }
  }
}
