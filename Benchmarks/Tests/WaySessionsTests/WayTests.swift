import Testing
import WaySessions
import Workloads

/// The loop of the main actor takes the place of the process's own, so it runs in a process of its own.
@Suite("Ways")
struct WayTests {
  @Test("every way emits what it says, round after round, on one thread")
  func serially() async {
    await #expect(processExitsWith: .success) {
      for ids in KeyKind.allCases {
        for sections in [1, 100] { try runAllWays(ids, sectionCount: sections, serially: true) }
      }
    }
  }

  @Test("every way emits what it says where the system's threads take part, and tells its time")
  func concurrently() async {
    await #expect(processExitsWith: .success) {
      try runAllWays(.string, sectionCount: 100, rowCount: 12_000, serially: false)
    }
  }
}

/// Runs all ways of one table, each a few times, and in the order in which the report has them.
private func runAllWays(
  _ ids: KeyKind, sectionCount: Int, rowCount: Int = 1_000, serially: Bool
) throws {
  try MainLoop.run(serially: serially) {
    let session = try ids.makeSession(rowCount: rowCount, sectionCount: sectionCount)
    for way in Way.allCases {
      try session.begin(way)
      for attention in [WayAttention.operations, .time, .none, .operations] {
        session.attention = attention
        try session.ready(for: way)
        try session.run()
        switch attention {
        case .operations:
          let fault = way.fault(
            in: session.last.emission, rowCount: rowCount, sectionCount: sectionCount)
          #expect(fault == nil, "\(fault ?? "")")
        case .time: #expect(session.last.nanoseconds > 0 && session.last.mainNanoseconds > 0)
        case .none: #expect(session.last.nanoseconds == 0)
        }
      }
    }
  }
}
