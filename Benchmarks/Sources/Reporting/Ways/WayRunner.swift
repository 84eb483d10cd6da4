import Foundation
import TableDiffGate
import TableDiffMetrics
import WaySessions

/// Measures ways, one table after another.
///
/// Every way runs in turns with the engine on the same arrays, two runs of each in a turn: the second finds
/// the caches as the first has left them. Updates for the host, and allocations, are
/// counted in runs of their own. Only the latter run on one thread, which is the one whose allocations count.
package struct WayRunner {
  private let options: WayOptions

  /// A runner. Call ``results(didProgress:)`` on the main thread.
  package init(_ options: WayOptions) {
    self.options = options
  }

  /// Measures everything.
  ///
  /// - Parameter onProgress: Called with a line of text before each table and way.
  package func results(didProgress: @escaping @Sendable (String) -> Void = { _ in }) throws -> WayResults {
    var results = WayResults()
    var environment = RunOptions(name: "ways")
    environment.command = options.command
    results.environment = MachineFacts.environment(environment)
    results.passes = options.passes
    for size in options.sizes {
      didProgress("\(size.name), memory")
      results.memory += try memory(size).map { [$0] } ?? []
    }
    let passes = options.passes
    for pass in 1...passes {
      try measure(into: &results) { didProgress(passes == 1 ? $0 : "pass \(pass) of \(passes): \($0)") }
    }
    results.environment.load? += MachineFacts.load.map { [$0] } ?? []
    return results
  }

  /// Measures all times once, and keeps those of an earlier pass that are shorter.
  private func measure(
    into results: inout WayResults, _ didProgress: @escaping @Sendable (String) -> Void
  ) throws {
    results.crossing = WayResults.Times.shorter(results.crossing, try crossing())
    results.awake = WayResults.Times.shorter(results.awake, try refresh(afterSleeping: 0))
    results.asleep = WayResults.Times.shorter(results.asleep, try refresh(afterSleeping: 20_000))
    let ways = try options.sizes.flatMap { try self.ways($0, didProgress) }
    results.ways =
      results.ways.isEmpty
      ? ways : zip(results.ways, ways).map { $1.whole.p50 < $0.whole.p50 ? $1 : $0 }
  }

  private func crossing() throws -> WayResults.Times? {
    let durations = Box<[UInt64]>([])
    try MainLoop.run(serially: false) {
      durations.value = try (0..<500).map { _ in
        // The main thread is busy between two ways, too, while the others fall asleep.
        let next = MonotonicClock.nanoseconds + 1_000_000
        while MonotonicClock.nanoseconds < next {}
        return try MainLoop.crossing()
      }
    }
    return WayResults.Times(durations.value)
  }

  /// Measures the main actor in a small refresh, after the main thread has slept.
  private func refresh(afterSleeping microseconds: UInt32) throws -> WayResults.Times? {
    let durations = Box<[UInt64]>([])
    try MainLoop.run(serially: false) {
      let session = try RowIDs.int.makeSession(rowCount: 1_000, sectionCount: 1)
      try session.begin(.refreshUnchanged)
      session.attention = .time
      durations.value = try (0..<100).map { _ in
        try session.ready(for: .refreshUnchanged)
        if microseconds > 0 { usleep(microseconds) }
        try session.run()
        return session.last.mainNanoseconds
      }
    }
    return WayResults.Times(durations.value)
  }

  private func ways(
    _ size: WayResults.TableSize, _ didProgress: @escaping @Sendable (String) -> Void
  ) throws -> [WayMeasurement] {
    let made = Box<(any WayRunning)?>(nil)
    try MainLoop.run(serially: false) {
      made.value = try size.ids.makeSession(rowCount: size.rows, sectionCount: size.sections)
    }
    guard let session = made.value else { return [] }
    return try options.ways.map { way in
      didProgress("\(size.name), \(way.rawValue)")
      return try measure(way, size, session)
    }
  }

  private func measure(
    _ way: Way, _ size: WayResults.TableSize, _ session: any WayRunning
  ) throws -> WayMeasurement {
    let measured = Box(WayTiming())
    let counts = Box<AllocationCounts?>(nil)
    try MainLoop.run(serially: false) { [options] in
      measured.value = try WayTiming(way, size, session, options)
    }
    try MainLoop.run(serially: true) {
      session.attention = .none
      try session.ready(for: way)
      try session.run()
      try session.ready(for: way)
      counts.value = try AllocationCounts.of { try session.run() }
    }
    let (first, second) = (measured.value.first, measured.value.second)
    guard let whole = WayResults.Times(second.whole), let main = WayResults.Times(second.main),
      let firstWhole = WayResults.Times(first.whole), let firstMain = WayResults.Times(first.main)
    else { throw MainLoopError.stuck }
    return WayMeasurement(
      way: way, table: size, rounds: second.whole.count, whole: whole, main: main,
      engine: WayResults.Times(second.engine),
      first: WayMeasurement.FirstRuns(
        whole: firstWhole, main: firstMain, engine: WayResults.Times(first.engine)),
      allocations: counts.value?.count, allocatedBytes: counts.value?.bytes,
      peakBytes: counts.value?.peakBytes, emission: measured.value.emission)
  }

  private func memory(_ size: WayResults.TableSize) throws -> WayMemoryMeasurement? {
    let measured = Box<WayMemoryMeasurement?>(nil)
    try MainLoop.run(serially: true) {
      // First calls allocate what is kept for good.
      _ = try WayMemoryMeasurement(WayResults.TableSize(rows: 1_000, ids: size.ids, sections: size.sections))
      measured.value = try WayMemoryMeasurement(size)
    }
    return measured.value
  }
}

/// A variable that closures of the main actor share with the code that waits for them.
private final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The durations of one way, turn by turn.
private struct WayTiming: Sendable {
  /// The first or the second runs of all turns.
  struct Runs {
    var whole: [UInt64] = []
    var main: [UInt64] = []
    var engine: [UInt64] = []
  }

  var first = Runs()
  var second = Runs()
  var emission = WayEmission()

  init() {}

  @MainActor
  init(
    _ way: Way, _ size: WayResults.TableSize, _ session: any WayRunning, _ options: WayOptions
  ) throws {
    try session.begin(way)
    session.attention = .operations
    try session.ready(for: way)
    try session.run()
    emission = session.last.emission
    if let fault = way.fault(in: emission, rowCount: size.rows, sectionCount: size.sections) {
      throw WayFault(description: fault)
    }
    session.attention = .time
    _ = try session.compare()
    let begin = MonotonicClock.nanoseconds
    while second.whole.count < options.rounds.upperBound {
      let elapsed = Double(MonotonicClock.nanoseconds - begin) / 1e9
      if second.whole.count >= options.rounds.lowerBound, elapsed > options.budget { break }
      for runs in [\Self.first, \.second] {
        try session.ready(for: way)
        try session.run()
        guard (session.last.emission.shows == 0) == (emission.shows == 0) else {
          throw WayFault(description: "\(way.rawValue) of \(size.name) shows something in some rounds only")
        }
        self[keyPath: runs].whole.append(session.last.nanoseconds)
        self[keyPath: runs].main.append(session.last.mainNanoseconds)
      }
      for runs in [\Self.first, \.second] {
        if let nanoseconds = try session.compare() { self[keyPath: runs].engine.append(nanoseconds) }
      }
    }
  }
}

/// A way that does something else than it says.
private struct WayFault: Error, CustomStringConvertible {
  let description: String
}

extension WayMemoryMeasurement {
  @MainActor
  fileprivate init?(_ size: WayResults.TableSize) throws {
    let memory = size.ids.makeMemory(rowCount: size.rows, sectionCount: size.sections)
    guard let rows = AllocationCounts.of({ memory.makeRows() })?.liveBytes else { return nil }
    memory.discardRows()
    try memory.makeTable()
    let loaded = try AllocationCounts.of { try memory.load() }?.liveBytes ?? 0
    let edit = try AllocationCounts.of { try memory.edit() }?.liveBytes ?? 0
    memory.discardTable()
    self.init(table: size, rowBytes: rows, loadedBytes: loaded, editBytes: edit)
  }
}

extension WayResults.TableSize {
  /// The table in words.
  var name: String {
    let ids =
      switch ids {
      case .int: "`Int`"
      case .string: "`String`"
      case .uuid: "`UUID`"
      }
    return "\(Figures.count(rows)) rows, \(ids) ids, \(sections) section\(sections == 1 ? "" : "s")"
  }
}
