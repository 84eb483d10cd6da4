import AdapterDriving
import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import Testing

@MainActor @Suite("A list on the Mac")
struct ListTests {
  @Test("a section that moves takes its rows along, one by one, and its header")
  func movedSection() throws {
    let rig = try MacTableViewRig(showing: albums("1: 1 2 | 2: 3 | 3: 4 5 6"), includingHeaders: true)
    try rig.show(albums("3: 4 5 6 | 2: 3 | 1: 1 2"))
    #expect(rig.headless.exceptions == [])
    #expect(try rig.headless.shown == rig.texts(of: albums("3: 4 5 6 | 2: 3 | 1: 1 2")))
  }

  @Test("rows that touch come and go in one call")
  func runs() throws {
    let rig = try MacTableViewRig(showing: albums("1: 1 2 3 4 5 6"))
    try rig.show(albums("1: 1 5 6 7 8 9"))
    #expect(rig.headless.callCount == 2)
    #expect(try rig.headless.shown == rig.texts(of: albums("1: 1 5 6 7 8 9")))
  }

  @Test("rows and headers with new contents are reloaded by their new positions")
  func updates() throws {
    let rig = try MacTableViewRig(showing: albums("1 a: 1 2 | 2: 3"), includingHeaders: true)
    try rig.show(albums("2: 0 3=b | 1 c: 1 2"))
    #expect(rig.headless.reloadedRows == [2, 3])
    #expect(try rig.headless.shown == rig.texts(of: albums("2: 0 3=b | 1 c: 1 2")))
  }

  @Test("the completion is called once, when the animations have ended")
  func completion() throws {
    let rig = try MacTableViewRig(showing: albums("1: 1 2"))
    var completions = 0
    try rig.show(albums("1: 2 1 3")) { completions += 1 }
    #expect(completions == 0)
    MacTableViewRig.endAnimations()
    #expect(completions == 1)
  }

  @Test("the list is reloaded off the window, above the limit, and where it shows something else")
  func reloads() throws {
    let new = try albums("1: 1 2 3 4")
    let offWindow = try MacTableViewRig(showing: albums("1: 1"))
    offWindow.isOnWindow = false
    let aboveLimit = try MacTableViewRig(showing: albums("1: 1"))
    let other = try MacTableViewRig(showing: albums("1: 1"))
    other.data = try albums("1: 1 2")
    var completions = 0
    try offWindow.show(new) { completions += 1 }
    try aboveLimit.show(new, reloadAbove: 2) { completions += 1 }
    try other.show(new) { completions += 1 }
    #expect(completions == 3)
    for rig in [offWindow, aboveLimit, other] {
      #expect(rig.headless.reloadCount == 1)
      #expect(rig.headless.exceptions == [])
      #expect(rig.headless.shown == rig.texts(of: new))
    }
  }

  @Test("there is a row of the list for every row and header, and none beyond")
  func rows() throws {
    let table = try albums("1: 1 2 | 2 none: | 3: 3 | 4 none: 4")
    let rows = ListRows(table) { $0.header != "none" }
    #expect(
      (0..<7).map { rows[$0] } == [
        .header(section: 0), .row(RowPath(section: 0, row: 0)), .row(RowPath(section: 0, row: 1)),
        .header(section: 2), .row(RowPath(section: 2, row: 0)), .row(RowPath(section: 3, row: 0)), nil,
      ])
    #expect(rows[-1] == nil)
    #expect(rows.index(of: RowPath(section: 2, row: 0)) == 4)
    #expect(rows.index(of: RowPath(section: 1, row: 0)) == nil)
    #expect(rows.index(of: RowPath(section: 4, row: 0)) == nil)
    #expect(rows.index(ofHeader: 2) == 3)
    #expect(rows.index(ofHeader: 3) == nil)
  }

  @Test("sections with a header and sections without one change places", arguments: 0..<6)
  func mixedHeaders(order: Int) throws {
    let old = try albums("1: 1 2 | 2 none: 3 | 3: | 4 none: 4 5")
    let drawings = [
      "4 none: 5 4 | 1: 1 2", "2 none: 3 | 1: 1 2 | 9: 8 | 4 none: 4", "3: 1 | 2 none: | 8 none: 6 | 1: 2",
      "4 none: 4 5 | 3: | 2 none: 3 | 1: 1 2", "9: 7", "7 none: 9 | 1: 2 1 3 | 2 none: 4",
    ]
    let new = try albums(drawings[order])
    let plan = try old.changes(to: new).plan(.sequential)
    let steps = ListSteps(plan) { $0.header != "none" }
    var list = lines(of: old)
    let final = lines(of: new)
    for step in steps.steps {
      switch step {
      case .remove(let range): list.removeSubrange(range)
      case .insert(let range): list.insert(contentsOf: range.map { _ in "new" }, at: range.lowerBound)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      }
    }
    #expect(steps.finalCount == final.count)
    #expect(list.count == final.count)
    for (shown, expected) in zip(list, final) { #expect(shown == expected || shown == "new") }
  }

  private func lines(of table: Table<Album>) -> [String] {
    table.sections.flatMap { ($0.header == "none" ? [] : [$0.title]) + $0.rows.map(\.text) }
  }

  @Test("is reloaded where a section gets a header")
  func newHeader() throws {
    let old = try albums("1 none: 1 2")
    let new = try albums("1: 1 2")
    let steps = ListSteps(try old.changes(to: new).plan(.sequential)) { $0.header != "none" }
    #expect(steps.finalCount == 2)
    #expect(ListRows(new) { $0.header != "none" }.count == 3)
  }
}
