@testable import StatefulTable
import TableDiff
import Testing

@MainActor
@Suite("An applier with a host that does not keep to the rules")
struct ApplierHostTests {
  private let outcomes = Outcomes()

  @Test("a first fill is shown at once, even where no row may be compared at once")
  @available(StatefulTable 1.0, *)
  func negativeThreshold() throws {
    let host = HostDouble()
    let applier = TableApplier(host: host, initial: Table<HostedSection>(), backgroundThreshold: -1)
    #expect(applier.backgroundThreshold == 0)
    applier.submit(try hosted(0..<3))
    #expect(host.shown == [.animation])
  }

  @Test("reloads after an acknowledgement that was let go of before the host returned")
  @available(StatefulTable 1.0, *)
  func droppedAtOnce() throws {
    let host = HostDouble()
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3))
    host.manner = .dropped
    applier.submit(try hosted(0..<4), completion: outcomes.noting("lost"))
    #expect(outcomes.text == ["lost superseded"])
    #expect(applier.displayed == nil)
    #expect(applier.isIdle)
    host.manner = .atOnce
    applier.submit(try hosted(0..<5), completion: outcomes.noting("next"))
    #expect(host.shown == [.reload, .animation, .reload])
    #expect(outcomes.text == ["lost superseded", "next shown"])
  }

  @Test("goes on with what waits after an acknowledgement that was let go of later")
  @available(StatefulTable 1.0, *)
  func droppedLater() async throws {
    let host = HostDouble()
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("lost"))
    applier.submit(try hosted(0..<4), completion: outcomes.noting("next"))
    host.manner = .atOnce
    host.letGo()
    await until { applier.isIdle }
    #expect(outcomes.text == ["lost superseded", "next shown"])
    #expect(host.shown == [.reload, .reload])
  }

  @Test("notices an acknowledgement that is let go of on another thread")
  @available(StatefulTable 1.0, *)
  func droppedElsewhere() async throws {
    let host = HostDouble()
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("lost"))
    let task = Task.detached { [acknowledge = host.letGo()] in _ = acknowledge }
    await task.value
    await until { applier.isIdle }
    #expect(outcomes.text == ["lost superseded"])
    #expect(applier.displayed == nil)
  }

  @Test("ignores a second acknowledgement, even of an update that is over")
  @available(StatefulTable 1.0, *)
  func acknowledgedTwice() throws {
    let host = HostDouble()
    host.manner = .twice
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("first"))
    #expect(outcomes.text == ["first shown"])
    host.manner = .later
    applier.submit(try hosted(0..<4), completion: outcomes.noting("second"))
    let second = host.letGo()
    second?()
    applier.submit(try hosted(0..<5), completion: outcomes.noting("third"))
    second?()
    #expect(outcomes.text == ["first shown", "second shown"])
    host.acknowledge()
    #expect(outcomes.text == ["first shown", "second shown", "third shown"])
    #expect(host.faults == [])
  }

  @Test("takes what is submitted while an update is shown, before and after it is acknowledged")
  @available(StatefulTable 1.0, *)
  func submitInShow() throws {
    let host = HostDouble()
    let applier = TableApplier(host: host)
    let tables = try (1...4).map { try hosted(0..<$0) }
    var inner = 0
    host.didShow = {
      guard inner < 3 else { return }
      inner += 1
      applier.submit(tables[inner], completion: outcomes.noting("inner \(inner)"))
    }
    applier.submit(tables[0], completion: outcomes.noting("outer"))
    #expect(outcomes.text == ["outer shown", "inner 1 shown", "inner 2 shown", "inner 3 shown"])
    #expect(host.shows(tables[3]))
    #expect(host.faults == [])
  }

  @Test("takes what is submitted in completions, however many times over")
  @available(StatefulTable 1.0, *)
  func submitInCompletion() throws {
    let host = HostDouble()
    let applier = TableApplier(host: host)
    let tables = try [hosted(0..<1), hosted(0..<2)]
    var remaining = 4_000
    func next(_ outcome: ApplyOutcome) {
      #expect(outcome == .shown)
      remaining -= 1
      if remaining > 0 { applier.submit(tables[remaining % 2], completion: next) }
    }
    applier.submit(tables[0], completion: next)
    #expect(remaining == 0)
    #expect(host.shown.count == 4_000)
    #expect(host.faults == [])
  }

  @Test("lets a superseded completion submit what is then the newest")
  @available(StatefulTable 1.0, *)
  func submitWhenSuperseded() throws {
    let host = HostDouble()
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<1))
    let newest = try hosted(0..<4)
    applier.submit(try hosted(0..<2)) { _ in
      applier.submit(newest, completion: outcomes.noting("newest"))
    }
    applier.submit(try hosted(0..<3), completion: outcomes.noting("overtaken"))
    host.manner = .atOnce
    host.acknowledge()
    #expect(outcomes.text == ["overtaken superseded", "newest shown"])
    #expect(host.shows(newest))
  }

  @Test("calls completions when the host is gone")
  @available(StatefulTable 1.0, *)
  func hostGone() throws {
    var host: HostDouble? = HostDouble()
    let applier = TableApplier(host: try #require(host))
    applier.submit(try hosted(0..<3))
    host = nil
    applier.submit(try hosted(0..<4), completion: outcomes.noting("after"))
    #expect(outcomes.text == ["after superseded"])
    #expect(applier.displayed == nil)
    #expect(applier.isIdle)
  }

  @Test("calls completions when the host goes while it shows an update")
  @available(StatefulTable 1.0, *)
  func hostGoesWhileShowing() async throws {
    var host: HostDouble? = HostDouble()
    host?.manner = .later
    let applier = TableApplier(host: try #require(host))
    applier.submit(try hosted(0..<3), completion: outcomes.noting("shown"))
    applier.submit(try hosted(0..<4), completion: outcomes.noting("waiting"))
    host = nil
    await until { applier.isIdle }
    #expect(outcomes.text == ["shown superseded", "waiting superseded"])
  }

  @Test("calls completions when the host goes while tables are compared at once")
  @available(StatefulTable 1.0, *)
  func hostGoesWhileComparing() throws {
    @MainActor
    final class Owner {
      var host: HostDouble? = HostDouble()
    }
    let owner = Owner()
    let comparison = ObservedComparison()
    let applier = TableApplier(host: try #require(owner.host), comparison: comparison)
    applier.submit(try hosted(0..<3))
    comparison.duringNext { MainActor.assumeIsolated { owner.host = nil } }
    applier.submit(try hosted(0..<4), completion: outcomes.noting("late"))
    #expect(owner.host == nil)
    // The applier may hold the host until it has shown the table.
    #expect(outcomes.entries.count == 1)
    #expect(applier.isIdle)
  }

  @Test("keeps neither host nor completions, and goes when everything is settled")
  @available(StatefulTable 1.0, *)
  func lifetimes() throws {
    let host = HostDouble()
    host.manner = .later
    weak var weakApplier: TableApplier<HostedSection>?
    weak var captured: Outcomes?
    do {
      let applier = TableApplier(host: host)
      let own = Outcomes()
      weakApplier = applier
      captured = own
      applier.submit(try hosted(0..<3), completion: own.noting("first"))
      applier.submit(try hosted(0..<4), completion: own.noting("second"))
    }
    #expect(weakApplier != nil)
    #expect(captured != nil)
    host.acknowledge()
    #expect(host.shown == [.reload, .animation])
    host.acknowledge()
    #expect(weakApplier == nil)
    #expect(captured == nil)
  }
}
