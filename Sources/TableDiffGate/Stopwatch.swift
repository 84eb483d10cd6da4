#if Gate && (os(macOS) || os(Linux))
  import Dispatch

  /// Times of a case and of the reference workload beside it.
  enum Stopwatch {
    /// Returns the medians of several runs of the case and of the workload, in nanoseconds.
    static func times(of prepared: any PreparedCase) throws -> (run: UInt64, reference: UInt64) {
      var references: [UInt64] = []
      let runs = try samples(of: prepared, count: 3...101, nanoseconds: 20_000_000) {
        references.append(time { ReferenceWorkload.run() })
      }
      return (median(runs), median(references))
    }

    /// Returns the times of runs, in nanoseconds: as many as fit into a time, within the bounds of `count`.
    static func samples(
      of prepared: any PreparedCase, count: ClosedRange<Int>, nanoseconds: UInt64, before: () -> Void = {}
    ) throws -> [UInt64] {
      var runs: [UInt64] = []
      let limit = now + nanoseconds
      while runs.count < count.lowerBound || (now < limit && runs.count < count.upperBound) {
        before()
        try prepared.ready()
        let begin = now
        try prepared.run()
        runs.append(now - begin)
      }
      return runs
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private static func time(_ body: () -> Void) -> UInt64 {
      let begin = now
      body()
      return now - begin
    }

    private static func median(_ values: [UInt64]) -> UInt64 { values.sorted()[values.count / 2] }
  }

  /// Work that no change of the package affects, which shows the machine's current speed.
  enum ReferenceWorkload {
    /// Walks over 64 kB in an order that the processor cannot predict: 16,384 steps of about a nanosecond.
    @inline(never)
    static func run() {
      var numbers = [UInt32](repeating: 0, count: 16_384)
      var state: UInt32 = 2_463_534_242
      for index in numbers.indices {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        numbers[Int(state % 16_384)] &+= state ^ numbers[index]
      }
      withExtendedLifetime(numbers) {}
    }
  }
#endif
