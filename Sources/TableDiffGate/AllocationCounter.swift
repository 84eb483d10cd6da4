#if Gate && (os(macOS) || os(Linux))
  private import CAllocations

  /// Heap allocations of the whole process, on all its threads.
  public struct AllocationCounts: Hashable, Sendable {
    /// The number of allocations; a reallocation counts as one.
    public var count: Int
    /// The sum of the requested sizes, in bytes.
    public var bytes: Int
    /// The peak of memory in use, in bytes, beyond the memory in use before.
    public var peakBytes: Int
    /// The memory in use at the end, in bytes, beyond the memory in use before.
    public var liveBytes: Int
    /// The number of allocations on other threads than the one that counts.
    var countOnOtherThreads = 0

    /// Creates counts.
    public init(count: Int, bytes: Int, peakBytes: Int, liveBytes: Int = 0) {
      self.count = count
      self.bytes = bytes
      self.peakBytes = peakBytes
      self.liveBytes = liveBytes
    }

    /// Whether this build counts allocations exactly.
    ///
    /// A build with a sanitizer that brings its own allocator does not. On Linux, counting requires glibc. On
    /// macOS, the executable must link the product `TableDiffAllocations`.
    ///
    /// The first access counts some allocations of known number on the calling thread, to check that none is
    /// missed or counted twice.
    public static let isAvailable = allocations_are_counted() && countsProbes()

    /// Returns whether the count is right for objects, arrays and untyped memory, which the runtime may
    /// request through different functions of the allocator.
    private static func countsProbes() -> Bool {
      let probes = 8
      // Runs twice, because the first pass also allocates the types' metadata.
      for isWarm in [false, true] {
        var kept = ContiguousArray<Probe?>(repeating: nil, count: probes)
        guard allocations_begin(false) else { return false }
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

    /// Returns the heap allocations of the process while `body` runs, or `nil` if this build cannot count or
    /// another count is under way.
    ///
    /// All threads count, those of `body` and any others. So `body` waits for its threads, and nothing else
    /// runs meanwhile. Run `body` once before this call: first calls allocate memory that is kept for good,
    /// such as type metadata.
    public static func of<Failure: Error>(
      _ body: () throws(Failure) -> Void
    ) throws(Failure) -> AllocationCounts? {
      guard isAvailable, allocations_begin(true) else { return nil }
      do throws(Failure) {
        try body()
      } catch {
        _ = allocations_end()
        throw error
      }
      let counts = allocations_end()
      var result = AllocationCounts(
        count: Int(counts.count), bytes: Int(counts.bytes), peakBytes: Int(counts.peak),
        liveBytes: Int(counts.live))
      result.countOnOtherThreads = Int(counts.others)
      return result
    }
  }
#endif
