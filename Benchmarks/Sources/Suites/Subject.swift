import Benchmark
import Contenders
import TableDiffGate

/// What one benchmark measures, with its inputs built.
public struct Subject {
  /// Runs it once: is given a function that measures, calls that once with the work, and gives the result up
  /// afterwards.
  public typealias Run = (_ measure: (() -> Void) -> Void) throws -> Void

  let run: Run
  let counts: EmissionCounts?
  let allocations: AllocationCounts?

  /// A subject, whose allocations are counted here, in a run of their own.
  ///
  /// - Parameters:
  ///   - counts: What is emitted, where anything is.
  ///   - run: Runs it once.
  /// - Throws: What `run` throws.
  public init(counts: EmissionCounts? = nil, run: @escaping Run) throws {
    self.run = run
    self.counts = counts
    // First calls allocate what is kept for good.
    try run { $0() }
    var allocations: AllocationCounts?
    try run { body in allocations = AllocationCounts.of(body) }
    self.allocations = allocations
  }
}

/// Why there is nothing to measure: shown in place of figures.
public struct NothingToMeasure: Error {
  let reason: String

  /// Creates the reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}
