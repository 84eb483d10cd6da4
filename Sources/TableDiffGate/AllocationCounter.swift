#if Gate && (os(macOS) || os(Linux))
  private import CAllocations

  /// Heap allocations of the calling thread.
  public struct AllocationCounts: Hashable, Sendable {
    /// How many there were; a reallocation counts as one.
    public var count: Int
    /// Their sizes together, in bytes, as asked for.
    public var bytes: Int
    /// The most that was in use at one time, in bytes, beyond what was in use before.
    public var peakBytes: Int

    /// Creates counts.
    public init(count: Int, bytes: Int, peakBytes: Int) {
      self.count = count
      self.bytes = bytes
      self.peakBytes = peakBytes
    }

    /// Whether this build can count: not under a sanitizer that brings its own allocator, on Linux only with
    /// glibc, on macOS only where the executable links the product `TableDiffAllocations`.
    public static var isAvailable: Bool { allocations_are_counted() }

    /// The heap allocations of `body`, by the calling thread alone; `nil` where this build cannot count.
    ///
    /// Run `body` once before: first calls allocate what is kept for good, such as type metadata.
    public static func of<Failure: Error>(
      _ body: () throws(Failure) -> Void
    ) throws(Failure) -> AllocationCounts? {
      guard isAvailable else { return nil }
      allocations_begin()
      defer { _ = allocations_end() }
      try body()
      let counts = allocations_end()
      return AllocationCounts(
        count: Int(counts.count), bytes: Int(counts.bytes), peakBytes: Int(counts.peak))
    }
  }
#endif
