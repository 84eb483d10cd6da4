@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor
@Suite("What users complained about does not come back in an applier")
struct ApplierComplaintTests {
  private let host = HostDouble()
  private let outcomes = Outcomes()

  @Test("a completion that is never called when nothing changed")
  @available(StatefulTable 1.0, *)
  func nothingChanged() throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3), completion: outcomes.noting("first"))
    applier.submit(try hosted(0..<3), completion: outcomes.noting("equal"))
    applier.submit(try #require(applier.displayed), completion: outcomes.noting("same"))
    #expect(outcomes.text == ["first shown", "equal shown", "same shown"])
    #expect(host.shown == [.reload])
  }

  @Test("one duplicate row from the server that breaks the table")
  @available(StatefulTable 1.0, *)
  func duplicateRow() throws {
    let applier = TableApplier(host: host)
    for ids in [[1, 2, 3], [1, 2, 2, 3], [2, 3, 1, 2, 2], [2, 2], [1, 1, 1, 2], [1]] {
      applier.submit(try hosted(ids), completion: outcomes.noting("\(ids)"))
      #expect(host.shows(try hosted(ids)))
    }
    #expect(host.faults == [])
    #expect(outcomes.entries.allSatisfy { $0.outcome == .shown })
  }

  @Test("one duplicate section from the server that breaks the table")
  @available(StatefulTable 1.0, *)
  func duplicateSection() throws {
    let applier = TableApplier(host: host)
    for ids in [[1, 2], [1, 1, 2], [2, 1, 1, 2], [1]] {
      let table = try Table(
        ids.map { HostedSection(id: $0, header: "", rows: [HostedRow(id: $0, version: 0)]) })
      applier.submit(table)
      #expect(host.shows(table))
    }
    #expect(host.faults == [])
  }

  @Test("a completion of an older request that changes what is shown")
  @available(StatefulTable 1.0, *)
  func olderRequest() throws {
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<1))
    let older = host.letGo()
    older?()
    applier.submit(try hosted(0..<2), completion: outcomes.noting("newer"))
    older?()
    #expect(applier.displayed == (try hosted(0..<1)))
    #expect(outcomes.text == [])
    host.acknowledge()
    #expect(outcomes.text == ["newer shown"])
    #expect(host.faults == [])
  }

  @Test("a flash of what lies between two tables")
  @available(StatefulTable 1.0, *)
  func flash() throws {
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted(0..<3))
    applier.submit(try hosted([]))
    applier.submit(try hosted(1..<4))
    var seen: [Int] = []
    host.didShow = { seen.append(host.view.displayed.reduce(0) { $0 + $1.rows.count }) }
    host.acknowledge()
    host.acknowledge()
    #expect(seen == [3])
    #expect(host.shows(try hosted(1..<4)))
  }

  @Test("a retain cycle between the applier, its host and its owner")
  @available(StatefulTable 1.0, *)
  func retainCycle() throws {
    @MainActor
    final class Controller {
      let host = HostDouble()
      let applier: TableApplier<HostedSection>
      var outcome: ApplyOutcome?

      init() { applier = TableApplier(host: host) }

      func load() throws {
        applier.submit(try hosted(0..<3)) { self.outcome = $0 }
        host.didShow = { [applier] in _ = applier.isIdle }
      }
    }
    weak var weakController: Controller?
    weak var weakHost: HostDouble?
    weak var weakApplier: TableApplier<HostedSection>?
    do {
      let controller = Controller()
      try controller.load()
      #expect(controller.outcome == .shown)
      (weakController, weakHost, weakApplier) = (controller, controller.host, controller.applier)
    }
    #expect(weakController == nil)
    #expect(weakHost == nil)
    #expect(weakApplier == nil)
  }
}
