@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor
@Suite("An applier")
struct TableApplierTests {
  private let host = HostDouble()
  private let outcomes = Outcomes()

  @Test("shows the first table by a reload, before the call returns")
  @available(StatefulTable 1.0, *)
  func first() throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("first"))
    #expect(host.shown == [.reload])
    #expect(host.shows(try hosted(0..<3)))
    #expect(outcomes.text == ["first shown"])
  }

  @Test("shows even a first table of any size before the call returns")
  @available(StatefulTable 1.0, *)
  func largeFirst() throws {
    let applier = TableApplier(host: host, backgroundThreshold: 0)
    applier.submit(try hosted(0..<20_000))
    #expect(host.shown == [.reload])
    #expect(applier.isIdle)
  }

  @Test("begins with changes where it is told what the host shows")
  @available(StatefulTable 1.0, *)
  func initial() throws {
    let old = try hosted(0..<3)
    host.show(.reload(old)) {}
    let applier = TableApplier(host: host, initial: old)
    applier.submit(try hosted(1..<4))
    #expect(host.shown == [.reload, .animation])
    #expect(host.faults == [])
  }

  @Test("brings later tables as changes from the acknowledged one")
  @available(StatefulTable 1.0, *)
  func changes() throws {
    let applier = TableApplier(host: host)
    for ids in [0..<3, 1..<5, 2..<3] { applier.submit(try hosted(ids)) }
    #expect(host.shown == [.reload, .animation, .animation])
    #expect(host.shows(try hosted(2..<3)))
    #expect(host.faults == [])
  }

  @Test("asks for the next update only when the last is acknowledged")
  @available(StatefulTable 1.0, *)
  func serial() throws {
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("first"))
    applier.submit(try hosted(0..<4), completion: outcomes.noting("second"))
    #expect(host.shown == [.reload])
    #expect(outcomes.text == [])
    host.acknowledge()
    #expect(host.shown == [.reload, .animation])
    #expect(outcomes.text == ["first shown"])
    host.acknowledge()
    #expect(outcomes.text == ["first shown", "second shown"])
    #expect(host.faults == [])
  }

  @Test("drops every table between the one that is shown and the newest")
  @available(StatefulTable 1.0, *)
  func newestWins() throws {
    host.manner = .later
    let applier = TableApplier(host: host)
    for number in 1...5 {
      applier.submit(try hosted(0..<number), completion: outcomes.noting("\(number)"))
    }
    #expect(applier.target == (try hosted(0..<5)))
    #expect(outcomes.text == ["2 superseded", "3 superseded", "4 superseded"])
    host.acknowledge()
    host.acknowledge()
    #expect(outcomes.text.suffix(2) == ["1 shown", "5 shown"])
    #expect(host.shown.count == 2)
    #expect(applier.displayed == (try hosted(0..<5)))
    #expect(applier.isIdle)
    #expect(host.faults == [])
  }

  @Test("takes a table from any task")
  @available(StatefulTable 1.0, *)
  func otherTask() async throws {
    let applier = TableApplier(host: host)
    let table = try hosted(0..<3)
    await Task.detached { [outcomes] in
      await applier.submit(table) { outcomes.note("other", $0) }
    }.value
    #expect(outcomes.text == ["other shown"])
    #expect(host.shows(table))
  }

  @Test("reloads a host on which changes cannot be seen, and compares nothing")
  @available(StatefulTable 1.0, *)
  func notVisible() throws {
    let comparison = ObservedComparison()
    let applier = TableApplier(host: host, comparison: comparison)
    host.animatesChanges = false
    applier.submit(try hosted(0..<3))
    applier.submit(try hosted(1..<3))
    #expect(host.shown == [.reload, .reload])
    #expect(comparison.count == 0)
    host.animatesChanges = true
    applier.submit(try hosted(2..<3))
    #expect(host.shown == [.reload, .reload, .animation])
    #expect(host.faults == [])
  }

  @Test("does not reload for the very table that is displayed")
  @available(StatefulTable 1.0, *)
  func sameStorage() throws {
    let applier = TableApplier(host: host)
    let table = try hosted(0..<3)
    applier.submit(table)
    host.animatesChanges = false
    applier.submit(table, completion: outcomes.noting("off screen"))
    applier.submit(table, animated: false, completion: outcomes.noting("not animated"))
    #expect(host.shown == [.reload])
    #expect(outcomes.text == ["off screen shown", "not animated shown"])
  }

  @Test("reloads where the caller wants no animation")
  @available(StatefulTable 1.0, *)
  func notAnimated() throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3))
    applier.submit(try hosted(1..<3), animated: false)
    #expect(host.shown == [.reload, .reload])
  }

  @Test("takes two submissions in one as animated only if both are")
  @available(StatefulTable 1.0, *)
  func joinedRequests() {
    for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
      let joined = ShowRequest(isAnimated: first).joined(with: ShowRequest(isAnimated: second))
      #expect(joined.isAnimated == (first && second))
    }
  }

  @Test("reloads where there are more changes than the policy wants to animate")
  @available(StatefulTable 1.0, *)
  func reloadAbove() throws {
    let applier = TableApplier(host: host)
    host.policy = .reloadAbove(2)
    applier.submit(try hosted(0..<3))
    applier.submit(try hosted(0..<5))
    applier.submit(try hosted(0..<8))
    #expect(host.shown == [.reload, .animation, .reload])
    #expect(host.shows(try hosted(0..<8)))
    #expect(host.faults == [])
  }

  @Test(
    "brings random tables under every policy",
    arguments: [
      BatchPolicy.single, .standard, .conservative, .identity, .sequential, .reloadAbove(5),
    ])
  @available(StatefulTable 1.0, *)
  func random(policy: BatchPolicy) throws {
    host.policy = policy
    let applier = TableApplier(host: host)
    for seed in 0..<extent(80, optimised: 200) {
      let (old, new) = RandomTables().pair(seed: UInt64(seed))
      for sections in [old, new] { applier.submit(try Table(sections)) }
      #expect(host.shows(try Table(new)))
    }
    #expect(host.faults == [])
  }

  // MARK: - What needs no comparison

  @Test("fills an empty table and clears a full one without comparing a row, whatever their size")
  @available(StatefulTable 1.0, *)
  func fillAndClear() throws {
    let comparison = ObservedComparison()
    let applier = TableApplier(host: host, comparison: comparison, backgroundThreshold: 0)
    applier.submit(try hosted([]))
    applier.submit(try hosted(0..<1_000))
    applier.submit(try hosted([]))
    applier.submit(Table())
    applier.submit(try hosted(0..<1_000))
    #expect(host.shown == [.reload] + Array(repeating: .animation, count: 4))
    #expect(host.faults == [])
    #expect(comparison.count == 0)
    #expect(applier.isIdle)
  }
}
