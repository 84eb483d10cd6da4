import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A section's own row")
struct OwnRowTests {
  /// Letters, or a notice that stands for them: `s: a b`, `s! text`.
  struct NoticeSection: TableSectionProtocol, Equatable {
    var id: String
    var header = 0
    var letters: ContiguousArray<DrawnRow> = []
    var notice: String?

    init(_ drawing: String) {
      let parts = drawing.split(separator: " ")
      id = String(parts[0].dropLast())
      if parts[0].hasSuffix("!") {
        notice = String(parts[1])
      } else {
        letters = ContiguousArray(parts.dropFirst().map { DrawnRow($0) })
      }
    }

    var rows: [String] { notice.map { [$0] } ?? letters.map(\.description) }
    var storedRows: StoredRows<DrawnRow> { notice.map { StoredRows(own: $0) } ?? StoredRows(letters) }
    func row(showing stored: DrawnRow) -> String { stored.description }

    func replacingRows(with rows: ContiguousArray<String>) -> Self {
      replacingStoredRows(with: StoredRows(ContiguousArray(rows.map { DrawnRow($0) })))
    }

    func replacingStoredRows(with rows: StoredRows<DrawnRow>) -> Self {
      var section = self
      (section.letters, section.notice) = (rows.contiguous, rows.own as? String)
      return section
    }
  }

  private func changes(
    _ old: [String], _ new: [String], verifying: Bool = false
  ) throws -> TableChanges<NoticeSection> {
    try old.map { NoticeSection($0) }.changes(
      to: new.map { NoticeSection($0) }, verifyingIdentifiers: verifying)
  }

  @Test("stays while its section does, and is updated when it differs", arguments: [false, true])
  func kept(verifying: Bool) throws {
    let changes = try changes(
      ["top! waits", "s: a b", "end! waits"], ["top! fails", "s: b", "end! waits"], verifying: verifying)
    #expect(changes.drawing == ["- row [1, 0]"])
    #expect(Array(changes.updatedRows) == [moved(row(0, 0), to: row(0, 0))])
    #expect(changes.newPath(forOld: row(2, 0)) == row(2, 0))
  }

  @Test("comes and goes with its section")
  func replaced() throws {
    #expect(try changes(["s: a b"], ["wait! please"]).drawing == ["- section 0", "+ section 0"])
    #expect(try changes(["wait! please"], ["s: a b"]).drawing == ["- section 0", "+ section 0"])
  }

  @Test("is in no section with rows that are stored, so sections with the same id don't match")
  func unlike() throws {
    #expect(try changes(["s! a"], ["s: a"]).drawing == ["- section 0", "+ section 0"])
  }

  @Test(
    "gives way to rows that are stored, and they to it, when changes are applied",
    arguments: [("s! a", "s: a"), ("s! a", "s:"), ("s: a b", "s! c"), ("s:", "s! a")])
  func applied(old: String, new: String) throws {
    let changes = try changes([old, "t: x"], ["t: y", new])
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test("stays under a new header when changes are applied")
  func header() throws {
    var new = NoticeSection("s! a")
    new.header = 1
    let changes = try [NoticeSection("s! a")].changes(to: [new])
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test("is forgotten by a differ that compares tables without such rows next", arguments: [false, true])
  func reused(verifying: Bool) throws {
    func table(_ drawings: String...) throws -> Table<NoticeSection> {
      try Table(drawings.map { NoticeSection($0) })
    }
    var differ = TableDiffer()
    for plain in [try table("s: a a", "t: b"), try table("s: a a"), try table("s: a")] {
      _ = try differ.changes(
        from: table("s: z", "t! waits"), to: table("s: z", "t! fails"), verifyingIdentifiers: verifying)
      #expect(try differ.changes(from: plain, to: plain, verifyingIdentifiers: verifying).isEmpty)
    }
  }

  @Test("is found at its path, as are rows that are shown as something else")
  func path() throws {
    let table = try Table([NoticeSection("top! waits"), NoticeSection("s: a b'")])
    #expect(table[row(0, 0)] == "waits")
    #expect(table[row(1, 1)] == "b'")
  }

  @Test("stands wherever else ids repeat")
  func duplicates() throws {
    let changes = try changes(
      ["top! waits", "s: a b c a", "end! more"], ["top! fails", "s: a a b d", "end! more"])
    #expect(Array(changes.updatedRows) == [moved(row(0, 0), to: row(0, 0))])
    #expect(changes.newPath(forOld: row(2, 0)) == row(2, 0))
    #expect(changes.movedRows.count == 1)
  }

  @Test("takes part in every plan", arguments: ["standard", "conservative", "identity", "sequential"])
  func plans(policy: String) throws {
    let tables = [
      ["wait! please"], ["top! more", "s: a b c d e", "t: f g", "end! more"],
      ["top! fails", "t: g a h", "s: e d", "end! more"], ["s: a c b", "u: f"], ["none! found"], [],
      ["top! more", "u: a a b", "end! fails"], ["end! more", "u: b a c a", "top! more"],
      ["top: b", "s:"], ["top! wait", "s: b"], ["s: b", "top! wait"], ["top: a c", "t: b", "s:"],
    ]
    for old in tables {
      for new in tables {
        let (before, after) = (old.map { NoticeSection($0) }, new.map { NoticeSection($0) })
        let changes = try before.changes(to: after)
        #expect(Array(try changes.applying(to: Table(before)).sections) == after)
        let (policy, host): (BatchPolicy, HostView) =
          switch policy {
          case "standard": (.standard, .tableView)
          case "conservative": (.conservative, .tableView)
          case "identity": (.identity, .collectionView)
          default: (.sequential, .sequential)
          }
        for timing in [UpdateTiming.afterBatches, .beforeBatches] {
          var view = HeadlessTable(showing: try Table(before), rules: BatchRules(host: host))
          let plan = changes.plan(policy, updates: timing)
          for batch in plan.batches {
            #expect(batch.table.sections.map(\.rows.count) == Array(batch.shapeAfter.rowCounts))
          }
          try view.perform(plan)
          #expect(view.mismatches(with: try Table(after)).isEmpty, "\(old) to \(new)")
        }
      }
    }
  }

  @Test("is none in a ready-made section")
  func readyMade() throws {
    typealias Section = TableSection<Int, Int, DrawnRow>
    let rows = ContiguousArray([DrawnRow("a"), DrawnRow("b")])
    let empty = Section(id: 1, header: 0, storedRows: StoredRows(own: "c"))
    #expect(empty.rowCount == 0)
    #expect(Section(id: 1, header: 0, rows: rows).replacingStoredRows(with: empty.storedRows) == empty)
    let changes = try [empty].changes(to: [Section(id: 1, header: 0, rows: rows)])
    let difference = try #require(changes.difference(ofNewSection: 0))
    #expect([].applying(difference) == Array(rows))
  }

  @Test("is in a difference of its section")
  func difference() throws {
    let changes = try [NoticeSection("s! loading")].changes(to: [NoticeSection("s! failed")])
    let difference = try #require(changes.difference(ofNewSection: 0))
    #expect(["loading"].applying(difference) == ["failed"])
  }
}
