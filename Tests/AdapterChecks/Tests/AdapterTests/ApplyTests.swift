import AdapterDriving
import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import Testing

@MainActor @Suite("Applying changes to a view that takes batches")
struct ApplyTests {
  @Test(
    "calls the completion once, when the animations of all batches have ended", arguments: RigKind.allCases)
  func completion(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2 3 | 2: 4 5"))
    var completions = 0
    // Its rows change inside a section that moves: two batches, and one for the reloaded row.
    try rig.show(albums("2: 5 4=b | 1: 3 1 6"), contents: .reloaded) { completions += 1 }
    for batch in 1...3 {
      #expect(rig.headless.batchCount == batch)
      #expect(completions == 0)
      rig.headless.endFirstAnimations()
    }
    #expect(rig.headless.overlapCount == 0)
    #expect(completions == 1)
    rig.headless.endAnimations()
    #expect(completions == 1)
  }

  @Test("calls the completion at once where nothing changed", arguments: RigKind.allCases)
  func nothing(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    var completions = 0
    try rig.show(albums("1: 1 2")) { completions += 1 }
    #expect(completions == 1)
    #expect(rig.headless.batchCount == 0)
    #expect(rig.headless.reloadCount == 0)
  }

  @Test("swaps the data inside the block of each batch, and nowhere else", arguments: RigKind.allCases)
  func swapping(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2 3 | 2: 4 5"))
    let changes = try rig.data.changes(to: albums("2: 5 4 | 1: 3 1 6"))
    var wereInBlock: [Bool] = []
    rig.apply(
      changes, policy: .standard, animated: true, contents: .reconfigured,
      setData: {
        rig.data = $0
        wereInBlock.append(rig.headless.isInBlock)
      }, completion: nil)
    rig.headless.endAnimations()
    #expect(wereInBlock == [true, true])
    #expect(rig.headless.exceptions == [])
  }

  @Test("is found out where somebody else swaps the data too early", arguments: RigKind.allCases)
  func tooEarly(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    let changes = try rig.data.changes(to: albums("1: 1 2 3"))
    rig.data = changes.new
    rig.apply(
      changes, policy: .standard, animated: true, contents: .reconfigured, setData: { _ in }, completion: nil)
    #expect(rig.headless.exceptions.count == 1)
  }

  @Test("is found out where somebody else swaps the data too late", arguments: RigKind.allCases)
  func tooLate(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    let changes = try rig.data.changes(to: albums("1: 1 2 3"))
    rig.apply(
      changes, policy: .standard, animated: true, contents: .reconfigured, setData: { _ in }, completion: nil)
    #expect(rig.headless.exceptions.count == 1)
  }

  @Test("calls the hook before a view raises, and the check before each plan", arguments: RigKind.allCases)
  func checked(kind: RigKind) throws {
    for reloads in [false, true] {
      let rig = try kind.rig(showing: albums("1: 1 2"))
      var (plans, refused) = (0, [RefusedUpdate<Album>]())
      rig.checks = UpdateChecks(willRaise: { refused.append($0) }, reloadsRefusedUpdates: reloads)
      if reloads { rig.checks.planCheck = { _ in plans += 1 } }
      let changes = try rig.data.changes(to: albums("1: 1 2 3"))
      rig.apply(
        changes, policy: .standard, animated: true, contents: .reconfigured, setData: { _ in },
        completion: nil)
      #expect(refused.map(\.toldCounts) == [[2]])
      #expect(refused.map(\.expectedCounts) == [[3]])
      #expect(plans == (reloads ? 1 : 0))
      #expect(rig.headless.exceptions.count == (reloads ? 0 : 1))
      #expect(rig.headless.reloadCount == (reloads ? 1 : 0))
    }
  }

  @Test("refuses an update inside an update, as the views do", arguments: RigKind.allCases)
  func nested(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    let changes = try rig.data.changes(to: albums("1: 1 2 3"))
    rig.apply(
      changes, policy: .standard, animated: true, contents: .reconfigured,
      setData: { new in
        rig.data = new
        rig.apply(
          changes, policy: .standard, animated: true, contents: .reconfigured, setData: { _ in },
          completion: nil)
      }, completion: nil)
    #expect(rig.headless.exceptions.isEmpty == false)
  }

  @Test("takes a second update while the first is still animated", arguments: RigKind.allCases)
  func second(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    var completed: [Int] = []
    try rig.show(albums("1: 2 1 3")) { completed.append(1) }
    try rig.show(albums("1: 3 2")) { completed.append(2) }
    #expect(rig.headless.isAnimating)
    rig.headless.endAnimations()
    #expect(completed == [1, 2])
    #expect(rig.headless.exceptions == [])
    #expect(try rig.headless.shown == albums("1: 3 2").texts)
  }

  @Test("doesn't reload a view for the batches that another view has left", arguments: RigKind.allCases)
  func leftByOthers(kind: RigKind) throws {
    for _ in 0..<50 {
      // A view may be found in the place of the last one, which is gone in the middle of its update.
      let rig = try kind.rig(showing: albums("1: 1 2 3 | 2: 4 5"))
      rig.headless.losesCompletions = true
      try rig.show(albums("1: 1 2 3 | 2: 4 5 6"))
      #expect(rig.headless.reloadCount == 0)
      try rig.show(albums("2: 5 4=b | 1: 3 1 6"))
      #expect(try rig.data != albums("2: 5 4=b | 1: 3 1 6"))
    }
  }

  @Test(
    "takes the place of the batches that another update has left, by a reload", arguments: RigKind.allCases)
  func inBetween(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2 3 | 2: 4 5"))
    var completed: [Int] = []
    try rig.show(albums("2: 5 4=b | 1: 3 1 6")) { completed.append(1) }
    #expect(try rig.data != albums("2: 5 4=b | 1: 3 1 6"))
    try rig.show(albums("2: 5 4=b | 1: 7")) { completed.append(2) }
    #expect(completed == [2])
    rig.headless.endAnimations()
    #expect(completed == [2, 1])
    rig.headless.load()
    #expect(try rig.headless.shown == albums("2: 5 4=b | 1: 7").texts)
    // The view is free for others.
    try rig.show(albums("2: 5 4=b | 1: 7 8")) { completed.append(3) }
    rig.headless.endAnimations()
    #expect(completed == [2, 1, 3])
    #expect(rig.headless.reloadCount == 1)
    #expect(rig.headless.exceptions == [])
  }

  @Test(
    "asks for the counts before the data is swapped, even right after a reload", arguments: RigKind.allCases)
  func afterReload(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    rig.reload()
    try rig.show(albums("1: 1 2 3"))
    #expect(rig.headless.exceptions == [])
    #expect(try rig.headless.shown == albums("1: 1 2 3").texts)
    #expect(rig.headless.batchCount == 1)
  }
}

@MainActor @Suite("Reloading instead of animating")
struct ReloadTests {
  @Test("a view without a window is reloaded", arguments: RigKind.allCases)
  func offWindow(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    rig.isOnWindow = false
    var completions = 0
    try rig.show(albums("2: 3 | 1: 2 1=b")) { completions += 1 }
    #expect(completions == 1)
    #expect(rig.headless.batchCount == 0)
    #expect(rig.headless.reloadCount == 1)
    rig.headless.load()
    #expect(try rig.headless.shown == albums("2: 3 | 1: 2 1=b").texts)
  }

  @Test("above the stated number of changes, and not at it", arguments: RigKind.allCases)
  func limit(kind: RigKind) throws {
    for (limit, reloads) in [(3, 0), (2, 1)] {
      let rig = try kind.rig(showing: albums("1: 1"))
      try rig.show(albums("1: 1 2 3 4"), policy: .reloadAbove(limit))
      rig.headless.load()
      #expect(rig.headless.reloadCount == reloads)
      #expect(rig.headless.batchCount == 1 - reloads)
      #expect(try rig.headless.shown == albums("1: 1 2 3 4").texts)
    }
  }

  @Test("a view that does not show the old table is reloaded", arguments: RigKind.allCases)
  func otherTable(kind: RigKind) throws {
    let rig = try kind.rig(showing: albums("1: 1 2"))
    let changes = try albums("1: 1 2 3 | 2: 4").changes(to: albums("2: 4"))
    rig.apply(
      changes, policy: .standard, animated: true, contents: .reconfigured, setData: { rig.data = $0 },
      completion: nil)
    rig.headless.load()
    #expect(rig.headless.exceptions == [])
    #expect(rig.headless.reloadCount == 1)
    #expect(try rig.headless.shown == albums("2: 4").texts)
  }
}
