import AdapterDriving
import StatefulTable
import TableDiff
import Testing

@MainActor @Suite("A plan of several batches")
struct StepTests {
  private nonisolated static let kinds: [HostKind] = [.tableView, .collectionView, .collectionViewOnMac]
  /// Rows change inside a section that moves, which takes two batches.
  private let old = "1: 1 2 3 | 2: 4 5"
  private let new = "2: 5 4 | 1: 3 1 6"
  private let between = "2: 4 5 | 1: 3 1 6"

  @Test("begins a batch when the one before has ended, and not before", arguments: kinds)
  func order(kind: HostKind) throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    var acknowledged = 0
    rig.show(try rig.animated(from: old, to: new)) { acknowledged += 1 }
    #expect(rig.batchCount == 1)
    #expect(try rig.shown == albums(between).lines)
    #expect(try rig.table == albums(between))
    rig.endFirstAnimations()
    #expect(rig.batchCount == 2)
    #expect(rig.shown == new.lines)
    #expect(acknowledged == 0)
    rig.endFirstAnimations()
    #expect(acknowledged == 1)
    #expect(rig.exceptions == [])
  }

  @Test("reloads rows when its batches have ended", arguments: kinds)
  func reloads(kind: HostKind) throws {
    let (old, new) = try (albums("1 a: 1 2"), albums("1 b: 2 1 3"))
    let rig = kind.rig(showing: old)
    var acknowledged = 0
    rig.show(try rig.animated(from: old, to: new)) { acknowledged += 1 }
    #expect(rig.batchCount == 1)
    rig.endFirstAnimations()
    #expect(rig.batchCount == 2)
    #expect(acknowledged == 0)
    rig.endFirstAnimations()
    #expect(acknowledged == 1)
    #expect(rig.shown == new.lines)
    #expect(rig.exceptions == [])
  }

  @Test("is performed in one turn without animations", arguments: kinds)
  func withoutAnimation(kind: HostKind) throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    rig.setAnimated(false)
    rig.show(try rig.animated(from: old, to: new)) {}
    #expect(rig.batchCount == 2)
    #expect(rig.shown == new.lines)
    #expect(rig.exceptions == [])
  }

  @Test("goes on after a second if a batch does not say that it has ended", arguments: kinds)
  func alarm(kind: HostKind) async throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    let time = SteppedSleep()
    rig.setSleep(time.sleep)
    rig.loseCompletions(true)
    var acknowledged = 0
    rig.show(try rig.animated(from: old, to: new)) { acknowledged += 1 }
    await time.pass(milliseconds: 999, whenAlarmsAre: [1_000])
    #expect(rig.batchCount == 1)
    await time.pass(milliseconds: 1, whenAlarmsAre: [1])
    await waiting { rig.batchCount == 2 }
    #expect(acknowledged == 0)
    await time.pass(milliseconds: 1_000, whenAlarmsAre: [1_000])
    await waiting { acknowledged == 1 }
    #expect(rig.shown == new.lines)
    #expect(rig.exceptions == [])
  }

  @Test("is a reload from the batch on at which its view has left the window", arguments: kinds)
  func leaving(kind: HostKind) throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    var acknowledged: [Int] = []
    rig.show(try rig.animated(from: old, to: new)) { acknowledged.append(1) }
    rig.isOnWindow = false
    rig.show(.reload(old)) { acknowledged.append(2) }
    #expect(acknowledged == [1, 2])
    #expect(rig.batchCount == 1)
    #expect(rig.shown == old.lines)
    #expect(rig.exceptions == [])
  }

  @Test("ends with its table after the user deleted a row between its batches", arguments: kinds)
  func handBetween(kind: HostKind) async throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    let applier = rig.applier(showing: old)
    rig.adoptBy(applier)
    applier.submit(new)
    rig.deleteByHand(RowPath(section: 0, row: 0))
    #expect(try rig.shown == albums("2: 5 | 1: 3 1 6").lines)
    rig.endAnimations()
    await waiting { applier.isIdle }
    #expect(rig.shown == new.lines)
    #expect(rig.reloadCount == 2)
    // The app deletes the row from its content, too.
    let rest = try albums("2: 5 | 1: 3 1 6")
    applier.submit(rest)
    rig.endAnimations()
    #expect(rig.shown == rest.lines)
    #expect(rig.exceptions == [])
  }

  @Test("waits with a batch while a drop has rows that are not there yet")
  func drop() async throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = HostKind.tableView.rig(showing: old)
    let time = SteppedSleep()
    rig.setSleep(time.sleep)
    var acknowledged = 0
    rig.show(try rig.animated(from: old, to: new)) { acknowledged += 1 }
    rig.hasUncommittedUpdates = true
    rig.endFirstAnimations()
    #expect(rig.batchCount == 1)
    rig.hasUncommittedUpdates = false
    await time.pass(milliseconds: 50, whenAlarmsAre: [50])
    await waiting { rig.batchCount == 2 }
    rig.endAnimations()
    #expect(acknowledged == 1)
    #expect(rig.exceptions == [])
  }

  @Test("leaves the next update waiting until its last batch has ended", arguments: kinds)
  func nextUpdate(kind: HostKind) throws {
    let (old, new) = try (albums(old), albums(new))
    let rig = kind.rig(showing: old)
    let applier = rig.applier(showing: old)
    applier.submit(new)
    applier.submit(old)
    rig.endFirstAnimations()
    #expect(rig.shown == new.lines)
    rig.endFirstAnimations()
    rig.endAnimations()
    #expect(rig.shown == old.lines)
    #expect(rig.exceptions == [])
  }
}
