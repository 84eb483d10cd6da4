/// A table size that reports name by a letter.
public struct TransitionSize: Hashable, Comparable, Sendable {
  /// The name of the size in reports.
  public let name: String
  /// The number of rows of the old table, or of the new one if rows are filled in.
  public let rows: Int

  /// Creates a size.
  public init(name: String, rows: Int) {
    self.name = name
    self.rows = rows
  }

  /// 100 rows.
  public static let small = TransitionSize(name: "S", rows: 100)
  /// 1,000 rows.
  public static let medium = TransitionSize(name: "M", rows: 1_000)
  /// 10,000 rows.
  public static let large = TransitionSize(name: "L", rows: 10_000)
  /// 100,000 rows.
  public static let extraLarge = TransitionSize(name: "XL", rows: 100_000)
  /// 1,000,000 rows.
  public static let huge = TransitionSize(name: "XXL", rows: 1_000_000)

  /// The five named sizes, ascending.
  public static let all: [TransitionSize] = [small, medium, large, extraLarge, huge]

  /// Returns whether `left` has fewer rows.
  public static func < (left: TransitionSize, right: TransitionSize) -> Bool {
    (left.rows, left.name) < (right.rows, right.name)
  }
}

extension TransitionType {
  /// The sizes at which the type is measured, ascending.
  public var sizes: [TransitionSize] {
    switch self {
    case .loadingToFirstPage: [.small]
    case .placeholderSwap: [TransitionSize(name: "1", rows: 1)]
    case .refreshFeed: [TransitionSize(name: "5k", rows: 5_000), .extraLarge]
    case .stateSwap, .stateReentry, .refreshOverlap90, .refreshOverlap50, .refreshOverlap10, .filter50pct,
      .filter5pct, .filterTenthPct, .filterNone, .refine, .widen, .searchClear, .flatToSectioned,
      .sectionedToFlat, .duplicatesTenthPct, .duplicates5pct, .duplicatesHeavy:
      [.medium, .large, .extraLarge]
    case .sortOtherKey: [.medium, .large, .extraLarge, .huge]
    case .pageWindow, .burst: [.medium, .large]
    case .edgePlaceholder: [.medium]
    case .oneDirtySection: [.extraLarge, .huge]
    case .crossShuffle: [.large, .extraLarge]
    case .collisions: [.large]
    case .realPackages: [TransitionSize(name: "63k", rows: 63_000)]
    default: TransitionSize.all
    }
  }
}
