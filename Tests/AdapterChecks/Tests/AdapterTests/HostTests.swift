import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor @Suite("A view as a host")
struct HostTests {
  @Test("shows the first table before it is asked for anything", arguments: HostKind.allCases)
  func first(kind: HostKind) throws {
    let table = try albums("1 a: 1 2 | 2 b: 3")
    let rig = kind.rig(showing: table)
    #expect(rig.shown == table.lines)
  }

  @Test("acknowledges an update once, when its animations have ended", arguments: HostKind.allCases)
  func acknowledging(kind: HostKind) throws {
    let old = try albums("1: 1 2")
    let new = try albums("2: 3 | 1: 2 1=b")
    let rig = kind.rig(showing: old)
    var acknowledged = 0
    rig.show(try rig.animated(from: old, to: new)) { acknowledged += 1 }
    #expect(acknowledged == 0)
    rig.endAnimations()
    #expect(rig.shown == new.lines)
    #expect(acknowledged == 1)
    rig.endAnimations()
    #expect(acknowledged == 1)
    #expect(rig.exceptions == [])
  }

  @Test("acknowledges a reload before the call returns", arguments: HostKind.allCases)
  func reload(kind: HostKind) throws {
    let new = try albums("2: 3 | 1: 2 1=b")
    let rig = kind.rig(showing: try albums("1: 1 2"))
    var acknowledged = 0
    rig.show(.reload(new)) { acknowledged += 1 }
    #expect(acknowledged == 1)
    #expect(rig.shown == new.lines)
  }

  @Test(
    "keeps an update that comes while another is in flight, until that has ended",
    arguments: HostKind.allCases)
  func queueing(kind: HostKind) throws {
    let tables = try [albums("1: 1 2"), albums("1: 2 1 3"), albums("2: 9")]
    let rig = kind.rig(showing: tables[0])
    var acknowledged: [Int] = []
    rig.show(try rig.animated(from: tables[0], to: tables[1])) { acknowledged.append(1) }
    rig.show(.reload(tables[2])) { acknowledged.append(2) }
    #expect(rig.shown == tables[1].lines)
    #expect(acknowledged == [])
    rig.endAnimations()
    #expect(acknowledged == [1, 2])
    #expect(rig.shown == tables[2].lines)
    #expect(rig.exceptions == [])
  }

  @Test("reloads where an update starts from something else than what is shown", arguments: HostKind.allCases)
  func otherStart(kind: HostKind) throws {
    let new = try albums("1: 5 4 6")
    let rig = kind.rig(showing: try albums("1: 1 2"))
    var acknowledged = 0
    rig.show(try rig.animated(from: albums("1: 4 5 6 7"), to: new)) { acknowledged += 1 }
    #expect(acknowledged == 1)
    #expect(rig.reloadCount == 2)
    #expect(rig.shown == new.lines)
    #expect(rig.exceptions == [])
  }

  @Test("takes updates that are due before the first batch", arguments: HostKind.allCases)
  func updatesFirst(kind: HostKind) throws {
    let old = try albums("1 a: 1 2 3 | 2 b: 4")
    let new = try albums("2 b: 4=b | 1 c: 3=b 0 1=b")
    let rig = kind.rig(showing: old)
    let plan = try old.changes(to: new).plan(rig.policy, updates: .beforeBatches)
    rig.show(.animate(plan)) {}
    rig.endAnimations()
    #expect(rig.shown == new.lines)
    #expect(rig.exceptions == [])
  }

  @Test(
    "goes on acknowledging when the view is gone, with its animations",
    arguments: [HostKind.tableView, .collectionView, .collectionViewOnMac])
  func goneView(kind: HostKind) throws {
    let tables = try [albums("1: 1 2"), albums("1: 2 1 3"), albums("2: 9")]
    let rig = kind.rig(showing: tables[0])
    var acknowledged: [Int] = []
    rig.show(try rig.animated(from: tables[0], to: tables[1])) { acknowledged.append(1) }
    rig.dropView()
    rig.show(.reload(tables[2])) { acknowledged.append(2) }
    #expect(acknowledged == [2])
  }

  @Test("animates where it is on a window", arguments: HostKind.allCases)
  func animating(kind: HostKind) throws {
    let rig = kind.rig(showing: try albums("1: 1"))
    #expect(rig.animatesChanges)
    rig.isOnWindow = false
    #expect(!rig.animatesChanges)
  }

  @Test(
    "gives no header where the path names no section, or nothing at all",
    arguments: [HostKind.collectionView, .collectionViewOnMac])
  func pathsWithoutSection(kind: HostKind) throws {
    let rig = kind.rig(showing: try albums("1 a: 1 | 2 b: 2"))
    #expect(rig.header(at: [1, 0]) == "2: b")
    #expect(rig.header(at: [1]) == "2: b")
    #expect(rig.header(at: []) == "")
    #expect(rig.header(at: [2, 0]) == "")
  }

  @Test(
    "gives a view of its own where the data source is asked for what there is not",
    arguments: [HostKind.collectionView, .collectionViewOnMac])
  func missingRow(kind: HostKind) throws {
    let rig = kind.rig(showing: try albums("1: 1"))
    #expect(rig.isOwnView(row: [0, 7]))
    #expect(rig.isOwnView(header: [7, 0]))
  }

  @Test(
    "adopts what the app does with the view itself, and shows no change for it", arguments: HostKind.allCases)
  func adopting(kind: HostKind) async throws {
    let old = try albums("1: 1 2 3 4")
    let rig = kind.rig(showing: old)
    let applier = rig.applier(showing: old)
    rig.adoptBy(applier)
    rig.moveByHand(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 2))
    rig.deleteByHand(RowPath(section: 0, row: 0))
    let adopted = try albums("1: 3 1 4")
    #expect(rig.shown == adopted.lines)
    #expect(applier.displayed == adopted)
    rig.endAnimations()
    let reloads = rig.reloadCount
    applier.submit(adopted)
    let new = try albums("1: 3 1 5")
    applier.submit(new)
    await waiting {
      rig.endAnimations()
      return applier.isIdle
    }
    #expect(rig.shown == new.lines)
    #expect(rig.reloadCount == reloads)
    #expect(rig.exceptions == [])
  }

  @Test("is driven by an applier through one transition after another", arguments: HostKind.allCases)
  func applier(kind: HostKind) throws {
    for type in TransitionType.generated {
      let transition = try SongTransition(type, rows: 30, shape: .sections(3), seed: 3)
      let rig = kind.rig(showing: transition.old)
      let applier = rig.applier(showing: transition.old)
      var outcomes: [ApplyOutcome] = []
      for table in [transition.new, transition.old, transition.new] {
        applier.submit(table) { outcomes.append($0) }
      }
      while !applier.isIdle { rig.endAnimations() }
      #expect(rig.shown == transition.new.lines)
      #expect(rig.exceptions == [])
      #expect(outcomes.count == 3)
      #expect(outcomes.last == .shown)
    }
  }
}

extension AnyHostRig {
  var policy: BatchPolicy { host.policy }
  var animatesChanges: Bool { host.animatesChanges }

  func animated(from old: Table<Album>, to new: Table<Album>) throws -> HostUpdate<Album> {
    .animate(try old.changes(to: new).plan(policy))
  }

  func show(_ update: HostUpdate<Album>, acknowledge: @escaping @MainActor () -> Void) {
    host.show(update, acknowledge: acknowledge)
  }

  func applier(showing table: Table<Album>) -> TableApplier<Album> {
    TableApplier(host: host, initial: table)
  }
}
