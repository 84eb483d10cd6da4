import TableDiff
import TableDiffTesting
import Testing

@Suite("The difference of one section")
struct DifferenceTests {
  @Test("removes, inserts and associates what moves")
  func flat() throws {
    let changes = try rows("a b c d").changes(to: rows("d a c x"))
    let difference = try #require(changes.difference())
    #expect(
      Array(difference) == [
        .remove(offset: 3, element: DrawnRow("d"), associatedWith: 0),
        .remove(offset: 1, element: DrawnRow("b"), associatedWith: nil),
        .insert(offset: 0, element: DrawnRow("d"), associatedWith: 3),
        .insert(offset: 3, element: DrawnRow("x"), associatedWith: nil),
      ])
  }

  @Test("removes and inserts updated rows")
  func updates() throws {
    let difference = try #require(try rows("a b").changes(to: rows("a b'")).difference())
    #expect(rows("a b").applying(difference) == rows("a b'"))
    #expect(difference.count == 2)
  }

  @Test("is none for an inserted section or one that is not there")
  func noSection() throws {
    let changes = try sections("s: a").changes(to: sections("t: b", "s: a"))
    #expect(changes.difference(ofNewSection: 0) == nil)
    #expect(changes.difference(ofNewSection: 1)?.isEmpty == true)
    #expect(changes.difference(ofNewSection: 2) == nil)
    #expect(changes.difference(ofNewSection: -1) == nil)
  }

  @Test("applied to the section's old rows gives its new ones", arguments: [0.0, 0.3])
  func applied(duplicates: Double) throws {
    var tables = RandomTables()
    tables.duplicates = duplicates
    for seed in 0..<300 as Range<UInt64> {
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      let changes = try old.changes(to: new)
      for section in new.indices {
        guard let source = changes.oldIndex(forNewSection: section) else { continue }
        let difference = try #require(changes.difference(ofNewSection: section))
        #expect(old[source].rows.applying(difference) == new[section].rows, "seed \(seed)")
      }
    }
  }
}
