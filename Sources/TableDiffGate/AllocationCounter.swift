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

    /// Whether this build counts exactly: not under a sanitizer that brings its own allocator, on Linux only
    /// with glibc, on macOS only if the executable links the product `TableDiffAllocations`.
    ///
    /// Some allocations whose number is known are counted once, to see that none is missed or counted twice.
    public static let isAvailable = allocations_are_counted() && countsProbes()

    /// Whether as many allocations are counted as there are: of objects, arrays, and memory without a type,
    /// which the runtime may ask for through different functions of the allocator.
    private static func countsProbes() -> Bool {
      let probes = 8
      // Twice: the first time, the types' metadata is allocated too.
      for isWarm in [false, true] {
        var kept = ContiguousArray<Probe?>(repeating: nil, count: probes)
        allocations_begin()
        for index in 0..<probes { kept[index] = makeProbe(index) }
        let counts = allocations_end()
        for probe in kept { probe?.memory.deallocate() }
        if isWarm { return counts.count == Int64(3 * probes) }
      }
      return false
    }

    @inline(never)
    private static func makeProbe(_ number: Int) -> Probe {
      Probe(
        numbers: ContiguousArray(repeating: number, count: 64),
        memory: .allocate(byteCount: 256, alignment: 1))
    }

    private final class Probe {
      let numbers: ContiguousArray<Int>
      let memory: UnsafeMutableRawPointer

      init(numbers: ContiguousArray<Int>, memory: UnsafeMutableRawPointer) {
        self.numbers = numbers
        self.memory = memory
      }
    }

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
