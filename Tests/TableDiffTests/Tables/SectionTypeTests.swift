import TableDiff
import TableDiffTesting
import Testing

/// A section as a framework might have it: with more to it than a diff asks for.
struct FrameworkSection: TableSectionProtocol, Equatable {
  var id: Int
  var title: String
  var footer: String
  var items: [DrawnRow]

  var header: [String] { [title, footer] }
  var rows: ArraySlice<DrawnRow> { items[...] }

  func replacingRows(with rows: ContiguousArray<DrawnRow>) -> FrameworkSection {
    FrameworkSection(id: id, title: title, footer: footer, items: Array(rows))
  }
}

/// A section that computes its rows whenever it is asked for them.
struct ComputedSection: TableSectionProtocol, Equatable {
  var id: Int
  var range: Range<Int>
  var header: NoHeader { NoHeader() }
  var rows: LazyMapCollection<Range<Int>, GeneratedRow<Int>> {
    range.lazy.map { GeneratedRow(id: $0, version: 0) }
  }

  func replacingRows(with rows: ContiguousArray<GeneratedRow<Int>>) -> ComputedSection {
    ComputedSection(id: id, range: (rows.first?.id ?? 0)..<((rows.last?.id ?? -1) + 1))
  }
}

/// A section that does not take the rows it is given.
struct StubbornSection: TableSectionProtocol {
  var id: Int
  var header: NoHeader { NoHeader() }
  var rows: [DrawnRow]

  func replacingRows(with rows: ContiguousArray<DrawnRow>) -> StubbornSection { self }
}

/// A section that could be a row.
struct IdentifiableSection: TableSectionProtocol, Identifiable, Equatable {
  var id: Int
  var header: NoHeader { NoHeader() }
  var rows: [DrawnRow]

  func replacingRows(with rows: ContiguousArray<DrawnRow>) -> IdentifiableSection {
    IdentifiableSection(id: id, rows: Array(rows))
  }
}

@Suite("Section types")
struct SectionTypeTests {
  @Test("of a framework take part as they are")
  func framework() throws {
    let old = [
      FrameworkSection(id: 1, title: "Fruit", footer: "", items: rows("apple pear")),
      FrameworkSection(id: 2, title: "Nuts", footer: "may contain nuts", items: rows("almond")),
    ]
    let new = [
      FrameworkSection(id: 2, title: "Nuts", footer: "contains nuts", items: rows("almond pear'")),
      FrameworkSection(id: 1, title: "Fruit", footer: "", items: rows("apple quince")),
    ]
    let changes = try old.changes(to: new)
    #expect(
      changes.summary == "1 section moved, 1 section updated, 1 row inserted, 1 row moved, 1 row updated")
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("that keep their rows do no harm to the tables made of them")
  func stubborn() throws {
    let old = try Table([StubbornSection(id: 1, rows: rows("a"))])
    let new = try Table([StubbornSection(id: 1, rows: rows("c b a"))])
    let applied = try old.changes(to: new).applying(to: old)
    #expect(applied.shape == new.shape)
    #expect(applied[row(0, 2)] == rows("a")[0])
    #expect(try applied.changes(to: new).isEmpty)
  }

  @Test("keep what else they hold in the tables between batches")
  func betweenBatches() throws {
    let old = [FrameworkSection(id: 1, title: "Fruit", footer: "ripe", items: rows("apple pear"))]
    let new = [FrameworkSection(id: 1, title: "Fruit", footer: "ripe", items: rows("pear quince"))]
    let first = try #require(try old.changes(to: new).plan(.conservative).batches.first)
    #expect(
      Array(first.table.sections)
        == [FrameworkSection(id: 1, title: "Fruit", footer: "ripe", items: rows("pear"))])
  }

  @Test("may compute their rows")
  func computed() throws {
    let old = [ComputedSection(id: 0, range: 0..<5), ComputedSection(id: 1, range: 5..<7)]
    let new = [ComputedSection(id: 1, range: 4..<8), ComputedSection(id: 0, range: 1..<4)]
    let changes = try old.changes(to: new)
    #expect(Array(changes.deletedRows) == [row(0, 0)])
    #expect(Array(changes.movedRows) == [moved(row(0, 4), to: row(0, 0))])
    #expect(Array(changes.insertedRows) == [row(0, 3)])
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test("that are identifiable and equatable are sections all the same, not rows")
  func identifiable() throws {
    let old = [IdentifiableSection(id: 1, rows: rows("a b"))]
    let new = [IdentifiableSection(id: 1, rows: rows("b a"))]
    #expect(try old.changes(to: new).summary == "1 row moved")
    #expect(try old.changes(to: new, id: \.id, sameContent: ==).summary == "1 row moved")
  }

  @Test("without a header are never updated")
  func withoutHeader() throws {
    let old = [TableSection(id: 1, rows: rows("a")), TableSection(id: 2, rows: rows("b"))]
    let new = [TableSection(id: 2, rows: rows("b'")), TableSection(id: 1, rows: rows("a"))]
    let changes = try old.changes(to: new)
    #expect(changes.updatedSections.isEmpty)
    #expect(changes.updatedRows.count == 1)
  }

  @Test("with a header are updated where it differs, moved or not")
  func headers() throws {
    let changes = try sections("a:", "b:", "c: p", "d:").changes(to: sections("c': p", "a':", "b:", "e:"))
    #expect(Array(changes.movedSections) == [moved(2, to: 0)])
    #expect(Array(changes.updatedSections) == [moved(2, to: 0), moved(0, to: 1)])
    #expect(!changes.isEmpty)
  }
}
