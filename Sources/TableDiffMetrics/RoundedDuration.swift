#if Metrics
  /// A duration for people to read: three digits in the unit that suits it, such as `3.14 µs`.
  public struct RoundedDuration: CustomStringConvertible, Hashable, Sendable {
    /// The duration in nanoseconds.
    public let nanoseconds: Double

    /// Creates a duration, which must not be negative.
    public init(nanoseconds: Double) {
      self.nanoseconds = nanoseconds
    }

    /// Creates a duration from recorded nanoseconds.
    public init(_ nanoseconds: UInt64) {
      self.init(nanoseconds: Double(nanoseconds))
    }

    /// The duration with its unit: ns, µs, ms or s.
    public var description: String {
      // Each unit begins a little below its size, because three digits round up to it there.
      for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size * 0.9995 {
        let value = nanoseconds / size
        return Self.decimal(value, digits: value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + " " + unit
      }
      return Self.decimal(nanoseconds, digits: 0) + " ns"
    }

    /// Returns a number that is not negative, with that many digits after the point. Returns `-` if it is not
    /// a number, or too large.
    public static func decimal(_ value: Double, digits: Int) -> String {
      var scale = 1
      for _ in 0..<digits { scale *= 10 }
      guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else { return "-" }
      guard digits > 0 else { return String(scaled) }
      let fraction = String(scaled % scale)
      return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
  }
#endif
