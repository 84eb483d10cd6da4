/// A type of change of a shown table: the taxonomy of the benchmarks and reports, by name.
public enum TransitionType: String, CaseIterable, Hashable, Sendable {
  /// A page of 60 rows replaces the loading placeholder.
  case loadingToFirstPage = "loading-to-first-page"
  /// Empty sections are filled.
  case firstFill = "first-fill"
  /// All rows are deleted, or a placeholder replaces them.
  case clear = "clear"
  /// One placeholder row replaces another.
  case placeholderSwap = "placeholder-swap"
  /// As many other rows replace all rows.
  case stateSwap = "state-swap"
  /// 5 % of the rows are replaced by others.
  case stateReentry = "state-reentry"
  /// Nothing changes, and the storage is the same.
  case refreshIdenticalShared = "refresh-identical-shared"
  /// Nothing changes, but the storage is new.
  case refreshIdenticalCopied = "refresh-identical-copied"
  /// 20 newer rows are inserted on top.
  case refreshPrepend = "refresh-prepend"
  /// 90 % of the rows are kept, newer ones are inserted on top, the last ones are deleted.
  case refreshOverlap90 = "refresh-overlap-90"
  /// 50 % of the rows are kept, newer ones are inserted on top, the last ones are deleted.
  case refreshOverlap50 = "refresh-overlap-50"
  /// 10 % of the rows are kept, newer ones are inserted on top, the last ones are deleted.
  case refreshOverlap10 = "refresh-overlap-10"
  /// 10 % are deleted, 10 % inserted, and 2 % change places in pairs.
  case refreshFeed = "refresh-feed"
  /// One row moves far.
  case rerankOne = "rerank-one"
  /// 1 % of the rows move far, one by one.
  case rerank1pct = "rerank-1pct"
  /// 5 % of the rows move far, one by one.
  case rerank5pct = "rerank-5pct"
  /// The first row moves to the end, or the last row to the front.
  case rotate = "rotate"
  /// A block of 10 % moves.
  case blockMove = "block-move"
  /// Rows are sorted by another column.
  case sortOtherKey = "sort-other-key"
  /// The rows are reversed.
  case reverse = "reverse"
  /// The rows are shuffled.
  case shuffle = "shuffle"
  /// 1 % of the contents change in place.
  case update1pct = "update-1pct"
  /// 20 % of the contents change in place.
  case update20pct = "update-20pct"
  /// All contents change in place.
  case update100pct = "update-100pct"
  /// 1 % deleted, 1 % inserted, 1 % updated, scattered.
  case churn1pct = "churn-1pct"
  /// 20 % deleted, 20 % inserted, 20 % updated, scattered.
  case churn20pct = "churn-20pct"
  /// 50 rows are appended.
  case pageAppend = "page-append"
  /// 50 rows are prepended.
  case pagePrepend = "page-prepend"
  /// 50 rows are inserted at one end, and 50 deleted at the other.
  case pageWindow = "page-window"
  /// The row at the end is inserted, changes or is deleted.
  case edgePlaceholder = "edge-placeholder"
  /// A search keeps 50 % of the rows.
  case filter50pct = "filter-50pct"
  /// A search keeps 5 % of the rows.
  case filter5pct = "filter-5pct"
  /// A search keeps 0.1 % of the rows.
  case filterTenthPct = "filter-0.1pct"
  /// A search keeps no row.
  case filterNone = "filter-none"
  /// One more keystroke: from 20 % of the rows to 5 %.
  case refine = "refine"
  /// One keystroke less: from 5 % of the rows to 20 %.
  case widen = "widen"
  /// A search that kept 5 % is cleared.
  case searchClear = "search-clear"
  /// One insert, delete, move or update, at the head, in the middle or at the tail.
  case singleEdit = "single-edit"
  /// One section is inserted.
  case sectionInsert = "section-insert"
  /// One section is deleted.
  case sectionDelete = "section-delete"
  /// One section moves far.
  case sectionMove = "section-move"
  /// 10 % of the sections move, with 1 % row churn inside them.
  case sections10pctMoved = "sections-10pct-moved"
  /// The rows of one section are deleted.
  case sectionCollapse = "section-collapse"
  /// The rows of one section are inserted.
  case sectionExpand = "section-expand"
  /// The header of one section changes.
  case headerUpdate = "header-update"
  /// 1 % churn in one section; the others don't change.
  case oneDirtySection = "one-dirty-section"
  /// 1 % of the rows move to another section.
  case crossSection1pct = "cross-section-1pct"
  /// 5 % of the rows move to another section.
  case crossSection5pct = "cross-section-5pct"
  /// All rows are shuffled over all sections.
  case crossShuffle = "cross-shuffle"
  /// Grouping is switched on: one section becomes many.
  case flatToSectioned = "flat-to-sectioned"
  /// Grouping is switched off: many sections become one.
  case sectionedToFlat = "sectioned-to-flat"
  /// Every kind of change at once to 20 % of rows and sections.
  case mixed20pct = "mixed-20pct"
  /// Every kind of change at once to 50 % of rows and sections.
  case mixed50pct = "mixed-50pct"
  /// 0.1 % of the rows repeat an id; 1 % churn, 1 % move.
  case duplicatesTenthPct = "duplicates-0.1pct"
  /// 5 % of the rows repeat an id; 1 % churn, 1 % move.
  case duplicates5pct = "duplicates-5pct"
  /// 16 distinct ids for all rows; 1 % churn, 1 % move.
  case duplicatesHeavy = "duplicates-heavy"
  /// The rows are shuffled, with ids whose hashes collide.
  case collisions = "collisions"
  /// A hundred tables in sequence, each with 1 % churn after the previous one; only the last counts.
  case burst = "burst"
  /// Real tables, which are read and not generated: `isGenerated` is `false`.
  case realPackages = "real-packages"

  /// The types that the generators make: all except the real tables.
  public static var generated: [TransitionType] { allCases.filter(\.isGenerated) }

  /// Whether the generators make this type.
  public var isGenerated: Bool { self != .realPackages }

  /// Whether the type is about sections. If so, one section is generated as a hundred.
  public var requiresSections: Bool {
    switch self {
    case .mixed20pct, .mixed50pct: true
    default: family == .sections || family == .grouping
    }
  }

  /// The variants of the type, by name; empty if there is only one.
  ///
  /// Without a choice the seed chooses: its remainder by the number of variants.
  public var variants: [String] {
    switch self {
    case .clear: ["rows removed", "content to empty", "content to loading"]
    case .placeholderSwap:
      [
        "loading to empty", "loading to error", "empty to loading", "empty to error", "error to loading",
        "error to empty",
      ]
    case .rotate: ["first row to the end", "last row to the front"]
    case .pageWindow: ["forward", "backward"]
    case .edgePlaceholder: ["none to loading", "loading to error", "error to none"]
    case .singleEdit:
      ["insert", "delete", "move", "update"].flatMap { edit in
        ["head", "middle", "tail"].map { "\(edit) at the \($0)" }
      }
    case .oneDirtySection: ["others shared", "others copied"]
    default: []
    }
  }

  /// The part of the generators that makes the type.
  enum Family {
    case filling, refreshing, ordering, editing, paging, searching, sections, grouping, repeating, given
  }

  var family: Family {
    switch self {
    case .loadingToFirstPage, .firstFill, .clear, .placeholderSwap, .stateSwap, .stateReentry: .filling
    case .refreshIdenticalShared, .refreshIdenticalCopied, .refreshPrepend, .refreshOverlap90,
      .refreshOverlap50, .refreshOverlap10, .refreshFeed:
      .refreshing
    case .rerankOne, .rerank1pct, .rerank5pct, .rotate, .blockMove, .sortOtherKey, .reverse, .shuffle,
      .collisions:
      .ordering
    case .update1pct, .update20pct, .update100pct, .churn1pct, .churn20pct, .singleEdit, .mixed20pct,
      .mixed50pct, .burst:
      .editing
    case .pageAppend, .pagePrepend, .pageWindow, .edgePlaceholder: .paging
    case .filter50pct, .filter5pct, .filterTenthPct, .filterNone, .refine, .widen, .searchClear: .searching
    case .sectionInsert, .sectionDelete, .sectionMove, .sections10pctMoved, .sectionCollapse, .sectionExpand,
      .headerUpdate, .oneDirtySection:
      .sections
    case .crossSection1pct, .crossSection5pct, .crossShuffle, .flatToSectioned, .sectionedToFlat: .grouping
    case .duplicatesTenthPct, .duplicates5pct, .duplicatesHeavy: .repeating
    case .realPackages: .given
    }
  }
}
