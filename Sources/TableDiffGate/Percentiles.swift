#if Gate && (os(macOS) || os(Linux))
  private import Histogram

  /// The percentiles of values, to three digits.
  struct Percentiles: Codable, Hashable, Sendable {
    var count: Int
    var p50: UInt64
    var p90: UInt64
    var p99: UInt64
    var maximum: UInt64

    init(_ values: [UInt64]) {
      var histogram = Histogram<UInt64>(
        highestTrackableValue: 1_000_000, numberOfSignificantValueDigits: .three)
      histogram.autoResize = true
      for value in values { histogram.record(value) }
      let maximum = values.max() ?? 0
      // The histogram rounds up.
      func value(_ percentile: Double) -> UInt64 { min(histogram.valueAtPercentile(percentile), maximum) }
      (count, p50, p90, p99) = (values.count, value(50), value(90), value(99))
      self.maximum = maximum
    }
  }

  /// How long the runs of a case take, and how much memory they have in use at most.
  struct CasePercentiles: Codable, Hashable, Sendable {
    /// The times in nanoseconds.
    var time: Percentiles
    /// The peaks in bytes; `nil` if this build cannot count them.
    var peakBytes: Percentiles?

    init(of prepared: any PreparedCase) throws {
      time = Percentiles(
        try Stopwatch.samples(of: prepared, count: 20...10_000, nanoseconds: 200_000_000))
      let peaks = try (0..<CaseAllocations.runs).compactMap { _ in
        try CaseAllocations.countOnce(prepared).map { UInt64($0.peakBytes) }
      }
      peakBytes = peaks.isEmpty ? nil : Percentiles(peaks)
    }
  }
#endif
