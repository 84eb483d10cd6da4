import TableDiff
import Testing

@Suite("The list of duplicates")
struct DuplicateListTests {
  @Test("names every row of each id that repeats, old ones first, in the order of the first")
  func all() throws {
    let changes = try sections("s: b a a", "t: b").changes(
      to: sections("s: a", "t: c a c"), verifyingIdentifiers: true)
    #expect(
      changes.duplicates == [
        DuplicateRows(side: .old, paths: [row(0, 0), row(1, 0)]),
        DuplicateRows(side: .old, paths: [row(0, 1), row(0, 2)]),
        DuplicateRows(side: .new, paths: [row(0, 0), row(1, 1)]),
        DuplicateRows(side: .new, paths: [row(1, 0), row(1, 2)]),
      ])
  }

  @Test("is empty where ids are unique in each table")
  func none() throws {
    let changes = try rows("a b c").changes(to: rows("c b a"), verifyingIdentifiers: true)
    #expect(changes.duplicates.isEmpty)
  }

  @Test("changes sides with the inverse")
  func inverted() throws {
    let changes = try rows("a a").changes(to: rows("a b b"), verifyingIdentifiers: true)
    #expect(
      changes.inverted().duplicates == [
        DuplicateRows(side: .old, paths: [row(0, 1), row(0, 2)]),
        DuplicateRows(side: .new, paths: [row(0, 0), row(0, 1)]),
      ])
  }

  @Test("names duplicates that nobody asked for where rows that changed have the same id")
  func unasked() throws {
    let numbers = (0..<60).map { $0 % 20 }
    let shuffled = (0..<60).map { ($0 * 7 + 3) % 20 }
    let changes = try numbers.changes(to: shuffled, id: { $0 }, sameContent: { $0 == $1 })
    #expect(changes.duplicates.count == 40)
    #expect(changes.duplicates.allSatisfy { $0.paths.count == 3 })
  }

  @Test("is empty where ids are trusted and no row with a repeated id changed")
  func trusted() throws {
    #expect(try rows("a a b").changes(to: rows("a a b c")).duplicates.isEmpty)
  }
}
