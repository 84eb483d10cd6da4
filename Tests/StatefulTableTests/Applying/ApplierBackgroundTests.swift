import Dispatch
import TableDiff
import Testing

@testable import StatefulTable

@MainActor
@Suite("An applier with large tables")
struct ApplierBackgroundTests {
  private let host = HostDouble()
  private let outcomes = Outcomes()
  private let comparison = ObservedComparison()

  /// An applier whose host shows ten rows.
  @available(StatefulTable 1.0, *)
  private func startedApplier() throws -> TableApplier<HostedSection> {
    let applier = TableApplier(host: host, comparison: comparison, backgroundThreshold: 20)
    applier.submit(try hosted(0..<10), completion: outcomes.noting("first"))
    return applier
  }

  @Test("compares at once up to the threshold, counting the rows of both tables")
  @available(StatefulTable 1.0, *)
  func threshold() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<11), completion: outcomes.noting("small"))
    #expect(outcomes.text == ["first shown", "small shown"])
    applier.submit(try hosted(0..<11), completion: outcomes.noting("large"))
    #expect(outcomes.text == ["first shown", "small shown"])
    await until { applier.isIdle }
    #expect(outcomes.text == ["first shown", "small shown", "large shown"])
    #expect(host.shown == [.reload, .animation, .animation])
    #expect(host.faults == [])
  }

  @Test("compares elsewhere than on the main actor")
  @available(StatefulTable 1.0, *)
  func isElsewhere() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<30))
    #expect(comparison.count == 0)
    await until { applier.isIdle }
    #expect(comparison.count > 0)
    #expect(comparison.countOnMainActor == 0)
    applier.submit(try hosted(0..<5))
    await until { applier.isIdle }
    applier.submit(try hosted(1..<6))
    #expect(comparison.countOnMainActor > 0)
  }

  @Test("drops a comparison that a newer table overtakes, without waiting for its end")
  @available(StatefulTable 1.0, *)
  func overtaken() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<30), completion: outcomes.noting("overtaken"))
    applier.submit(try hosted(5..<40), completion: outcomes.noting("newest"))
    #expect(outcomes.text == ["first shown", "overtaken superseded"])
    await until { applier.isIdle }
    #expect(outcomes.text == ["first shown", "overtaken superseded", "newest shown"])
    #expect(host.shown == [.reload, .animation])
    #expect(host.shows(try hosted(5..<40)))
    #expect(host.faults == [])
  }

  @Test("drops a comparison that a newer table overtakes in the midst of it")
  @available(StatefulTable 1.0, *)
  func overtakenInTheMidst() async throws {
    let applier = try startedApplier()
    let newest = try hosted(5..<40)
    comparison.duringNext { [applier, outcomes] in
      Task { @MainActor in applier.submit(newest, completion: outcomes.noting("newest")) }
    }
    applier.submit(try hosted(1..<30), completion: outcomes.noting("overtaken"))
    await until { outcomes.text.count == 3 }
    #expect(outcomes.text == ["first shown", "overtaken superseded", "newest shown"])
    #expect(host.shown == [.reload, .animation])
    #expect(host.faults == [])
  }

  @Test("stops a comparison that a newer table overtakes")
  @available(StatefulTable 1.0, *)
  func stopsOvertaken() async throws {
    let applier = try startedApplier()
    let empty = try hosted([])
    applier.submit(try hosted(0..<20_000))
    await until { applier.isIdle }
    let submitted = DispatchSemaphore(value: 0)
    comparison.duringNext { [applier] in
      Task { @MainActor in
        applier.submit(empty)
        submitted.signal()
      }
      #expect(submitted.wait(timeout: .now() + 600) == .success)
    }
    applier.submit(try hosted((0..<20_000).reversed()))
    let order = try #require(applier.underWay)
    guard case .comparing(let overtaken) = order.stage else {
      Issue.record("not compared off the main actor: \(order.stage)")
      return
    }
    await overtaken.value
    // Of some sixty thousand.
    #expect(comparison.countAfterAction < 10_000)
    #expect(host.shows(empty))
    #expect(host.faults == [])
  }

  @Test("compares the newest while the comparison that it overtook waits for its caller's code")
  @available(StatefulTable 1.0, *)
  func overtakenComparisonGoesOn() async throws {
    let applier = try startedApplier()
    let end = DispatchSemaphore(value: 0)
    let newest = try hosted(5..<40)
    comparison.duringNext { [applier] in
      Task { @MainActor in applier.submit(newest) { _ in end.signal() } }
      // Without the signal, it would be over before the newest is shown. Under a sanitizer, with a thread
      // less for all other tests, that takes its time.
      #expect(end.wait(timeout: .now() + 600) == .success)
    }
    applier.submit(try hosted(1..<30))
    await until { applier.isIdle && host.shows(newest) }
    #expect(host.faults == [])
  }

  @Test("shows a small table at once, although the comparison that it overtakes is not over")
  @available(StatefulTable 1.0, *)
  func overtakenBySmall() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<30), completion: outcomes.noting("overtaken"))
    applier.submit(try hosted([]), completion: outcomes.noting("clear"))
    #expect(outcomes.text == ["first shown", "overtaken superseded", "clear shown"])
    applier.submit(try hosted(0..<5), completion: outcomes.noting("small"))
    #expect(outcomes.text.last == "small shown")
    #expect(host.faults == [])
  }

  @Test("compares only the first and the newest of many large tables that come at once")
  @available(StatefulTable 1.0, *)
  func skipsComparisons() async throws {
    let applier = try startedApplier()
    for number in 30..<130 { applier.submit(try hosted(1..<number)) }
    await until { applier.isIdle }
    #expect(host.shown == [.reload, .animation])
    #expect(host.shows(try hosted(1..<129)))
    #expect(comparison.count < 10 * 129)
  }

  @Test("reloads where the host has left the screen while the tables were compared")
  @available(StatefulTable 1.0, *)
  func leavesScreen() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<30))
    host.animatesChanges = false
    await until { applier.isIdle }
    #expect(host.shown == [.reload, .reload])
    #expect(host.shows(try hosted(1..<30)))
  }

  @Test("follows a host that wants another policy by the time the tables are compared")
  @available(StatefulTable 1.0, *)
  func changesPolicy() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(1..<30))
    host.policy = .sequential
    await until { applier.isIdle }
    #expect(host.shown == [.reload, .animation])
    #expect(host.shows(try hosted(1..<30)))
    #expect(host.faults == [])
  }

  @Test("does not ask for the next update within one that comes from elsewhere and is acknowledged at once")
  @available(StatefulTable 1.0, *)
  func submitInShow() async throws {
    let applier = try startedApplier()
    let next = try hosted([])
    applier.submit(try hosted(1..<30), completion: outcomes.noting("large"))
    host.didShow = { [host, applier, outcomes] in
      host.didShow = nil
      applier.submit(next, completion: outcomes.noting("next"))
    }
    await until { outcomes.text.count == 3 }
    #expect(outcomes.text == ["first shown", "large shown", "next shown"])
    #expect(host.faults == [])
  }

  @Test("calls the completion where the host goes while the tables are compared")
  @available(StatefulTable 1.0, *)
  func hostGoes() async throws {
    var host: HostDouble? = HostDouble()
    let applier = TableApplier(host: try #require(host), comparison: comparison, backgroundThreshold: 20)
    applier.submit(try hosted(0..<10))
    applier.submit(try hosted(1..<30), completion: outcomes.noting("late"))
    host = nil
    await until { applier.isIdle }
    #expect(outcomes.text == ["late superseded"])
  }

  @Test("finds large tables to be the same without asking the host")
  @available(StatefulTable 1.0, *)
  func identical() async throws {
    let applier = try startedApplier()
    applier.submit(try hosted(0..<100))
    await until { applier.isIdle }
    applier.submit(try hosted(0..<100), completion: outcomes.noting("same"))
    await until { applier.isIdle }
    #expect(outcomes.text == ["first shown", "same shown"])
    #expect(host.shown == [.reload, .animation])
  }
}
