import AdapterDriving
import AdaptersOnStandIns
import HeadlessViews
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor @Suite("A snapshot of a diffable data source")
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  @Test("has the ids of a table, in order")
  func ofTable() throws {
    let snapshot = Snapshot(try albums("2 b: 3 1 | 1: | 3: 2"))
    #expect(snapshot.sectionIdentifiers == [2, 1, 3])
    #expect([2, 1, 3].map { snapshot.itemIdentifiers(inSection: $0) } == [[3, 1], [], [2]])
    #expect(snapshot.exceptions == [])
  }

  @Test("becomes a table of rows, without those that there is no row for")
  func toTable() throws {
    var snapshot = Snapshot()
    snapshot.appendSections([2, 1])
    snapshot.appendItems([3, 4], toSection: 1)
    let songs = [3: Song(id: 3, title: "x")]
    let table = try Table(snapshot) { songs[$0] }
    #expect(table.sections.map(\.id) == [2, 1])
    #expect(table.sections.map { Array($0.rows) } == [[], [Song(id: 3, title: "x")]])
    let ids = try Table(snapshot) { $0 }
    #expect(ids.sections.map { Array($0.rows) } == [[], [3, 4]])
  }

  @Test("keeps the first of repeated ids, and none that is not equal to itself")
  func repeatedIDs() throws {
    let snapshot = Snapshot(try albums("1: 1 2 1 | 2: 3 2 4 | 1: 5"))
    #expect(snapshot.sectionIdentifiers == [1, 2])
    #expect([1, 2].map { snapshot.itemIdentifiers(inSection: $0) } == [[1, 2], [3, 4]])
    #expect(snapshot.exceptions == [])
    struct Reading: Identifiable { var id: Double }
    let readings = NSDiffableDataSourceSnapshot(
      try Table([
        TableSection(id: Double.nan, rows: [Reading(id: 1)]),
        TableSection(id: 1, rows: [Reading(id: .nan), Reading(id: 2)]),
      ]))
    #expect(readings.sectionIdentifiers == [1] && readings.itemIdentifiers == [2])
    #expect(readings.exceptions == [])
  }

  @Test("marks updated rows and headers, each once")
  func ofChanges() throws {
    let old = try albums("1 a: 1 2 3 | 2 b: 4 5 | 3: 6")
    let new = try albums("3: 6 | 1 a: 2=b 3 1=b 4=b | 2 c: 5=b 7")
    let snapshot = Snapshot(try old.changes(to: new))
    #expect(snapshot.itemIdentifiers == [6, 2, 3, 1, 4, 5, 7])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 1, 4])
    #expect(snapshot.reloadedSectionIdentifiers == [2])
    #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.exceptions == [])
  }

  @Test("marks rows that leave a deleted section or enter an inserted one, whose cells stay")
  func followedRows() throws {
    let old = try albums("1: 1 2 | 2: 3 4")
    let new = try albums("3: 2=b 9 | 2: 3 4 1=b")
    let snapshot = Snapshot(try old.changes(to: new))
    #expect(Set(snapshot.reconfiguredItemIdentifiers) == [1, 2])
    #expect(snapshot.exceptions == [])
  }

  @Test("of changes with repeated ids marks no row that it doesn't have")
  func repeatedUpdates() throws {
    let old = try albums("1 a: 1 2 1 | 1 a: 3 | 2: 1")
    let new = try albums("1 b: 1=b 1=c | 1 b: 3=b | 2: 1=d 2=b")
    let snapshot = Snapshot(try old.changes(to: new))
    #expect(snapshot.itemIdentifiers == [1, 2])
    #expect(snapshot.exceptions == [])
  }
}

@MainActor @Suite("A view with a diffable data source as a host")
struct DiffableHostTests {
  private static func rig(_ kind: DiffableKind) -> DiffableRig<Album> { DiffableRig(kind) { $0.text } }

  private func show(_ new: Table<Album>, in rig: DiffableRig<Album>, then: @escaping () -> Void = {}) throws {
    let changes = try rig.host.table.changes(to: new)
    rig.host.show(.animate(changes.plan(rig.host.policy))) { then() }
  }

  /// The texts of all rows, without those that repeat an id.
  private func texts(_ table: Table<Album>) -> [String] {
    var known = Set<Int>()
    return table.sections.flatMap(\.rows).filter { known.insert($0.id).inserted }.map(\.text)
  }

  @Test(
    "reloads for the first table, and acknowledges it before the call returns",
    arguments: DiffableKind.allCases)
  func first(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    let table = try albums("1 a: 1 2 | 2 b: 3")
    var acknowledged = 0
    rig.host.show(.reload(table)) { acknowledged += 1 }
    #expect(acknowledged == 1)
    #expect(rig.shown == texts(table))
    #expect(rig.exceptions == [] && rig.reloadCount == 1)
  }

  @Test(
    "shows changes, and acknowledges them once, when their animations have ended",
    arguments: DiffableKind.allCases)
  func changes(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    rig.host.show(.reload(try albums("1 a: 1 2 3 | 2 b: 4"))) {}
    _ = rig.shown
    let new = try albums("2 c: 4=b 5 | 1 a: 3=b 1")
    var acknowledged = 0
    try show(new, in: rig) { acknowledged += 1 }
    #expect(rig.shown == texts(new))
    #expect(acknowledged == 0)
    rig.endAnimations()
    rig.endAnimations()
    #expect(acknowledged == 1)
    #expect(rig.exceptions == [] && rig.reloadCount == 1)
    let snapshot = rig.snapshot
    #expect(snapshot.reloadedSectionIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == (kind.reconfigures ? [3] : []))
    #expect(snapshot.reloadedItemIdentifiers == (kind.reconfigures ? [] : [3]))
  }

  @Test("returns the rows that it shows by their ids", arguments: DiffableKind.allCases)
  func rows(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    rig.host.show(.reload(try albums("1: 1 2=b 2=c"))) {}
    #expect(rig.host.row(withID: 2) == Song(id: 2, title: "b"))
    #expect(rig.host.row(withID: 3) == nil)
    #expect(rig.shown == ["1 ", "2 b"])
    #expect(rig.exceptions == [])
  }

  @Test("shows changes one after another, and the newest in the end", arguments: DiffableKind.allCases)
  func applied(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    let applier = TableApplier(host: rig.host)
    let tables = try ["1: 1 2", "1: 2 1 3", "2: 9 | 1: 3", "1: 3=b | 2: 9 4"].map { try albums($0) }
    for table in tables {
      applier.submit(table)
      _ = rig.shown
    }
    for _ in tables { rig.endAnimations() }
    #expect(rig.shown == texts(tables[3]))
    #expect(applier.displayed == tables[3])
    #expect(rig.exceptions == [])
  }

  @Test("reloads a view that is on no window, and one with many changes", arguments: DiffableKind.allCases)
  func reloads(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    let applier = TableApplier(host: rig.host)
    applier.submit(try albums("1: 1 2"))
    rig.isOnWindow = false
    applier.submit(try albums("1: 2=b 3"))
    #expect(rig.shown == ["2 b", "3 "])
    rig.isOnWindow = true
    let many = try Table([Album(id: 1, header: "", rows: (10..<1_100).map { Song(id: $0) })])
    applier.submit(many)
    #expect(rig.shown == texts(many))
    #expect(rig.exceptions == [] && rig.reloadCount == 3)
  }

  @Test("goes on acknowledging when the data source is gone", arguments: DiffableKind.allCases)
  func goneDataSource(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    rig.host.show(.reload(try albums("1: 1 2"))) {}
    rig.dropDataSource()
    var acknowledged = 0
    try show(albums("1: 2"), in: rig) { acknowledged += 1 }
    rig.host.show(.reload(try albums("1: 3"))) { acknowledged += 1 }
    #expect(acknowledged == 2)
  }

  @Test(
    "acknowledges the change that waits, when it goes while another one is shown",
    arguments: DiffableKind.allCases)
  func goneHost(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    rig.host.show(.reload(try albums("1: 1 2"))) {}
    _ = rig.shown
    var acknowledged: [String] = []
    try show(albums("1: 2"), in: rig) { acknowledged.append("shown") }
    try show(albums("1: 2 3"), in: rig) { acknowledged.append("waited") }
    rig.dropHost()
    rig.endAnimations()
    #expect(acknowledged == ["shown", "waited"])
  }

  @Test("shows every type of transition", arguments: TransitionType.allCases)
  func transitions(type: TransitionType) throws {
    for kind in DiffableKind.allCases {
      let transition = try SongTransition(type, rows: 60, shape: .sections(4), seed: 3)
      let rig = Self.rig(kind)
      rig.host.show(.reload(transition.old)) {}
      _ = rig.shown
      try show(transition.new, in: rig)
      rig.endAnimations()
      #expect(rig.shown == texts(transition.new), "\(kind)")
      #expect(rig.exceptions == [], "\(kind)")
    }
  }

  @Test(
    "shows an edit that the app makes in a cell provider when the view has returned from it",
    arguments: DiffableKind.allCases)
  func editInCellProvider(kind: DiffableKind) throws {
    let rig = Self.rig(kind)
    let applier = TableApplier(host: rig.host)
    let tables = try ["1: 1 2", "1: 2 3=b", "1: 4 2 3=c"].map { try albums($0) }
    applier.submit(tables[0])
    var edits = Array(tables.dropFirst())
    rig.willMakeCell = { if !edits.isEmpty { applier.submit(edits.removeFirst()) } }
    _ = rig.shown
    for _ in tables { rig.endAnimations() }
    #expect(rig.shown == texts(tables[2]))
    #expect(rig.exceptions == [])
  }

  @Test(
    "goes on after a second if a data source does not say that it has ended",
    // Tests that run at the same time end the animations of each other's table views on the Mac.
    arguments: DiffableKind.allCases.filter { $0 != .tableViewOnMac })
  func lostCompletion(kind: DiffableKind) async throws {
    let rig = Self.rig(kind)
    rig.host.show(.reload(try albums("1: 1 2"))) {}
    _ = rig.shown
    var acknowledged = 0
    try show(albums("1: 2"), in: rig) { acknowledged += 1 }
    await rig.time.pass(milliseconds: 999, whenAlarmsAre: [1_000])
    #expect(acknowledged == 0)
    await rig.time.pass(milliseconds: 1, whenAlarmsAre: [1])
    await waiting { acknowledged == 1 }
  }

  @Test("is driven by a controller, with placeholders and edge rows", arguments: DiffableKind.allCases)
  func controller(kind: DiffableKind) async throws {
    let run = DiffableControllerRun(kind)
    await run.server.asked(1)
    #expect(run.shown == ["(loading)"])
    #expect(run.identifiers == ["placeholder"])
    run.server.answer(songs: 1...2, hasMore: true)
    await waiting {
      run.endAnimations()
      return run.shown == ["1", "2", "(append ready)"]
    }
    #expect(run.identifiers == ["content(1)", "content(2)", "edge(StatefulTable.LoadEdge.append)"])
    #expect(run.exceptions == [])
  }
}
