#if Metrics
  internal import Histogram

  /// A distribution of durations in nanoseconds, with percentiles that keep the slow ones.
  ///
  /// Percentiles have three digits and are at most a minute. The count, the minimum, the maximum, the mean
  /// and the missed frames are exact. Recording takes a few nanoseconds. Memory does not grow with the count,
  /// but with the longest duration, from 90 KB for a millisecond to 220 KB for a minute.
  public struct LatencyDistribution: Equatable, Sendable {
    /// The longest duration among the percentiles; longer ones count as this one.
    private static let longest: UInt64 = 60_000_000_000

    private var histogram: Histogram<UInt64>
    private var sum: UInt64 = 0
    private var shortest = UInt64.max
    /// The longest duration, exactly; 0 while nothing is recorded.
    public private(set) var maximum: UInt64 = 0
    private var missed60 = 0
    private var missed120 = 0

    /// Creates an empty distribution.
    public init() {
      histogram = Histogram(highestTrackableValue: 1_000_000, numberOfSignificantValueDigits: .three)
      histogram.autoResize = true
    }

    /// Records one duration. O(1), a few nanoseconds.
    public mutating func record(_ nanoseconds: UInt64) {
      histogram.record(min(nanoseconds, Self.longest))
      sum = sum.addingSaturated(nanoseconds)
      shortest = min(shortest, nanoseconds)
      maximum = max(maximum, nanoseconds)
      if nanoseconds > FrameRate.hertz120.frameNanoseconds {
        missed120 += 1
        if nanoseconds > FrameRate.hertz60.frameNanoseconds { missed60 += 1 }
      }
    }

    /// Adds the durations of another distribution, as if this one had recorded all of them.
    public mutating func merge(_ other: LatencyDistribution) {
      histogram.add(other.histogram)
      sum = sum.addingSaturated(other.sum)
      shortest = min(shortest, other.shortest)
      maximum = max(maximum, other.maximum)
      missed60 = missed60.addingSaturated(other.missed60)
      missed120 = missed120.addingSaturated(other.missed120)
    }

    /// The number of recorded durations.
    public var count: Int { Int(clamping: histogram.totalCount) }

    /// The shortest duration, exactly; 0 while nothing is recorded.
    public var minimum: UInt64 { count == 0 ? 0 : shortest }

    /// The arithmetic mean; 0 while nothing is recorded.
    public var mean: Double { count == 0 ? 0 : Double(sum) / Double(count) }

    /// Returns the duration that so many percent of the durations do not exceed, to three digits; 0 while
    /// nothing is recorded.
    ///
    /// A percentile outside 0 to 100 counts as the nearer of the two, and one that is not a number as 100.
    /// The call is linear in the size of the histogram and takes some microseconds.
    public func percentile(_ percentile: Double) -> UInt64 {
      if count == 0 { return 0 }
      if percentile <= 0 { return minimum }
      return percentile < 100 ? histogram.valueAtPercentile(percentile) : maximum
    }

    /// The duration that half of the durations do not exceed.
    public var median: UInt64 { percentile(50) }

    /// The percentiles of reports, by name.
    public static let reportedPercentiles: [(name: String, percentile: Double)] = [
      ("p50", 50), ("p90", 90), ("p99", 99), ("p99.9", 99.9),
    ]

    /// Returns the number of durations longer than a frame. Each counts once, even if it took several frames.
    public func missedFrames(at rate: FrameRate) -> Int {
      switch rate {
      case .hertz60: missed60
      case .hertz120: missed120
      }
    }

    /// The durations and their counts, in ascending order. Durations within the same thousandth are one, the
    /// longest of them.
    public var recorded: [(nanoseconds: UInt64, count: UInt64)] {
      histogram.recordedValues().map { (min($0.value, maximum), $0.count) }
    }

    /// The whole distribution in microseconds, as HdrHistogram's tools read it: an `.hgrm` file.
    public var hgrm: String {
      var text = ""
      histogram.outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1_000)
      return text
    }

    /// Returns the text of `hgrm` with a line above it that names the measurement.
    public func hgrm(titled title: String) -> String {
      let line = String(title.map { $0.isNewline ? " " : $0 })
      return "# \(line), microseconds\n\(hgrm)"
    }
  }

  extension FixedWidthInteger {
    /// Returns the sum, or the largest value if the sum does not fit.
    func addingSaturated(_ other: Self) -> Self {
      let (sum, overflow) = addingReportingOverflow(other)
      return overflow ? .max : sum
    }
  }
#endif
