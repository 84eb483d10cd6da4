import TableDiffGate
import TableDiffTesting
import WaySessions
import Workloads

/// Events that an app's tables go through again and again, from the controller's call to the host's `show`,
/// on one thread.
enum WayCases {
  /// No cases if the Swift runtime lacks the hooks that run them.
  static var all: [BenchmarkCase] {
    guard MainLoop.isAvailable else { return [] }
    return [KeyKind.int, .string].flatMap { ids in
      [
        make("page-end", ids, [.pageAtEnd]),
        make("page-start", ids, [.pageAtStart]),
        make("edit-path", ids, [.editByPath]),
        make("edit-id", ids, [.editByID]),
        make("refresh-unchanged", ids, [.refreshUnchanged]),
        make("refresh-1pct", ids, [.refresh1Percent]),
        make("search-and-back", ids, [.searchShown, .searchCleared]),
        make("state-and-back", ids, [.stateShown, .stateBack]),
      ]
    }
  }

  fileprivate static let rowCount = 20_000

  private static func make(_ name: String, _ ids: KeyKind, _ ways: [Way]) -> BenchmarkCase {
    BenchmarkCase("way-\(name).\(ids.rawValue).\(rowCount)") {
      let prepared = WayCase(ways)
      try MainLoop.run(serially: true) {
        let session = try ids.makeSession(rowCount: rowCount, sectionCount: 1)
        session.attention = .none
        try session.begin(ways[0])
        prepared.session = session
      }
      return prepared
    }
  }
}

/// Ways that are run one after another.
private final class WayCase: PreparedCase, @unchecked Sendable {
  var session: (any WayRunning)?
  private let ways: [Way]
  private var emissions: [WayEmission] = []

  init(_ ways: [Way]) {
    self.ways = ways
    emissions.reserveCapacity(ways.count)
  }

  /// Loads the first content again, and takes the ways once, because the first edit of loaded rows makes
  /// their index and divides them into pieces.
  func ready() throws {
    try MainLoop.run(serially: true) { [self] in
      guard let session else { return }
      try session.restore()
      try session.ready(for: ways[0])
      try takeWays(session)
      try session.ready(for: ways[0])
    }
  }

  func run() throws {
    try MainLoop.run(serially: true) { [self] in
      if let session { try takeWays(session) }
    }
  }

  /// The updates for the host, which takes time to count, so in a run of its own.
  func outcome() throws -> GateOutcome {
    try MainLoop.run(serially: true) { [self] in session?.attention = .operations }
    try ready()
    try run()
    var outcome = GateOutcome(emissions)
    let faults = zip(ways, emissions).compactMap { way, emission in
      way.fault(in: emission, rowCount: WayCases.rowCount, sectionCount: 1)
    }
    outcome.failure = faults.first
    return outcome
  }

  /// Takes the ways, the first of which is ready.
  @MainActor
  private func takeWays(_ session: any WayRunning) throws {
    emissions.removeAll(keepingCapacity: true)
    for (index, way) in ways.enumerated() {
      if index > 0 { try session.ready(for: way) }
      try session.run()
      emissions.append(session.last.emission)
    }
  }
}

extension GateOutcome {
  /// The outcome of ways: the updates for the host.
  fileprivate init(_ emissions: [WayEmission]) {
    var digest = ResultDigest()
    for emission in emissions {
      let rows = [emission.deletedRows, emission.insertedRows, emission.movedRows, emission.updatedRows]
      for count in [emission.shows, emission.reloads] + rows + [emission.sections] { digest.add(count) }
    }
    let moves = emissions.reduce(0) { $0 + $1.movedRows }
    self.init(
      operations: emissions.reduce(0) { $0 + $1.operations }, moves: moves, minimalMoves: moves,
      batches: emissions.reduce(0) { $0 + $1.batches }, digest: digest.value)
  }
}
