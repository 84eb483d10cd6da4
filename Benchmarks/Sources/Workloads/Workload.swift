/// A pair of tables that no type of transition has: workloads of published comparisons, tables of many
/// sections, and inputs that are chosen to be slow.
public enum Workload: String, CaseIterable, Hashable, Sendable {
  /// Rows are sorted by one of twenty categories, and stay in order in each.
  case sortByCategory = "sort-by-category"
  /// All rows change places over a hundred sections, and the sections change places too.
  case allShuffled = "all-shuffled"
  /// Nothing changes. The lists of rows are copies, but their texts share storage.
  case sameTexts = "identical-same-texts"
  /// One edit in a table of twenty rows.
  case editIn20 = "edit-in-20-rows"
  /// One of a thousand sections or more has other rows.
  case oneOfManySections = "one-of-many-sections"
  /// Sections of one row each.
  case tinySections = "tiny-sections"

  /// Some rows stay in place and the others change places, so that looking ahead pays off now and then.
  case lookAheadTrap = "look-ahead-trap"
  /// Rows in an order of many equal rises or falls.
  case sawtooth = "sawtooth"
  /// Rows in the order of their reversed bits.
  case bitReversed = "bit-reversed"
  /// Shuffled rows whose ids differ in half of their bits only.
  case similarIDs = "similar-ids"
  /// All rows have the same id.
  case oneID = "one-id"
  /// One row moves in every section of two.
  case swapInSections = "swap-in-every-section"
  /// Sections that share their storage with the old ones, and sections that do not, in turns.
  case storageInTurns = "storage-in-turns"
  /// Shuffled rows whose ids are texts with 200 equal characters at the start.
  case longPrefixes = "long-prefixes"
  /// Shuffled rows whose old and new ids are equal texts of different characters.
  case canonicallyEqual = "canonically-equal"
  /// Shuffled rows: the old ones in an array, the new ones in a lazy collection, which becomes a table
  /// during the comparison.
  case arrayAndLazy = "array-and-lazy"
}

extension Workload {
  /// The inputs that are chosen to be slow.
  public static let adversarial: [Workload] = [
    .lookAheadTrap, .sawtooth, .bitReversed, .similarIDs, .oneID, .tinySections, .swapInSections,
    .storageInTurns, .longPrefixes, .canonicallyEqual, .arrayAndLazy,
  ]

  /// Whether the workload is chosen to be slow.
  public var isAdversarial: Bool { Self.adversarial.contains(self) }

  /// The different ways in which the workload happens, by name; empty if there is only one.
  public var variants: [String] {
    switch self {
    case .editIn20: ["insert", "delete", "move", "update"]
    case .oneOfManySections: Self.manySections.map { "\($0.count) of \($0.rows) rows" }
    case .tinySections: ["identical", "sections shuffled", "sections and rows shuffled", Self.typical]
    case .lookAheadTrap: ["every 2nd row stays", "every 4th row stays", "8 of 9 rows stay"]
    case .sawtooth: ["long falling teeth", "short falling teeth", "rising teeth"]
    case .similarIDs: ["low bits alike", "high bits alike"]
    case .swapInSections: ["one row moves in each", Self.typical]
    case .storageInTurns: ["shared and unshared", Self.typical]
    default: []
    }
  }

  /// The variant by which an adversarial workload about sections is judged, and the name of that variant.
  static let typical = "rows shuffled"

  /// The position of the variant that is the typical case of the other ones; `nil` if that is the shuffle of
  /// as many rows in one section.
  public var typicalVariant: Int? { variants.firstIndex(of: Self.typical) }

  /// The sections of ``oneOfManySections``.
  static let manySections: [(count: Int, rows: Int)] = [
    (1_000, 10), (1_000, 100), (10_000, 10), (10_000, 100),
  ]

  /// The number of rows of a report's table.
  public func rows(variant: Int) -> Int {
    switch self {
    case .editIn20: 20
    case .oneOfManySections:
      Self.manySections[variant % Self.manySections.count].count
        * Self.manySections[variant % Self.manySections.count].rows
    case .swapInSections: 200_000
    default: 100_000
    }
  }

  /// Whether the workload is about texts, or about integers, only. `nil` if it is about neither.
  public var isAboutTexts: Bool? {
    switch self {
    case .longPrefixes, .canonicallyEqual, .sameTexts: true
    case .similarIDs: false
    default: nil
    }
  }

  /// Returns the workload's effect, in one line.
  public var summary: String {
    switch self {
    case .sortByCategory: "rows are sorted by one of twenty categories"
    case .allShuffled: "all rows in random order over all sections, which are in random order too"
    case .sameTexts: "nothing changes: lists of rows of their own, but the same texts"
    case .editIn20: "one edit in a table of twenty rows"
    case .oneOfManySections: "one of a thousand sections or more has other rows"
    case .tinySections: "sections of one row each"
    case .lookAheadTrap: "rows that stay, and rows in random order, in turns"
    case .sawtooth: "an order of many equal rises or falls"
    case .bitReversed: "rows in the order of their reversed bits"
    case .similarIDs: "rows in random order, whose ids have half of their bits in common"
    case .oneID: "all rows have the same id"
    case .swapInSections: "one row moves in every section of two"
    case .storageInTurns: "sections in the same storage as before and sections in another, in turns"
    case .longPrefixes: "rows in random order, whose ids begin with the same 200 characters"
    case .canonicallyEqual: "rows in random order, whose ids are spelled in another way than before"
    case .arrayAndLazy: "rows in random order in a lazy collection, which were in an array before"
    }
  }
}
