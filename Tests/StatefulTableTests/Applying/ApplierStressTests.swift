@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor
@Suite("Thousands of tables from several tasks")
struct ApplierStressTests {
  /// The tables that each task submits.
  private static let tableCount = extent(80, optimised: 500)

  /// Acknowledges at once, later or never, and submits while it shows, as a random generator says.
  @available(StatefulTable 1.0, *)
  @MainActor
  final class MoodyHost {
    let double = HostDouble()
    let manners: [HostDouble.Manner]
    var applier: TableApplier<HostedSection>?
    /// Which table was submitted last.
    var newest = Table<HostedSection>()
    private(set) var settledCounts: [Int] = []
    private var random: SeededGenerator

    init(manners: [HostDouble.Manner], seed: UInt64) {
      self.manners = manners
      random = SeededGenerator(seed: seed)
    }

    func start(backgroundThreshold: Int) {
      applier = TableApplier(host: double, backgroundThreshold: backgroundThreshold)
      double.didShow = { [unowned self] in
        double.manner = manners[random.next(below: manners.count)]
        if random.next(below: 4) == 0 { submit(newest) }
        if random.next(below: 8) == 0, let ids = try? hosted(0..<random.next(below: 40)) { submit(ids) }
      }
    }

    func submit(_ table: Table<HostedSection>) {
      let number = settledCounts.count
      settledCounts.append(0)
      newest = table
      applier?.submit(table) { [unowned self] _ in settledCounts[number] += 1 }
    }

    /// Lets go of, hands out or calls what the host keeps.
    func step() {
      if double.isBusy {
        random.next(below: 3) == 0 && manners.contains(.dropped) ? drop() : double.acknowledge()
      }
    }

    private func drop() { double.letGo() }
  }

  private func tables(count: Int, seed: UInt64) throws -> [Table<HostedSection>] {
    try (0..<count).map { number in
      let pair = RandomTables().pair(seed: seed &+ UInt64(number))
      return try Table(number.isMultiple(of: 2) ? pair.old : pair.new)
    }
  }

  @available(StatefulTable 1.0, *)
  private func storm(_ host: MoodyHost, taskCount: Int, tableCount: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<taskCount {
        let tables = try tables(count: tableCount, seed: UInt64(task * tableCount))
        group.addTask {
          for table in tables {
            await host.submit(table)
            if table.shape.sectionCount.isMultiple(of: 2) { await host.step() }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @available(StatefulTable 1.0, *)
  private func settle(_ host: MoodyHost) async throws {
    let applier = try #require(host.applier)
    await until {
      host.step()
      return applier.isIdle
    }
  }

  @Test(
    "end with the newest shown and every completion called once",
    arguments: [0, 12, 1_000_000], [UInt64(1), 2])
  @available(StatefulTable 1.0, *)
  func newestShown(threshold: Int, seed: UInt64) async throws {
    let host = MoodyHost(manners: [.atOnce, .twice, .later], seed: seed)
    host.start(backgroundThreshold: threshold)
    try await storm(host, taskCount: 8, tableCount: Self.tableCount)
    try await settle(host)
    #expect(host.settledCounts.count >= 8 * Self.tableCount)
    #expect(host.settledCounts.allSatisfy { $0 == 1 })
    #expect(host.double.shows(host.newest))
    #expect(host.applier?.displayed == host.newest)
    #expect(host.double.faults == [])
  }

  @Test("end with every completion called once, although the host lets go of many acknowledgements")
  @available(StatefulTable 1.0, *)
  func dropping() async throws {
    let host = MoodyHost(manners: HostDouble.Manner.allCases, seed: 4)
    host.start(backgroundThreshold: 12)
    try await storm(host, taskCount: 4, tableCount: Self.tableCount)
    try await settle(host)
    host.double.didShow = nil
    host.double.manner = .atOnce
    host.submit(try hosted(0..<7))
    try await settle(host)
    #expect(host.settledCounts.count >= 4 * Self.tableCount)
    #expect(host.settledCounts.allSatisfy { $0 == 1 })
    #expect(host.double.shows(host.newest))
    #expect(host.double.faults == [])
  }
}
