#if Metrics
  /// Takes note of how long an app's transitions take, by type. Several threads may use it at once.
  ///
  /// ```swift
  /// let recorder = TransitionRecorder()
  /// recorder.record("refresh", nanoseconds: 812_000, operations: .init(count: 40, moves: 2), rows: 5_000)
  /// let snapshot = recorder.snapshot()
  /// ```
  ///
  /// A type of transition is any name; those of `table-diff bench`, such as `refresh-prepend`, put the
  /// figures beside the bench's. Memory is kept for each name, see ``LatencyDistribution``: names should be
  /// few, and without numbers or ids in them.
  public final class TransitionRecorder: Sendable {
    private let state = Locked(TransitionSnapshot())

    /// A recorder of nothing so far.
    public init() {}

    /// Records that a transition took so long. O(1), less than 100 ns, unless another thread records just
    /// then; the first of a type takes its memory, and the first after a snapshot copies it.
    ///
    /// - Parameters:
    ///   - transition: The name of its type.
    ///   - nanoseconds: How long it took.
    ///   - operations: What was emitted, where it is known.
    ///   - rows: The rows of the larger table, where they are known.
    public func record(
      _ transition: String, nanoseconds: UInt64, operations: Results.Operations? = nil, rows: Int? = nil
    ) {
      state.withLock { state in
        state.record(transition, nanoseconds: nanoseconds, operations: operations, rows: rows)
      }
    }

    /// Records that a transition took so long. As with nanoseconds; a duration below zero counts as zero.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func record(
      _ transition: String, _ duration: Duration, operations: Results.Operations? = nil, rows: Int? = nil
    ) {
      record(transition, nanoseconds: duration.wholeNanoseconds, operations: operations, rows: rows)
    }

    /// What was recorded so far. O(1); what is recorded later does not change it.
    public func snapshot() -> TransitionSnapshot {
      state.withLock { $0 }
    }

    /// Forgets what was recorded, and returns it, so that nothing is lost in between. O(1).
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
    /// Whole nanoseconds, from zero to what fits.
    var wholeNanoseconds: UInt64 {
      let (seconds, attoseconds) = components
      guard seconds >= 0, attoseconds >= 0 else { return 0 }
      let (nanoseconds, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? .max : nanoseconds.addingSaturated(UInt64(attoseconds / 1_000_000_000))
    }
  }
#endif
