import Algorithms
@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor
@Suite("A table that the host shows already")
struct AdoptionTests {
  private let host = HostDouble()
  private let outcomes = Outcomes()

  @available(StatefulTable 1.0, *)
  private func adopt(_ table: Table<HostedSection>, _ applier: TableApplier<HostedSection>) {
    host.change(by: table)
    applier.adopt(table)
  }

  @Test("counts as displayed, and is not shown")
  @available(StatefulTable 1.0, *)
  func displayed() throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1, 2, 3]))
    adopt(try hosted([2, 3, 1]), applier)
    #expect(applier.displayed == (try hosted([2, 3, 1])))
    #expect(host.shown == [.reload])
    applier.submit(try hosted([2, 3, 1]), completion: outcomes.noting("same"))
    #expect(outcomes.text == ["same shown"])
    #expect(host.shown == [.reload])
  }

  @Test("is where later changes begin")
  @available(StatefulTable 1.0, *)
  func base() throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1, 2, 3]))
    adopt(try hosted([2, 3, 1]), applier)
    applier.submit(try hosted([2, 3, 1, 4]))
    #expect(host.shown == [.reload, .animation])
    #expect(host.plans.last?.batches.first.map { Array($0.movedRows).count } == 0)
    #expect(host.shows(try hosted([2, 3, 1, 4])))
    #expect(host.faults == [])
  }

  @Test("is what an update leads to that is shown meanwhile")
  @available(StatefulTable 1.0, *)
  func showing() throws {
    host.manner = .later
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1, 2]))
    host.acknowledge()
    applier.submit(try hosted([1, 2, 3]), completion: outcomes.noting("first"))
    applier.submit(try hosted([1, 2, 3, 4]), completion: outcomes.noting("second"))
    adopt(try hosted([3, 1, 2]), applier)
    #expect(applier.displayed == (try hosted([1, 2])))
    host.acknowledge()
    #expect(applier.displayed == (try hosted([3, 1, 2])))
    host.acknowledge()
    #expect(outcomes.text == ["first shown", "second shown"])
    #expect(host.shows(try hosted([1, 2, 3, 4])))
    #expect(host.faults == [])
  }

  @Test("is forgotten if nobody knows what became of the update that was shown")
  @available(StatefulTable 1.0, *)
  func lost() async throws {
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1]))
    host.manner = .later
    applier.submit(try hosted([1, 2]), animated: false)
    adopt(try hosted([2, 1]), applier)
    host.letGo()
    await until { applier.isIdle }
    #expect(applier.displayed == nil)
    applier.submit(try hosted([1, 2, 3]))
    #expect(host.shown == [.reload, .reload, .reload])
  }

  @Test("is where changes begin that are being found elsewhere")
  @available(StatefulTable 1.0, *)
  func preparing() async throws {
    let applier = TableApplier(host: host, backgroundThreshold: 4)
    applier.submit(try hosted([1, 2, 3]))
    applier.submit(try hosted([1, 2, 3, 4, 5]), completion: outcomes.noting("large"))
    adopt(try hosted([3, 1, 2]), applier)
    await until { applier.isIdle }
    #expect(outcomes.text == ["large shown"])
    #expect(host.plans.map(\.initialTable) == [try hosted([3, 1, 2])])
    #expect(host.faults == [])
  }

  @Test("leads to the newest table, whatever happens in between", arguments: 0..<200 as Range<UInt64>)
  @available(StatefulTable 1.0, *)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    host.manner = .later
    let applier = TableApplier(host: host, backgroundThreshold: Int.random(in: 0...12, using: &random))
    applier.submit(try hosted(0..<4))
    host.acknowledge()
    var newest = try hosted(0..<4)
    for step in 0..<12 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        newest = try hosted((0..<8).randomSample(count: step % 7, using: &random))
        applier.submit(newest, completion: outcomes.noting("\(step)"))
      case 1: host.acknowledge()
      case 2: await Task.yield()
      default: adopt(try hosted((0..<8).randomSample(count: 4, using: &random)), applier)
      }
    }
    newest = try hosted([7, 6, 5])
    applier.submit(newest)
    await until {
      host.acknowledge()
      return applier.isIdle
    }
    #expect(host.shows(newest))
    #expect(applier.displayed == newest)
    #expect(host.faults == [])
    #expect(Set(outcomes.text.map { $0.split(separator: " ")[0] }).count == outcomes.text.count)
  }
}
