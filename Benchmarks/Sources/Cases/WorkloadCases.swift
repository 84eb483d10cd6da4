import TableDiff
import TableDiffGate
import TableDiffTesting
import Workloads

/// Inputs that are chosen to be slow, and the peak memory of comparisons.
enum WorkloadCases {
  static var all: [BenchmarkCase] { adversarial + peaks }

  private static var adversarial: [BenchmarkCase] {
    Workload.adversarial.flatMap { workload in
      (0..<max(1, workload.variants.count)).map { variant in
        workload.isAboutTexts == true
          ? make(workload, variant, String.self, "string") : make(workload, variant, Int.self, "int")
      }
    }
  }

  private static func make<ID: WorkloadID>(
    _ workload: Workload, _ variant: Int, _: ID.Type, _ key: String
  ) -> BenchmarkCase {
    let rows = rows(of: workload)
    let name = workload.variants.isEmpty ? nil : slug(workload.variants[variant])
    let parts = [workload.rawValue, name, key, "\(rows)"].compactMap(\.self)
    return BenchmarkCase(parts.joined(separator: ".")) {
      let tables = try WorkloadTables<ID>(workload, rows: rows, variant: variant, seed: TransitionCases.seed)
      return (tables.old, tables.new)
    }
  }

  private static func rows(of workload: Workload) -> Int {
    switch workload {
    // Counting the fewest moves is quadratic if ids repeat, and Unicode takes many instructions.
    case .oneID, .canonicallyEqual: 1_000
    case .tinySections, .swapInSections: 4_000
    default: 10_000
    }
  }

  private static func slug(_ text: String) -> String { String(text.map { $0 == " " ? "-" : $0 }) }
}

// MARK: - Peak memory

extension WorkloadCases {
  /// The cases of peak memory: shuffles, which need the most, and a churn and a filter, which need less.
  private static var peaks: [BenchmarkCase] {
    [
      peak(.shuffle, Int.self, "int"), peak(.shuffle, String.self, "string"),
      peak(.churn1pct, Int.self, "int"),
      peak(.filter50pct, Int.self, "int"),
    ]
  }

  private static func peak<ID: GeneratedID>(
    _ type: TransitionType, _: ID.Type, _ key: String
  ) -> BenchmarkCase {
    let rows = 20_000
    return BenchmarkCase("peak-bytes-per-1000-rows.\(type.rawValue).\(key).\(rows)") {
      let transition = GeneratedTransition<ID>.make(type, rows: rows, seed: TransitionCases.seed, variant: 0)
      let (old, new) = (try Table(transition.old), try Table(transition.new))
      let compare = {
        let changes = try old.changes(to: new)
        return changes.plan().batches.reduce(0) { $0 + $1.operationCount }
      }
      return CaseRun {
        _ = try compare()
      } outcome: {
        try outcome(rows: rows, compare)
      }
    }
  }

  /// Returns an outcome that has the peak memory, in bytes per 1,000 rows, in place of the number of
  /// operations.
  private static func outcome(rows: Int, _ compare: () throws -> Int) throws -> GateOutcome {
    var result: Result<Int, any Error> = .success(0)
    let peak = AllocationCounts.of { result = Result { try compare() } }?.peakBytes
    var digest = ResultDigest()
    digest.add(try result.get())
    // Zero if this build cannot count allocations.
    return GateOutcome(
      operations: (peak ?? 0) * 1_000 / rows, moves: 0, minimalMoves: 0, batches: 0, digest: digest.value)
  }
}
