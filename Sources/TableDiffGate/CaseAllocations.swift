#if Gate && (os(macOS) || os(Linux))
  /// The allocations of a case.
  ///
  /// One run is enough if the case works on one thread. Other threads make the count depend on the system: it
  /// allocates when it begins a thread, and when it hands work to one. The fewest allocations of many runs
  /// are the same in nearly every process.
  enum CaseAllocations {
    /// The number of runs that are counted if other threads allocate.
    static let runs = 20

    /// Runs the case and returns its allocations, or `nil` if this build cannot count.
    static func count(_ prepared: any PreparedCase) throws -> AllocationCounts? {
      guard let first = try countOnce(prepared) else { return nil }
      guard first.countOnOtherThreads > 0 else { return first }
      var counts = [first]
      while counts.count < runs, let next = try countOnce(prepared) { counts.append(next) }
      return try least(of: counts)
    }

    static func countOnce(_ prepared: any PreparedCase) throws -> AllocationCounts? {
      try prepared.ready()
      return try AllocationCounts.of { try prepared.run() }
    }

    /// Returns the fewest allocations, with the fewest bytes among those.
    ///
    /// - Throws: ``UnsteadyAllocations`` if no other run has as few.
    static func least(of counts: [AllocationCounts]) throws -> AllocationCounts? {
      let sorted = counts.sorted { ($0.count, $0.bytes) < ($1.count, $1.bytes) }
      guard let least = sorted.first, let most = sorted.last else { return nil }
      if sorted.count > 1, (sorted[1].count, sorted[1].bytes) != (least.count, least.bytes) {
        throw UnsteadyAllocations(runs: sorted.count, least: least.count, most: most.count)
      }
      return least
    }
  }

  /// An error for a case whose threads allocate differently from run to run.
  struct UnsteadyAllocations: Error, CustomStringConvertible {
    var runs: Int
    var least: Int
    var most: Int

    var description: String {
      "its threads allocate differently from run to run, \(least) to \(most) times in \(runs) runs: wait for "
        + "them in run() and divide the work the same way each time, or do it on one thread"
    }
  }
#endif
