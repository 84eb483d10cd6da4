import StatefulTable
import TableDiff
import TableDiffTesting
@testable import TableViewAdapters
import Testing

/// A row that is told by its id alone.
private struct AnchoredRow: Identifiable, Equatable {
  let id: Int
}

private typealias Section = TableSection<Int, NoHeader, AnchoredRow>

/// A table whose rows are laid out one below the other.
private struct Layout {
  let table: Table<Section>
  let length: (_ id: Int) -> Double

  init(_ sections: [[Int]], length: @escaping (_ id: Int) -> Double = { _ in 10 }) throws {
    table = try Table(
      sections.enumerated().map { Section(id: $0, rows: $1.map(AnchoredRow.init)) })
    self.length = length
  }

  var frames: [(id: Int, path: RowPath, start: Double, length: Double)] {
    var start = 0.0
    return table.sections.enumerated().flatMap { section, content in
      content.rows.enumerated().map { row, element in
        let length = length(element.id)
        defer { start += length }
        return (element.id, RowPath(section: section, row: row), start, length)
      }
    }
  }

  /// The rows in a viewport, the last one first.
  @MainActor
  func anchoring(_ viewport: ClosedRange<Double>) throws -> RowAnchoring<Section> {
    let frames = frames
    let visible = frames.filter {
      $0.start < viewport.upperBound && $0.start + $0.length > viewport.lowerBound
    }
    let anchoring = RowAnchoring(
      visible.reversed().map(\.path), in: table, viewportStart: viewport.lowerBound, rowID: { $0.id }
    ) { path in
      frames.first { $0.path == path }.map { ($0.start, $0.length) }
    }
    return try #require(anchoring)
  }

  /// The update to another table, animated and not.
  func updates(to new: Layout) throws -> [HostUpdate<Section>] {
    [.animate(try table.changes(to: new.table).plan()), .reload(new.table)]
  }
}

@Suite("The row that stays in place on screen")
@MainActor
struct RowAnchoringTests {
  private func place(_ row: Int, _ offset: Double) -> RowAnchoring<Section>.Place {
    RowAnchoring.Place(path: RowPath(section: 0, row: row), offset: offset)
  }

  @Test("is the first one in view, if only in part, with the start of the viewport in it")
  func first() throws {
    let anchoring = try Layout([[1, 2, 3, 4, 5]]).anchoring(14...34)
    #expect(anchoring.place == place(1, 4))
  }

  @Test("has a negative offset if it starts after the viewport, as below a header")
  func header() throws {
    #expect(try onlyRow(start: 30, viewportStart: 5)?.place == place(0, -25))
  }

  @Test("is none if no row is in view, or none has an id")
  func none() throws {
    #expect(try onlyRow(start: 0, viewportStart: 10)?.place == nil)
    #expect(try onlyRow(id: nil, start: 0, viewportStart: 0)?.place == nil)
  }

  private func onlyRow(
    id: Int? = 1, start: Double, viewportStart: Double
  ) throws -> RowAnchoring<Section>? {
    let table = try Layout([[1]]).table
    return RowAnchoring(
      [RowPath(section: 0, row: 0)], in: table, viewportStart: viewportStart, rowID: { _ in id }
    ) { _ in (start, 10) }
  }

  @Test(
    "is the same after an update, or the next one in view that survives",
    arguments: [
      (new: [8, 9, 1, 2, 3, 4, 5], row: 3, offset: 4.0),
      (new: [1, 3, 4, 5, 2], row: 4, offset: 4),
      (new: [1, 4, 5], row: 1, offset: -16),
      (new: [9, 4], row: 1, offset: -16),
    ])
  func update(new: [Int], row: Int, offset: Double) throws {
    let old = try Layout([[1, 2, 3, 4, 5]])
    for update in try old.updates(to: Layout([new])) {
      #expect(try old.anchoring(14...44).place(after: update) == place(row, offset))
    }
  }

  @Test("is none if no row in view survives", arguments: [[6, 7], [], [1, 5]])
  func gone(new: [Int]) throws {
    let old = try Layout([[1, 2, 3, 4, 5]])
    for update in try old.updates(to: Layout([new])) {
      #expect(try old.anchoring(14...34).place(after: update) == nil)
    }
  }

  @Test("is not one of a row that leaves, even if its id is still there")
  func leaving() throws {
    let table = try Layout([[1, 2, 3]]).table
    let anchoring = RowAnchoring(
      (0..<3).map { RowPath(section: 0, row: $0) }, in: table, viewportStart: 4, rowID: { $0.id },
      leaving: [1]
    ) { path in (10 * Double(path.row), 10) }
    for update in try Layout([[1, 2, 3]]).updates(to: Layout([[1, 2, 3]])) {
      #expect(anchoring?.place(after: update) == place(1, -6))
    }
  }

  @Test("is the same of several rows with the same id")
  func duplicates() throws {
    let old = try Layout([[1, 2, 2, 2]])
    let update = try old.updates(to: Layout([[9, 1, 2, 2, 2]]))[0]
    #expect(try old.anchoring(14...44).place(after: update) == place(2, 4))
    #expect(try old.anchoring(24...34).place(after: update) == place(3, 4))
  }

  @Test("is as far from the end as it was, of several rows with the same id, after a reload")
  func reloadedDuplicates() throws {
    let anchoring = try Layout([[7], [1, 2, 3, 2]]).anchoring(44...50)
    for new in [[[7], [9, 1, 2, 3, 2]], [[8], [7], [1, 2, 3, 2]]] {
      let path = RowPath(section: new.count - 1, row: new[new.count - 1].count - 1)
      #expect(
        anchoring.place(after: .reload(try Layout(new).table)) == RowAnchoring.Place(path: path, offset: 4))
    }
  }

  @Test("is found in random tables of rows of different lengths")
  func random() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      let ids = (0...random.next(below: 3)).map { section in
        (0..<random.next(below: 12)).map { section * 100 + $0 }
      }
      var newID = 1_000
      let newIDs = ids.map { section in
        section.flatMap { id -> [Int] in
          newID += 1
          let inserted = random.next(below: 4) == 0 ? [newID] : []
          return random.next(below: 3) > 0 ? inserted + [id] : inserted
        }
      }
      let length = { (id: Int) in Double(1 + id % 7) }
      let (old, new) = (try Layout(ids, length: length), try Layout(newIDs, length: length))
      guard let last = old.frames.last else { continue }
      let start = Double(random.next(below: Int(last.start + last.length)))
      let visible = old.frames.filter { $0.start < start + 15 && $0.start + $0.length > start }
      let expected = visible.first { row in new.frames.contains { $0.id == row.id } }
      for update in try old.updates(to: new) {
        let place = try old.anchoring(start...start + 15).place(after: update)
        #expect(place?.path == expected.flatMap { row in new.frames.first { $0.id == row.id }?.path })
        #expect(place?.offset == expected.map { start - $0.start })
      }
    }
  }
}
