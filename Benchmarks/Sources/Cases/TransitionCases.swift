import TableDiff
import TableDiffTesting

/// Every type of transition, and some types with a reused differ or with other ids, sizes, shapes and
/// policies.
enum TransitionCases {
  static var all: [BenchmarkCase] {
    everyType + reused + otherIDs + large + shapes + policies
  }

  /// Part of every figure: another seed makes other tables, and all limits void.
  static let seed: UInt64 = 2_026

  /// Types whose work differs most: nothing to do, ordering, content, filling, filtering, churn, sections.
  private static let telling: [TransitionType] = [
    .refreshIdenticalCopied, .shuffle, .update20pct, .firstFill, .filter5pct, .churn1pct, .crossSection5pct,
    .mixed20pct,
  ]

  private static var everyType: [BenchmarkCase] {
    TransitionType.generated.map { type in
      type == .collisions
        ? make(type, CollidingID.self, "colliding", rows: 1_000)
        : make(type, Int.self, "int", rows: rows(of: type))
    }
  }

  private static var reused: [BenchmarkCase] {
    telling.map { make($0, Int.self, "int", rows: 10_000, isReused: true) }
  }

  private static var otherIDs: [BenchmarkCase] {
    let types: [TransitionType] = [.shuffle, .churn1pct, .refreshIdenticalCopied, .mixed20pct]
    let inApps: [TransitionType] = [.shuffle, .churn20pct, .mixed20pct, .filter5pct]
    return types.map { make($0, String.self, "string", rows: 10_000) }
      + inApps.map { make($0, String.self, "string", rows: 10_000, sharesIDs: true) }
      + types.map { make($0, UUIDKey.self, "uuid", rows: 10_000) }
  }

  private static var large: [BenchmarkCase] {
    let types: [TransitionType] = [.shuffle, .churn1pct, .refreshPrepend, .crossSection1pct]
    return types.map { make($0, Int.self, "int", rows: 100_000) }
  }

  private static var shapes: [BenchmarkCase] {
    let types: [TransitionType] = [.shuffle, .churn1pct, .update20pct, .mixed20pct]
    return types.flatMap { type in
      [
        make(type, Int.self, "int", rows: 10_000, shape: .sections(100), "hundred"),
        make(type, Int.self, "int", rows: 10_000, shape: .oneGiant, "giant"),
      ]
    }
  }

  private static var policies: [BenchmarkCase] {
    let all: [(String, BatchPolicy)] = [
      ("single", .single), ("conservative", .conservative),
      ("identity", .identity), ("sequential", .sequential),
    ]
    return all.map { name, policy in
      let rows = 1_000
      return BenchmarkCase("mixed-20pct.int.\(rows).\(name)", policy: policy) {
        try tables(.mixed20pct, Int.self, rows: rows, shape: .oneSection)
      }
    }
  }

  /// Counting the fewest moves is quadratic if ids repeat.
  private static func rows(of type: TransitionType) -> Int {
    switch type {
    case .duplicatesTenthPct, .duplicates5pct, .duplicatesHeavy: 1_000
    default: 10_000
    }
  }

  private static func make<ID: GeneratedID>(
    _ type: TransitionType, _: ID.Type, _ key: String, rows: Int, shape: TransitionShape = .oneSection,
    _ shapeName: String? = nil, isReused: Bool = false, sharesIDs: Bool = false
  ) -> BenchmarkCase {
    let parts = [
      type.rawValue, key, "\(rows)", shapeName, isReused ? "reused" : nil, sharesIDs ? "shared" : nil,
    ]
    return BenchmarkCase(parts.compactMap(\.self).joined(separator: "."), reusingDiffer: isReused) {
      try tables(type, ID.self, rows: rows, shape: shape, sharesIDs: sharesIDs)
    }
  }

  /// - Parameter sharesIDs: Whether new rows have the very ids of old ones, as in an app that edits its
  ///   table, rather than equal ones.
  private static func tables<ID: GeneratedID>(
    _ type: TransitionType, _: ID.Type, rows: Int, shape: TransitionShape, sharesIDs: Bool = false
  ) throws -> (old: Table<GeneratedSection<ID>>, new: Table<GeneratedSection<ID>>) {
    let transition = GeneratedTransition<ID>.make(type, rows: rows, shape: shape, seed: seed, variant: 0)
    let old = try Table(transition.old)
    // The very same sections: the table has not changed hands at all.
    if type == .refreshIdenticalShared { return (old, old) }
    guard sharesIDs else { return (old, try Table(transition.new)) }
    let ids = Set(transition.old.lazy.flatMap(\.rows).map(\.id))
    let new = transition.new.map { section in
      section.replacingRows(
        with: ContiguousArray(
          section.rows.map { row in
            GeneratedRow(id: ids.firstIndex(of: row.id).map { ids[$0] } ?? row.id, version: row.version)
          }))
    }
    return (old, try Table(new))
  }
}

private typealias GeneratedSection<ID: GeneratedID> = TableSection<Int, String, GeneratedRow<ID>>
