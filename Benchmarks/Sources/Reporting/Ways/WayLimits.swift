import WaySessions

/// The most that a way may cost.
struct WayLimits {
  /// The nanoseconds from the call to the last `show`.
  var whole: Double?
  /// The nanoseconds of these on the main actor.
  var main: Double?

  /// The limits in words, for a page that shows figures beside them.
  static let terms = [
    "a refresh, search results shown, narrowed or cleared, a change of keyed state and back: 1.3 × the engine "
      + "on the same arrays, and 100 µs; of that on the main actor 100 µs",
    "a page of 50 rows at either end; one edit by path or by id: 60 µs up to 100,000 rows, 90 µs beyond",
    "1,000 mixed edits in one block: 3 ms at 100,000 rows",
    "memory of content that was loaded and shown: 1.1 × the rows alone",
    "memory of an edit while the table before is kept: what the edit touched, here at most 64 KiB, and less "
      + "than an array of all rows",
  ]

  static let loadedBytesPerRowByte = 1.1
  static let editBytes = 65_536

  init(_ measurement: WayMeasurement) {
    switch measurement.way {
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder, .searchShown, .searchNarrowed,
      .searchCleared, .stateShown, .stateBack:
      whole = measurement.engine.map { 1.3 * Double($0.p50) + 100_000 }
      main = 100_000
    case .pageAtEnd, .pageAtStart, .editByPath, .editByID:
      whole = measurement.table.rows <= 100_000 ? 60_000 : 90_000
    case .editBlock: whole = measurement.table.rows == 100_000 ? 3_000_000 : nil
    // A page from elsewhere takes a crossing more, and the first after a load may have an index to make.
    case .pageElsewhere, .pageAfterLoad, .editAfterLoad, .firstPage, .failedPage, .retriedPage, .newerRows,
      .burst:
      break
    }
  }
}

extension WayMeasurement {
  /// Whether both medians keep the limits; `nil` if there is none.
  var keepsLimits: Bool? { keepsLimits(apartFrom: nil) }

  /// Whether both medians keep the limits, apart from the time that a task takes to cross threads.
  func keepsLimits(apartFrom crossing: WayResults.Times?) -> Bool? {
    let limits = WayLimits(self)
    guard let allowed = limits.whole else { return nil }
    let crossing = way.crossesThreads(rowCount: table.rows) ? Double(crossing?.p50 ?? 0) : 0
    return Double(whole.p50) - crossing <= allowed && Double(main.p50) <= limits.main ?? .infinity
  }
}

extension WayMemoryMeasurement {
  /// The bytes of loaded content as a multiple of those of its rows.
  var loadedRatio: Double { Double(loadedBytes) / Double(rowBytes) }
  var keepsLoadedLimit: Bool { loadedRatio <= WayLimits.loadedBytesPerRowByte }
  var keepsEditLimit: Bool {
    editBytes <= WayLimits.editBytes && editBytes < table.rows * table.ids.rowStride
  }
}
