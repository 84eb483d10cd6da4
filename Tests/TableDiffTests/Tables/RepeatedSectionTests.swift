import TableDiff
import TableDiffTesting
import Testing

@Suite("Sections with the same id")
struct RepeatedSectionTests {
  @Test("pair by occurrence, the first with the first")
  func byOccurrence() throws {
    let changes = try sections("a: p", "b: q", "a: r").changes(to: sections("a: p", "a: r", "b: q"))
    #expect(changes.newIndex(forOldSection: 0) == 0)
    #expect(changes.newIndex(forOldSection: 2) == 1)
    #expect(changes.summary == "1 section moved")
  }

  @Test("are deleted and inserted beyond the number on the other side")
  func surplus() throws {
    let changes = try sections("a: p", "a: q", "a: r").changes(to: sections("a: p", "a: q"))
    #expect(Array(changes.deletedSections) == [2])
    let inverse = try sections("a: p").changes(to: sections("a: p", "a: q"))
    #expect(Array(inverse.insertedSections) == [1])
  }

  @Test("keep rows apart: those of the other section move")
  func rowsBetween() throws {
    let changes = try sections("a: p q", "a: r").changes(to: sections("a: q", "a: p r"))
    #expect(Array(changes.movedRows) == [moved(row(0, 0), to: row(1, 0))])
  }

  @Test("are applied, planned and inverted like others", arguments: seeds(60, optimised: 200))
  func everyPolicy(seed: UInt64) throws {
    let (old, new) = RandomTables().pair(of: Int.self, seed: seed)
    func renamed(
      _ section: GeneratedTransition<Int>.Sections.Element
    ) -> GeneratedTransition<Int>.Sections.Element {
      TableSection(id: section.id % 2, header: section.header, rows: section.rows)
    }
    #expect(try ChangesCheck(from: old.map(renamed), to: new.map(renamed)).failures.isEmpty)
  }
}
