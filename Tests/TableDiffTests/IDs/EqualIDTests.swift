import TableDiff
import Testing

@Suite("Equal ids that are not identical")
struct EqualIDTests {
  /// A name in which upper and lower case are of no matter.
  struct CaselessID: Hashable, ExpressibleByStringLiteral {
    let name: String

    init(stringLiteral name: String) { self.name = name }
    static func == (left: Self, right: Self) -> Bool { left.name.lowercased() == right.name.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
  }

  private func changes<ID: Hashable>(_ old: [ID], _ new: [ID]) throws -> TableChanges<FlatSection<ID>> {
    try old.changes(to: new, id: { $0 }, sameContent: { _, _ in true })
  }

  @Test("of text in other code points are the same row where they lie side by side")
  func canonicalInPlace() throws {
    #expect(try changes(["caf\u{E9}", "x"], ["cafe\u{301}", "x"]).isEmpty)
  }

  @Test("of text in other code points are the same row where they have to be looked up")
  func canonicalMoved() throws {
    let changes = try changes(
      ["caf\u{E9}", "a", "b", "c", "d", "e", "f", "g"], ["a", "b", "c", "d", "e", "f", "g", "cafe\u{301}"])
    #expect(Array(changes.movedRows) == [moved(row(0, 0), to: row(0, 7))])
    #expect(changes.structuralChangeCount == 1)
  }

  @Test("of text, many and shuffled, are all found again")
  func canonicalShuffled() throws {
    let old = (0..<300).map { "\($0)\u{E9}" }
    let new = (0..<300).reversed().map { "\($0)e\u{301}" }
    let changes = try changes(old, new)
    #expect(changes.movedRows.count == 299)
    #expect(changes.deletedRows.isEmpty)
    #expect(changes.newPath(forOld: row(0, 0)) == row(0, 299))
  }

  /// A few characters are another way to write an ASCII one: the kelvin sign, the Greek question mark and the
  /// Greek varia.
  @Test("of text in other code points are the same row where one of them is ASCII")
  func canonicalASCII() throws {
    for (sign, ascii) in [("\u{212A}", "K"), ("\u{37E}", ";"), ("\u{1FEF}", "`")] {
      let others = (0..<40).map { "\($0)" }
      let changes = try changes([sign + "1"] + others, others.reversed() + [ascii + "1"])
      #expect(changes.deletedRows.isEmpty, "\(sign)")
      #expect(changes.newPath(forOld: row(0, 0)) == row(0, 40), "\(sign)")
    }
  }

  @Test("of a type with an equality of its own are the same row")
  func caseless() throws {
    let old: [CaselessID] = ["Anna", "BERT", "carl", "Dora"]
    let new: [CaselessID] = ["DORA", "anna", "bert", "Carl"]
    let changes = try changes(old, new)
    #expect(Array(changes.movedRows) == [moved(row(0, 3), to: row(0, 0))])
    #expect(changes.structuralChangeCount == 1)
  }

  @Test("are duplicates of each other in one table")
  func duplicates() throws {
    let old: [CaselessID] = ["Anna", "bert", "ANNA"]
    var differ = TableDiffer()
    let changes = try differ.changes(
      from: Table(rows: old), to: Table(rows: [CaselessID]()),
      by: KeyedComparison(id: { $0 }, sameContent: { _, _ in true }), verifyingIdentifiers: true)
    #expect(changes.duplicates == [DuplicateRows(side: .old, paths: [row(0, 0), row(0, 2)])])
  }

  @Test("of sections pair them")
  func sections() throws {
    let old = [TableSection(id: "\u{E9}", rows: rows("a")), TableSection(id: "f", rows: rows("b"))]
    let new = [TableSection(id: "f", rows: rows("b")), TableSection(id: "e\u{301}", rows: rows("a"))]
    let changes = try old.changes(to: new)
    #expect(changes.deletedSections.isEmpty)
    #expect(changes.movedSections.count == 1)
  }
}
