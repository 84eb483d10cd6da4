#if Metrics
  /// A rate at which a screen shows new frames.
  public enum FrameRate: Int, CaseIterable, Codable, Hashable, Sendable {
    /// Sixty frames a second.
    case hertz60 = 60
    /// A hundred and twenty frames a second.
    case hertz120 = 120

    /// The longest duration in whole nanoseconds that is not longer than a frame.
    public var frameNanoseconds: UInt64 { 1_000_000_000 / UInt64(rawValue) }
  }
#endif
