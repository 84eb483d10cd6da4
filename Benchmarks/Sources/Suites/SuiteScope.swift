import Foundation
import Contenders
import TableDiffTesting

/// Which transitions, sizes and shapes the suites have.
public struct SuiteScope: Sendable {
  /// Whether the choice is small enough for two minutes.
  public let isQuick: Bool
  /// Whether ways are measured of tables of all sizes, ids and sections.
  public let hasAllWays: Bool
  /// The folder with the real tables, where it is given.
  private let packages: String?

  /// The scope that the environment asks for: `BENCHMARK_QUICK=1` is the quick one, `BENCHMARK_PACKAGES` the
  /// folder with the real tables, and `BENCHMARK_WAYS=all` asks for all ways. The plugin takes all arguments
  /// for itself.
  public init() {
    let environment = ProcessInfo.processInfo.environment
    isQuick = environment["BENCHMARK_QUICK"] == "1"
    hasAllWays = environment["BENCHMARK_WAYS"] == "all"
    packages = environment["BENCHMARK_PACKAGES"]
  }

  /// The real tables, there and back, by the transition's name in benchmarks; none where no folder is given.
  /// They are read when a benchmark's turn comes.
  public var packageInputs: [(name: String, inputs: () throws -> Inputs<String>)] {
    guard let packages, !isQuick else { return [] }
    return PackageTables.directions.enumerated().map { variant, direction in
      (
        "\(TransitionType.realPackages.rawValue)-\(direction)",
        {
          try PackageTables(old: packages + "/old.tsv", new: packages + "/new.tsv").inputs(variant: variant)
        }
      )
    }
  }

  private static let quickTypes: [TransitionType] = [
    .refreshIdenticalCopied, .rotate, .shuffle, .churn1pct, .pageAppend, .sectionMove,
  ]

  /// The transition types.
  public var types: [TransitionType] { isQuick ? Self.quickTypes : TransitionType.generated }

  /// The sizes of `type`, up to that many rows.
  public func sizes(of type: TransitionType, upTo rows: Int = .max) -> [Int] {
    type.sizes.map(\.rows).filter { isQuick ? $0 == 1_000 : $0 <= rows }
  }

  /// The contests of `type` with so many rows in a shape, by the transition's name in benchmarks: the type's,
  /// and the variant's where it has several.
  public func contests(
    of type: TransitionType, rows: Int, shape: ShapeKind
  ) -> [(name: String, contest: Contest)] {
    let names =
      type.variants.isEmpty
      ? [type.rawValue]
      : type.variants.map { "\(type.rawValue)-\($0.split(separator: " ").joined(separator: "-"))" }
    return names.prefix(isQuick ? 1 : names.count).enumerated().map { variant, name in
      (name, Contest(type, rows: rows, shape: shape.shape, variant: variant))
    }
  }

  /// The shapes in which `type` is measured: one section is none for a type that is about sections.
  public func shapes(of type: TransitionType) -> [ShapeKind] {
    let shapes = ShapeKind.all(of: type)
    return isQuick ? Array(shapes.prefix(1)) : shapes
  }
}

extension KeyKind {
  /// The kinds that `scope` has.
  public static func all(in scope: SuiteScope) -> [KeyKind] { scope.isQuick ? [.int, .string] : allCases }
}
