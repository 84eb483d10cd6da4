import AdapterDriving
import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import Testing

@MainActor @Suite("New contents of rows and headers that stay")
struct UpdatedContentTests {
  @Test(
    "rows are reconfigured by their new paths, after the last batch",
    arguments: [RigKind.tableView, .collectionView])
  func reconfigured(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2 3"))
    try rig.show(albums("1: 0 3=b 2=b"))
    #expect(rig.headless.reconfiguredRows == [RowPath(section: 0, row: 1), RowPath(section: 0, row: 2)])
    #expect(rig.headless.batchCount == 1)
    #expect(rig.headless.exceptions == [])
    #expect(try rig.headless.shown == albums("1: 0 3=b 2=b").texts)
  }

  @Test("rows are reloaded in a batch of their own where the view cannot reconfigure")
  func cannotReconfigure() throws {
    let rig = try RigKind.collectionViewOnMac.rig(showing: albums("1: 1 2 3"))
    try rig.show(albums("1: 0 3=b 2=b"))
    rig.headless.endAnimations()
    #expect(rig.headless.reconfiguredRows == [])
    #expect(Set(rig.headless.reloadedRows) == [RowPath(section: 0, row: 1), RowPath(section: 0, row: 2)])
    #expect(rig.headless.batchCount == 2)
    #expect(rig.headless.exceptions == [])
    #expect(try rig.headless.shown == albums("1: 0 3=b 2=b").texts)
  }

  @Test(
    "a row for another kind of cell cannot be reconfigured", arguments: [RigKind.tableView, .collectionView])
  func otherKind(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    try rig.show(albums("1: 1* 2=b"))
    #expect(rig.headless.exceptions.count == 1)
  }

  @Test(
    "a row for another kind of cell is reloaded, the others not",
    arguments: [RigKind.tableView, .collectionView])
  func otherKindReloaded(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    try rig.show(albums("1: 1* 2=b"), contents: UpdatedContents(reloadsRow: { $0.kind != $1.kind }))
    #expect(rig.headless.exceptions == [])
    #expect(rig.headless.reloadedRows == [RowPath(section: 0, row: 0)])
    #expect(rig.headless.reconfiguredRows == [RowPath(section: 0, row: 1)])
    #expect(try rig.headless.shown == albums("1: 1* 2=b").texts)
  }

  @Test("a header's section is reloaded, and its rows not once more", arguments: RigKind.allCases)
  func headers(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1 a: 1 2 | 2 b: 3"))
    try rig.show(albums("2 b: 3=b | 1 c: 1=b 2 4"), contents: .reloaded)
    rig.headless.endAnimations()
    #expect(rig.headless.exceptions == [])
    #expect(rig.headless.reloadedSections == [1])
    #expect(rig.headless.reloadedRows == [RowPath(section: 0, row: 0)])
    #expect(try rig.headless.shown == albums("2 b: 3=b | 1 c: 1=b 2 4").texts)
  }

  @Test("headers are updated in place where somebody knows how to", arguments: RigKind.allCases)
  func headersInPlace(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1 a: 1 2 | 2 b: 3"))
    let contents = UpdatedContents<Album>(updateHeaders: { sections in
      for section in sections {
        rig.headless.setHeader(rig.data.sections[section].title, section: section)
      }
    })
    try rig.show(albums("2 d: 3 | 1 c: 1 2"), contents: contents)
    #expect(rig.headless.exceptions == [])
    #expect(rig.headless.reloadedSections == [])
    #expect(try rig.headless.shown == albums("2 d: 3 | 1 c: 1 2").texts)
  }
}
