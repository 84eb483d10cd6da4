#if Metrics
  /// A recorder of the durations of an app's transitions, by type. Several threads may use it at once.
  ///
  /// ```swift
  /// let recorder = TransitionRecorder()
  /// recorder.record("refresh", nanoseconds: 812_000, operations: .init(count: 40, moves: 2), rows: 5_000)
  /// let snapshot = recorder.snapshot()
  /// ```
  ///
  /// A type of transition is any name. The names of `table-diff bench`, such as `refresh-prepend`, put the
  /// figures beside the bench's. The recorder keeps memory for each name (see ``LatencyDistribution``): names
  /// should be few, and without numbers or ids in them.
  public final class TransitionRecorder: Sendable {
    private let state = Locked(TransitionSnapshot())

    /// Creates a recorder without figures.
    public init() {}

    /// Records the duration of a transition.
    ///
    /// O(1), less than 100 ns, unless another thread records at the same time. The first record of a type
    /// allocates the type's memory, and the first after a snapshot copies it.
    ///
    /// - Parameters:
    ///   - transition: The name of its type.
    ///   - nanoseconds: The duration in nanoseconds.
    ///   - operations: The emitted operations, if they are known.
    ///   - rows: The number of rows of the larger table, if it is known.
    public func record(
      _ transition: String, nanoseconds: UInt64, operations: TransitionResults.Operations? = nil,
      rows: Int? = nil
    ) {
      state.withLock { state in
        state.record(transition, nanoseconds: nanoseconds, operations: operations, rows: rows)
      }
    }

    /// Records the duration of a transition, as with nanoseconds. A duration below zero counts as zero.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func record(
      _ transition: String, _ duration: Duration, operations: TransitionResults.Operations? = nil,
      rows: Int? = nil
    ) {
      record(transition, nanoseconds: duration.wholeNanoseconds, operations: operations, rows: rows)
    }

    /// Returns the figures so far. O(1); later records do not change them.
    public func snapshot() -> TransitionSnapshot {
      state.withLock { $0 }
    }

    /// Removes the figures and returns them, so that nothing is lost in between. O(1).
    @discardableResult
    public func reset() -> TransitionSnapshot {
      state.withLock { state in
        let recorded = state
        state = TransitionSnapshot()
        return recorded
      }
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension Duration {
    /// The whole nanoseconds, from zero to the largest number that fits.
    var wholeNanoseconds: UInt64 {
      let (seconds, attoseconds) = components
      guard seconds >= 0, attoseconds >= 0 else { return 0 }
      let (nanoseconds, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? .max : nanoseconds.addingSaturated(UInt64(attoseconds / 1_000_000_000))
    }
  }
#endif
