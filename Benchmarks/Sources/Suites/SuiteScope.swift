import Foundation
import Contenders
import TableDiffTesting

/// Which transitions, sizes and shapes the suites have.
public struct SuiteScope: Sendable {
  /// Whether the choice is small enough for two minutes.
  public let isQuick: Bool

  /// The scope that the environment asks for: `BENCHMARK_QUICK=1` is the quick one. The plugin takes all
  /// arguments for itself.
  public init() {
    isQuick = ProcessInfo.processInfo.environment["BENCHMARK_QUICK"] == "1"
  }

  /// How rows are shared out, by the name in benchmarks.
  public static let shapes: [(name: String, shape: TransitionShape)] = [
    ("one", .oneSection), ("hundred", .sections(100)), ("giant", .oneGiant),
  ]

  private static let quickTypes: [TransitionType] = [
    .refreshIdenticalCopied, .rotate, .shuffle, .churn1pct, .pageAppend, .sectionMove,
  ]

  /// The transition types.
  public var types: [TransitionType] { isQuick ? Self.quickTypes : TransitionType.generated }

  /// The sizes of `type`, up to that many rows.
  public func sizes(of type: TransitionType, upTo rows: Int = .max) -> [Int] {
    type.sizes.map(\.rows).filter { isQuick ? $0 == 1_000 : $0 <= rows }
  }

  /// The shapes in which `type` is measured: one section is none for a type that is about sections.
  public func shapes(of type: TransitionType) -> [(name: String, shape: TransitionShape)] {
    let shapes = Self.shapes.filter { !type.requiresSections || $0.shape != .oneSection }
    return isQuick ? Array(shapes.prefix(1)) : shapes
  }
}

/// A kind of ids, by its name in benchmarks.
public enum KeyKind: String, CaseIterable, Sendable {
  case int, uuid, string

  /// The kinds that `scope` has.
  public static func all(in scope: SuiteScope) -> [KeyKind] { scope.isQuick ? [.int, .string] : allCases }
}
