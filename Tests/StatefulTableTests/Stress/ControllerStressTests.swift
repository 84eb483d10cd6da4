import Foundation
@testable import StatefulTable
import TableDiffTesting
import Testing

/// How much stress there is.
struct StressSize: Sendable {
  let rowCounts: [Int]
  /// Events for each number of rows and each manner of the host.
  let eventCount: Int
  /// After each round everything settles, and the rows are loaded afresh. The first two warm up.
  let roundCount = 4
  /// One in so many events costs time for every row of the table.
  let heavyOneIn: Int
  let seed: UInt64
  /// The minutes after which a table hangs.
  let minutes: Int
  /// Whether nothing else runs, so that the memory of the process says something.
  let measuresMemory: Bool

  /// A size that every run of the tests has time for.
  static let small = StressSize(
    rowCounts: [1_000], eventCount: extent(400, optimised: 2_400), heavyOneIn: 50, seed: 1, minutes: 15,
    measuresMemory: false)
  /// 400,000 events.
  static let full = StressSize(
    rowCounts: [20_000, 200_000], eventCount: 66_688, heavyOneIn: 500, seed: 1, minutes: 30,
    measuresMemory: true)

  /// That of the environment variable `TABLEDIFF_STRESS`: the full size, or the small one without it.
  static let current = ProcessInfo.processInfo.environment["TABLEDIFF_STRESS"] == "1" ? full : small
}

@Suite("A table under stress", .serialized, .timeLimit(.minutes(StressSize.current.minutes)))
@MainActor
struct ControllerStressTests {
  @Test(
    "shows what it should after every update, and keeps no row too long",
    arguments: StressSize.current.rowCounts, HostManner.allCases)
  @available(StatefulTable 1.0, *)
  func storm(rowCount: Int, manner: HostManner) async throws {
    let origins: OriginCount
    do {
      let table = StressTable(rowCount: rowCount, manner: manner, size: .current)
      origins = table.origins
      try await withstand(table, manner)
    }
    // Neither does anything keep the table itself.
    #expect(await until { origins.alive == 0 })
  }

  @available(StatefulTable 1.0, *)
  private func withstand(_ table: StressTable, _ manner: HostManner) async throws {
    let start = ContinuousClock.now
    let size = table.size
    var memory: [Int] = []
    #expect(await table.restore() == [])
    for round in 0..<size.roundCount {
      let seed = size.seed &* 1_000 &+ UInt64(round)
      await table.storm(eventCount: size.eventCount / size.roundCount, seed: seed)
      let faults = await table.settle()
      #expect(faults == [], "seed \(seed)")
      let faultsAfterwards = await table.restore()
      #expect(faultsAfterwards == [], "seed \(seed)")
      if let bytes = ProcessMemory.bytesInUse { memory.append(bytes) }
    }
    await table.makeUpForRareEvents()
    #expect(await table.settle() == [])
    #expect(table.counts.isVaried)
    #expect(table.host.planCount > 0 && table.host.reloadCount > 0)
    guard size.measuresMemory else { return }
    let time = ContinuousClock.now - start
    print("\(table.rowCount) rows, a host that \(manner): \(table.summary), \(time), \(memory) bytes")
    let warm = try #require(memory.dropFirst().first), last = try #require(memory.last)
    // At 20,000 rows, six bytes for each event between the two would be more than that.
    #expect(last <= warm + warm / 32)
  }
}
