import TableDiffGate
import TableDiffTesting
import WaySessions

/// Events that an app's tables go through again and again, from the controller's call to the host's `show`,
/// on one thread.
enum WayCases {
  /// No cases if the Swift runtime lacks what runs them.
  static var all: [GateCase] {
    guard MainLoop.isAvailable else { return [] }
    return [RowIDs.int, .string].flatMap { ids in
      [
        gateCase("page-end", ids, [.pageAtEnd]),
        gateCase("page-start", ids, [.pageAtStart]),
        gateCase("edit-path", ids, [.editByPath]),
        gateCase("edit-id", ids, [.editByID]),
        gateCase("refresh-unchanged", ids, [.refreshUnchanged]),
        gateCase("refresh-1pct", ids, [.refresh1Percent]),
        gateCase("search-and-back", ids, [.searchShown, .searchCleared]),
        gateCase("state-and-back", ids, [.stateShown, .stateBack]),
      ]
    }
  }

  private static let rowCount = 20_000

  private static func gateCase(_ name: String, _ ids: RowIDs, _ ways: [Way]) -> GateCase {
    GateCase(name: "way-\(name).\(ids.rawValue).\(rowCount).one") {
      let run = WayCase(ways)
      try MainLoop.run(serially: true) {
        let session = try ids.makeSession(rowCount: rowCount, sectionCount: 1)
        session.attention = .none
        try session.begin(ways[0])
        run.session = session
      }
      return run
    }
  }
}

/// Ways that are run one after another, the last of which leads back or goes on.
private final class WayCase: PreparedCase, @unchecked Sendable {
  var session: (any WayRunning)?
  private let ways: [Way]
  private var emissions: [WayEmission] = []

  init(_ ways: [Way]) {
    self.ways = ways
  }

  func run() throws {
    try MainLoop.run(serially: true) { [self] in
      for way in ways {
        try session?.ready(for: way)
        try session?.run()
      }
    }
  }

  /// What the host is given, in a run of its own, because to count it takes time.
  func outcome() throws -> GateOutcome {
    emissions = []
    try MainLoop.run(serially: true) { [self] in
      session?.attention = .operations
      for way in ways {
        try session?.ready(for: way)
        try session?.run()
        if let emission = session?.last.emission { emissions.append(emission) }
      }
    }
    return GateOutcome(emissions)
  }
}

extension GateOutcome {
  /// Of ways: what the host was given.
  fileprivate init(_ emissions: [WayEmission]) {
    var digest = ResultDigest()
    for emission in emissions {
      digest.add(emission.shows)
      digest.add(emission.reloads)
      digest.add(emission.deletedRows)
      digest.add(emission.insertedRows)
      digest.add(emission.movedRows)
      digest.add(emission.updatedRows)
      digest.add(emission.sections)
    }
    let moves = emissions.reduce(0) { $0 + $1.movedRows }
    self.init(
      operations: emissions.reduce(0) { $0 + $1.operations }, moves: moves, minimalMoves: moves,
      batches: emissions.reduce(0) { $0 + $1.batches }, digest: digest.value)
  }
}
