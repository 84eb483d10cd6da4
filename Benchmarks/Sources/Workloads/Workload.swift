/// A change between two tables that no type of transition covers: from a published comparison, in tables of
/// many sections, or chosen to be slow.
package enum Workload: String, CaseIterable, Hashable, Sendable {
  /// Rows are sorted by one of twenty categories, and keep their order in each.
  case sortByCategory = "sort-by-category"
  /// All rows are shuffled across a hundred sections, and so are the sections.
  case allShuffled = "all-shuffled"
  /// Nothing changes. The lists of rows are copies, but their texts share storage.
  case sameTexts = "identical-same-texts"
  /// One edit in a table of twenty rows.
  case editIn20 = "edit-in-20-rows"
  /// One of at least a thousand sections has changed rows.
  case oneOfManySections = "one-of-many-sections"
  /// Sections of one row each.
  case tinySections = "tiny-sections"

  /// Some rows stay in place and the others are shuffled, so that looking ahead pays off now and then.
  case lookAheadTrap = "look-ahead-trap"
  /// Rows in an order with many equal rises or falls.
  case sawtooth = "sawtooth"
  /// Rows in the order of the reversed bits of their old positions.
  case bitReversed = "bit-reversed"
  /// Shuffled rows whose ids defeat weak hashes: their low bits are zero, or a usual multiplier makes them
  /// small.
  case similarIDs = "similar-ids"
  /// All rows have the same id.
  case oneID = "one-id"
  /// One row moves in each section, and each section has two rows.
  case swapInSections = "swap-in-every-section"
  /// Sections that share their storage with the old ones, alternating with sections that do not.
  case storageInTurns = "storage-in-turns"
  /// Shuffled rows whose ids are texts that begin with the same 200 characters.
  case longPrefixes = "long-prefixes"
  /// Shuffled rows whose old and new ids are equal texts of different Unicode scalars.
  case canonicallyEqual = "canonically-equal"
  /// Shuffled rows: the old ones in an array, the new ones in a lazy collection that becomes a table during
  /// the comparison.
  case arrayAndLazy = "array-and-lazy"
}

extension Workload {
  /// The workloads that are chosen to be slow.
  package static let adversarial: [Workload] = [
    .lookAheadTrap, .sawtooth, .bitReversed, .similarIDs, .oneID, .tinySections, .swapInSections,
    .storageInTurns, .longPrefixes, .canonicallyEqual, .arrayAndLazy,
  ]

  /// The names of the workload's variants; empty if there is only one.
  package var variants: [String] {
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

  /// The name of the variant that is the typical case of an adversarial workload about sections.
  static let typical = "rows shuffled"

  /// The position of the variant that is the typical case of the others; `nil` if their typical case is the
  /// shuffle of as many rows in one section.
  package var typicalVariant: Int? { variants.firstIndex(of: Self.typical) }

  /// The numbers of sections, and of rows in each, by variant of ``oneOfManySections``.
  static let manySections: [(count: Int, rows: Int)] = [
    (1_000, 10), (1_000, 100), (10_000, 10), (10_000, 100),
  ]

  /// Returns the number of rows in a report's table.
  package func rows(variant: Int) -> Int {
    switch self {
    case .editIn20: 20
    case .oneOfManySections:
      Self.manySections[variant % Self.manySections.count].count
        * Self.manySections[variant % Self.manySections.count].rows
    case .swapInSections: 200_000
    default: 100_000
    }
  }

  /// Whether the workload needs texts, rather than integers, as ids; `nil` if it takes either.
  package var isAboutTexts: Bool? {
    switch self {
    case .longPrefixes, .canonicallyEqual, .sameTexts: true
    case .similarIDs: false
    default: nil
    }
  }

  /// The workload's effect, described in one line.
  package var summary: String {
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
