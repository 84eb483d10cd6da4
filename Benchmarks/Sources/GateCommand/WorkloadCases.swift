import TableDiff
import TableDiffGate
import TableDiffTesting
import Workloads

/// Inputs that are chosen to be slow, and the peak memory of comparisons.
enum WorkloadCases {
  static var all: [GateCase] { adversarial + peaks }

  /// The seed of all tables, as in `GateCases`. Another seed makes other tables and voids all limits.
  private static let seed: UInt64 = 2_026

  private static var adversarial: [GateCase] {
    Workload.adversarial.flatMap { workload in
      (0..<max(1, workload.variants.count)).map { variant in
        workload.isAboutTexts == true
          ? gateCase(workload, variant, String.self, "string") : gateCase(workload, variant, Int.self, "int")
      }
    }
  }

  private static func gateCase<ID: WorkloadID>(
    _ workload: Workload, _ variant: Int, _: ID.Type, _ key: String
  ) -> GateCase {
    let rows = rows(of: workload)
    let name = workload.variants.isEmpty ? nil : slug(workload.variants[variant])
    let parts = [workload.rawValue, name, key, "\(rows)"].compactMap(\.self)
    return GateCase(name: parts.joined(separator: ".")) {
      let tables = try WorkloadTables<ID>(workload, rows: rows, variant: variant, seed: seed)
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
  private static var peaks: [GateCase] {
    [
      peak(.shuffle, Int.self, "int"), peak(.shuffle, String.self, "string"),
      peak(.churn1pct, Int.self, "int"),
      peak(.filter50pct, Int.self, "int"),
    ]
  }

  private static func peak<ID: GeneratedID>(
    _ type: TransitionType, _: ID.Type, _ key: String
  ) -> GateCase {
    let rows = 20_000
    return GateCase(name: "peak-bytes-per-1000-rows.\(type.rawValue).\(key).\(rows)") {
      let transition = GeneratedTransition<ID>.make(type, rows: rows, seed: seed, variant: 0)
      let (old, new) = (try Table(transition.old), try Table(transition.new))
      return PeakCase(rows: rows) {
        let changes = try old.changes(to: new)
        return changes.plan().batches.reduce(0) { $0 + $1.operationCount }
      }
    }
  }
}

/// A comparison whose outcome has its peak memory, in bytes per 1,000 rows, in place of the number of
/// operations.
private final class PeakCase: PreparedCase {
  private let rows: Int
  private let compare: () throws -> Int
  private var operations = 0

  init(rows: Int, _ compare: @escaping () throws -> Int) {
    self.rows = rows
    self.compare = compare
  }

  func run() throws { operations = try compare() }

  func outcome() throws -> GateOutcome {
    var result: Result<Int, any Error> = .success(0)
    let peak = AllocationCounts.of { result = Result { try compare() } }?.peakBytes
    var digest = ResultDigest()
    digest.add(try result.get())
    // Zero if this build cannot count allocations.
    return GateOutcome(
      operations: (peak ?? 0) * 1_000 / rows, moves: 0, minimalMoves: 0, batches: 0, digest: digest.value)
  }
}
