import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite("Collections of rows")
struct RowCollectionTests {
  private func randomChanges(
    _ seed: UInt64
  ) throws -> TableChanges<GeneratedTransition<Int>.Sections.Element> {
    var tables = RandomTables()
    tables.maxRows = 80
    tables.idUniverse = 160
    let (old, new) = tables.pair(of: Int.self, seed: seed)
    return try old.changes(to: new)
  }

  @Test("hold the same by index as by going through them", arguments: 0..<50)
  func indexing(seed: UInt64) throws {
    let changes = try randomChanges(seed)
    for paths in [changes.deletedRows, changes.insertedRows] {
      #expect(paths.indices.map { paths[$0] } == Array(paths))
      #expect(paths.count == Array(paths).count)
    }
    for pairs in [changes.movedRows, changes.updatedRows] {
      #expect(pairs.indices.map { pairs[$0] } == Array(pairs))
    }
    for batch in changes.plan(.conservative).batches {
      #expect(batch.movedRows.indices.map { batch.movedRows[$0] } == Array(batch.movedRows))
      #expect(batch.deletedRows.indices.map { batch.deletedRows[$0] } == Array(batch.deletedRows))
    }
  }

  @Test("lead from each place to each other one, on both ways", arguments: 0..<20)
  func places(seed: UInt64) throws {
    let changes = try randomChanges(seed)
    for paths in [changes.deletedRows, changes.insertedRows] {
      expectPlaces(of: paths)
      expectPlaces(of: paths.runs)
    }
    for pairs in [changes.movedRows, changes.updatedRows] { expectPlaces(of: pairs) }
  }

  private func expectPlaces<Rows: RandomAccessCollection>(of rows: Rows) where Rows.Element: Equatable {
    let elements = Array(rows)
    #expect(rows.count == elements.count)
    #expect(Array(rows.reversed()) == elements.reversed())
    let places = Array(rows.indices) + [rows.endIndex]
    for ((from, start), (to, end)) in product(places.indexed(), places.indexed()) {
      #expect(rows.distance(from: start, to: end) == to - from)
      let place = rows.index(start, offsetBy: to - from)
      #expect(place == end)
      guard to < elements.count else { continue }
      #expect(rows[place] == elements[to])
      #expect(Array(rows[place...].prefix(3)) == Array(elements[to...].prefix(3)))
    }
  }

  @Test("lead back from the place after the last one, however it was reached")
  func back() throws {
    let rows = try [1].changes(to: [], id: { $0 }, sameContent: ==).deletedRows
    let end = rows.index(after: rows.startIndex)
    #expect(end == rows.endIndex)
    #expect(rows.index(before: end) == rows.startIndex)
    #expect(rows[rows.index(before: end)] == row(0, 0))
  }

  @Test("are ascending, moves by their target", arguments: 0..<50)
  func ascending(seed: UInt64) throws {
    let changes = try randomChanges(seed)
    for paths in [changes.deletedRows, changes.insertedRows] {
      #expect(paths.adjacentPairs().allSatisfy { $0 < $1 })
    }
    for pairs in [changes.movedRows, changes.updatedRows] {
      #expect(pairs.adjacentPairs().allSatisfy { $0.new < $1.new })
    }
    #expect(changes.movedSections.adjacentPairs().allSatisfy { $0.new < $1.new })
  }

  @Test("of one table are runs of neighbours in one section", arguments: 0..<50)
  func runs(seed: UInt64) throws {
    let changes = try randomChanges(seed)
    for paths in [changes.deletedRows, changes.insertedRows] {
      let runs = Array(paths.runs)
      #expect(runs.flatMap { run in run.rows.map { row(run.section, $0) } } == Array(paths))
      #expect(
        runs.adjacentPairs().allSatisfy {
          $0.section != $1.section || $0.rows.upperBound < $1.rows.lowerBound
        })
    }
  }

  @Test("are one run a section for rows that lie together")
  func drawnRuns() throws {
    let changes = try sections("s: a b c d", "t: e f").changes(to: sections("s: c", "t:"))
    #expect(
      Array(changes.deletedRows.runs) == [
        RowRun(section: 0, rows: 0..<2), RowRun(section: 0, rows: 3..<4), RowRun(section: 1, rows: 0..<2),
      ])
  }

  @Test("are equal where they hold the same, wherever they come from")
  func equality() throws {
    let one = try rows("a b c").changes(to: rows("b d"))
    let other = try rows("p q r").changes(to: rows("q s"))
    #expect(one.deletedRows == other.deletedRows)
    #expect(one.insertedRows == other.insertedRows)
    #expect(one.deletedRows != one.insertedRows)
    let third = try rows("p q r").changes(to: rows("s p"))
    #expect(one.deletedRows != third.deletedRows)
  }

  @Test("make changes equal that lead between equal tables, and others not")
  func equalChanges() throws {
    let changes = try sections("s: a b").changes(to: sections("s: b c"))
    #expect(try changes == sections("s: a b").changes(to: sections("s: b c")))
    #expect(try changes != sections("s: a b").changes(to: sections("s: b d")))
    #expect(try changes != sections("s: x b").changes(to: sections("s: b c")))
  }

  @Test("count all changes")
  func counts() throws {
    let changes = try sections("s: a b c", "t: d", "u:").changes(to: sections("t': d'", "s: c a' x", "v: y"))
    #expect(
      changes.summary == """
        1 section deleted, 1 section inserted, 1 section moved, 1 section updated, \
        1 row deleted, 1 row inserted, 1 row moved, 2 rows updated
        """)
    #expect(changes.structuralChangeCount == 6)
    #expect(changes.changeCount == 9)
    #expect(changes.hasStructuralChanges)
    #expect(!changes.isEmpty)
  }
}
