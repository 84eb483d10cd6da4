import TableDiffMetrics
import WaySessions
import Workloads

/// A phase of a measurement of ways.
enum WayPhase: String {
  /// From the controller's call to the host's last `show`.
  case event
  /// The CPU time of the main actor in between.
  case main = "event-main"
  /// The engine on the same arrays.
  case engine
  /// The memory of the rows alone.
  case rows = "memory-rows"
  /// The memory of content that was loaded and shown, the rows included.
  case loaded = "memory-loaded"
  /// The further memory of an edit, while the table before is kept.
  case edit = "memory-edit"

  static let memory: [WayPhase] = [.rows, .loaded, .edit]
  /// The end of the names of phases that are first runs of a turn, which follow those of the other side: of a
  /// way after the engine, and of the engine after a way.
  static let ofFirst = "-first"
}

/// A table whose ways are measured.
struct WayTable: Hashable {
  var rows: Int
  var key: KeyKind
  var shape: ShapeKind

  /// The name of measurements of memory, in the place of a way's.
  static let memory = "memory"

  /// The contender of measurements of ways.
  static let contender = "table"

  var sectionCount: Int { shape == .one ? 1 : 100 }

  /// The table in words.
  var name: String {
    let sections = shape == .one ? "one section" : "a hundred sections"
    return "\(Figures.count(rows)) rows, \(key.rawValue) ids, \(sections)"
  }

  /// Returns a measurement without figures.
  func measurement(of way: String, _ phase: String) -> TransitionResults.Measurement {
    var measurement = TransitionResults.Measurement(
      transition: way, contender: Self.contender, phase: phase)
    (measurement.rows, measurement.key, measurement.shape) = (rows, key.rawValue, shape.rawValue)
    return measurement
  }
}

/// The figures of one way of one table, or of the table's memory, with the most that they may be.
struct WayFigures {
  /// The measurements of all phases.
  private let measurements: [TransitionResults.Measurement]

  init(_ measurements: [TransitionResults.Measurement]) {
    self.measurements = measurements
  }

  /// Returns the figures of all ways and tables of a run.
  static func all(_ results: TransitionResults) -> [WayFigures] {
    let model = ReportModel(results)
    return model.cases.map { WayFigures(model.measurements($0)) }
  }

  /// The way; `nil` for the table's memory.
  var way: Way? { measurements.first.flatMap { Way(rawValue: $0.transition) } }

  var table: WayTable {
    let first = measurements.first
    return WayTable(
      rows: first?.rows ?? 0, key: first?.key.flatMap(KeyKind.init) ?? .int,
      shape: first?.shape.flatMap(ShapeKind.init) ?? .one)
  }

  /// Returns the measurement of a phase, or of the first runs of a turn.
  func measurement(_ phase: WayPhase, first: Bool = false) -> TransitionResults.Measurement? {
    let name = phase.rawValue + (first ? WayPhase.ofFirst : "")
    return measurements.first { $0.phase == name }
  }

  /// The median of the whole event, in nanoseconds.
  var median: Double { measurement(.event)?.median ?? .infinity }
  /// The bytes of a phase of memory.
  func bytes(_ phase: WayPhase) -> Int { measurement(phase)?.allocations?.bytes ?? 0 }
}

// MARK: - Limits

extension WayFigures {
  /// The limits in words, for a page that shows figures beside them.
  static let limits = [
    "a refresh, search results shown, narrowed or cleared, a change of keyed state and back: 1.3 × the engine "
      + "on the same arrays, and 100 µs; of that on the main actor 100 µs",
    "a page of 50 rows at either end; one edit by path or by id: 60 µs up to 100,000 rows, 90 µs beyond",
    "1,000 mixed edits in one block: 3 ms at 100,000 rows",
    "memory of content that was loaded and shown: 1.1 × the rows alone",
    "memory of an edit while the table before is kept: the memory that the edit touched, here at most 64 KiB, "
      + "and less than an array of all rows",
  ]

  /// The most nanoseconds of the event, or of its part on the main actor; `nil` if there is no limit.
  func limit(_ phase: WayPhase, first: Bool = false) -> Double? {
    switch way {
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder, .searchShown, .searchNarrowed,
      .searchCleared, .stateShown, .stateBack:
      if phase == .main { return 100_000 }
      return measurement(.engine, first: first)?.median.map { 1.3 * $0 + 100_000 }
    case .pageAtEnd, .pageAtStart, .editByPath, .editByID:
      return phase == .main ? nil : table.rows <= 100_000 ? 60_000 : 90_000
    case .editBlock: return phase == .main || table.rows != 100_000 ? nil : 3_000_000
    case nil: return nil
    }
  }

  /// The greater ratio of a median to its limit; `nil` if there is no limit.
  func excess(first: Bool = false) -> Double? {
    [WayPhase.event, .main].compactMap { phase in
      limit(phase, first: first).flatMap { limit in
        measurement(phase, first: first)?.median.map { $0 / limit }
      }
    }.max()
  }

  /// Whether both medians keep their limits; `nil` if there is none.
  func keepsLimits(first: Bool = false) -> Bool? { excess(first: first).map { $0 <= 1 } }

  /// The bytes of loaded content as a multiple of those of its rows.
  var loadedRatio: Double { Double(bytes(.loaded)) / Double(max(1, bytes(.rows))) }
  var keepsLoadedLimit: Bool { loadedRatio <= 1.1 }
  var keepsEditLimit: Bool {
    bytes(.edit) <= 65_536 && bytes(.edit) < table.rows * table.key.rowStride
  }
}
