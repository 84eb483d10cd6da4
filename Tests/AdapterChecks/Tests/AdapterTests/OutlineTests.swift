import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import TableOutline
import Testing

@Suite("An outline in a collection view")
@MainActor
struct OutlineTests {
  /// Three folders, each with nine others, of which the first has two.
  private static func rows(expanded: Set<String> = []) -> ContiguousArray<OutlineRow<Folder>> {
    OutlineRow.rows(of: ["a", "b", "c"].map { Folder($0) }) { folder in
      switch folder.id.count {
      case 1: (1...9).map { Folder("\(folder.id).\($0)") }
      case 3 where folder.id.hasSuffix("1"): (1...2).map { Folder("\(folder.id).\($0)") }
      default: nil
      }
    } isExpanded: {
      expanded.contains($0.id)
    }
  }

  private func rig(expanded: Set<String> = [], accessories: Bool = false) async -> OutlineRig {
    let rig = OutlineRig(Self.rows(expanded: expanded), accessories: accessories)
    await rig.list.finishedLoading()
    return rig
  }

  @Test("shows levels as indentation, and whether rows are expanded")
  func levels() async {
    let rig = await rig(expanded: ["b", "b.1"])
    #expect(rig.shown.prefix(6) == ["+ a", "- b", "  - b.1", "      b.1.1", "      b.1.2", "    b.2"])
    #expect(rig.shown == rig.wanted)
    #expect(["a", "b", "b.2"].map { rig.accessories(of: $0) } == [1, 1, 0])
    #expect(
      ["a", "b", "b.2"].map { rig.isExpandedForVoiceOver($0) } == ["collapsed", "expanded", "unsupported"])
    #expect(rig.exceptions == [])
  }

  @Test("expands and collapses a row whose indicator is tapped, in the same cell")
  func taps() async {
    let rig = await rig()
    let indicator = rig.indicator(of: "a")
    #expect(rig.tapIndicator(of: "a"))
    #expect(rig.shown.prefix(3) == ["- a", "  + a.1", "    a.2"])
    #expect(rig.tapIndicator(of: "a.1", beside: 20), "a finger is larger than the indicator")
    #expect(rig.shown.prefix(4) == ["- a", "  - a.1", "      a.1.1", "      a.1.2"])
    #expect(!rig.tapIndicator(of: "a.1", beside: 30) && !rig.tapIndicator(of: "a.1", below: 30))
    #expect(rig.tapIndicator(of: "a"))
    #expect(rig.shown == ["+ a", "+ b", "+ c"])
    #expect(rig.indicator(of: "a") == indicator)
    #expect(rig.tapIndicator(of: "a"))
    #expect(rig.shown == rig.wanted)
    #expect(rig.shown.count == 14, "the row below is expanded as before")
    #expect(!rig.tapIndicator(of: "a.2"))
    #expect(rig.exceptions == [])
  }

  @Test("turns an indicator down, from the side to which the language is read", arguments: [false, true])
  func turned(fromRight: Bool) async {
    await OutlineRig.reading(fromRight: fromRight) {
      let rig = await rig(expanded: ["b"])
      #expect(rig.shown.prefix(3) == ["+ a", "- b", "  + b.1"])
      #expect(rig.isTurned("b", toTheLeft: fromRight))
      rig.tapIndicator(of: "a")
      #expect(rig.isTurned("a", toTheLeft: fromRight))
      #expect(!rig.isTurned("b.1", toTheLeft: fromRight))
    }
  }

  @Test("keeps the indicator beside the accessories that the app sets anew")
  func appAccessories() async {
    let rig = await rig(accessories: true)
    let indicator = rig.indicator(of: "a")
    rig.tapIndicator(of: "a")
    #expect(rig.indicator(of: "a") == indicator)
    #expect(["a", "a.1", "a.2"].map { rig.accessories(of: $0) } == [2, 2, 1])
    #expect(rig.shown == rig.wanted)
  }

  @Test("shows another level, and no indicator any more, after a move and an update")
  func moves() async throws {
    let rig = await rig(expanded: ["b"])
    try rig.list.performUpdates { try $0.moveSubtree(withID: "b.1", under: nil, at: 0) }
    #expect(rig.shown.prefix(3) == ["+ b.1", "+ a", "- b"])
    try rig.list.performUpdates { store in
      try store.insert(Folder("x"), under: "c", at: 0)
      try store.expandRow(withID: "c")
      var row = try #require(store.row(withID: "x"))
      row.isExpandable = true
      try store.update(row)
    }
    #expect(rig.accessories(of: "x") == 1)
    try rig.list.performUpdates { store in
      var row = try #require(store.row(withID: "x"))
      row.isExpandable = false
      try store.update(row)
    }
    #expect(rig.accessories(of: "x") == 0)
    #expect(rig.shown == rig.wanted)
    #expect(rig.exceptions == [])
  }

  @Test("keeps a tapped row in place while those below it come and go")
  func tappedRowStays() async {
    let rig = await rig(expanded: ["a", "b", "c"])
    rig.drag(to: 430)
    let before = rig.distances["b"]
    #expect(before == 10, "the tenth row, just below the top")
    rig.tapIndicator(of: "b.1")
    #expect(rig.distances["b"] == before)
    rig.tapIndicator(of: "b.1")
    #expect(rig.distances["b"] == before)
    #expect(rig.shown == rig.wanted)
  }

  @Test("keeps the rows in view in place while rows above them come and go")
  func rowsInViewStay() async {
    let rig = await rig(expanded: ["a", "b", "c"])
    rig.drag(to: 450)
    let before = rig.distances["b.1"]
    rig.list.toggleRow(withID: "a.1")
    #expect(rig.distances["b.1"] == before)
    rig.list.toggleRow(withID: "a")
    #expect(rig.distances["b.1"] == before)
    #expect(rig.shown == rig.wanted)
    #expect(rig.exceptions == [])
  }

  @Test("does nothing for a row that is hidden or gone, or can't have children")
  func noRow() async {
    let rig = await rig()
    rig.list.toggleRow(withID: "x")
    rig.list.toggleRow(withID: "a.1")
    #expect(rig.shown == ["+ a", "+ b", "+ c"])
    rig.list.toggleRow(withID: "a")
    rig.list.toggleRow(withID: "a.2")
    #expect(rig.shown == rig.wanted)
    #expect(rig.exceptions == [])
  }

  @Test("expands a result of a search, and leaves the content as it is")
  func results() async {
    let rig = await rig()
    rig.source.rows = Self.rows(expanded: ["b"])
    rig.list.search("b")
    rig.list.submitSearch()
    await waiting { rig.list.state.shown == .results }
    #expect(rig.shown.count == 12)
    rig.tapIndicator(ofRowAt: 0)
    #expect(rig.shown.count == 21)
    #expect(rig.shown.prefix(2) == ["- a", "  + a.1"])
    #expect(rig.wanted == ["+ a", "+ b", "+ c"])
    rig.list.search(nil)
    #expect(rig.shown == rig.wanted)
  }

  @Test("shows its content after anything that the user or the app does", arguments: RandomSeeds.from(20))
  func random(seed: UInt64) async throws {
    let rig = await rig(expanded: ["a", "b.1"])
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let rows = rig.list.store.rows
      let row = rows.isEmpty ? nil : rows[random.next(below: rows.count)].id
      let other = rows.isEmpty ? nil : rows[random.next(below: rows.count)].id
      let before = rig.distances
      switch random.next(below: 8) {
      case 0, 1, 2:
        guard let row, before[row] != nil, rig.tapIndicator(of: row) else { break }
        // The end of the content may be nearer than it was, or its start.
        try #require(rig.distances[row] == before[row] || rig.offset == rig.reach, "step \(step)")
      case 3:
        guard let row else { break }
        rig.list.toggleRow(withID: row)
        // If the first row in view goes, those after it take its place.
        guard let first = rows.map(\.id).first(where: { before[$0] != nil }),
          rig.list.store.containsRow(withID: first)
        else { break }
        try #require(
          rig.distances[first] == before[first] || [0, rig.reach].contains(rig.offset), "step \(step)")
      case 4:
        if let row {
          _ = try? rig.list.performUpdates { try $0.moveSubtree(withID: row, under: other, at: 0) }
        }
      case 5:
        try rig.list.performUpdates { try $0.insert(Folder("new \(step)"), under: row, at: 0) }
      case 6:
        rig.source.rows = Self.rows(expanded: rig.list.store.expandedRowIDs())
        await rig.list.refresh()
      default: rig.drag(to: Double(random.next(below: Int(rig.reach) + 1)))
      }
      try #require(rig.shown == rig.wanted, "after step \(step)")
      try #require(rig.exceptions == [], "after step \(step)")
    }
  }
}
