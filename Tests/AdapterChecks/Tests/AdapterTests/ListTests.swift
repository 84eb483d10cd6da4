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
    let shape = try albums("1: 1 2 | 2: | 3: 3").shape
    let rows = ListRows(shape, includingHeaders: true)
    #expect(
      (0..<7).map { rows[$0] } == [
        .header(section: 0), .row(RowPath(section: 0, row: 0)), .row(RowPath(section: 0, row: 1)),
        .header(section: 1), .header(section: 2), .row(RowPath(section: 2, row: 0)), nil,
      ])
    #expect(rows[-1] == nil)
    #expect(rows.index(of: RowPath(section: 2, row: 0)) == 5)
    #expect(rows.index(of: RowPath(section: 1, row: 0)) == nil)
    #expect(rows.index(ofHeader: 2) == 4)
    let plain = ListRows(shape, includingHeaders: false)
    #expect((0..<3).map { plain[$0] }.last == .row(RowPath(section: 2, row: 0)))
    #expect(plain.index(ofHeader: 2) == nil)
  }
}
