/// A kind of change of what a table shows: the taxonomy of the benchmarks and reports, by name.
public enum TransitionType: String, CaseIterable, Hashable, Sendable {
  case loadingToFirstPage = "loading-to-first-page"
  case firstFill = "first-fill"
  case clear = "clear"
  case placeholderSwap = "placeholder-swap"
  case stateSwap = "state-swap"
  case stateReentry = "state-reentry"
  case refreshIdenticalShared = "refresh-identical-shared"
  case refreshIdenticalCopied = "refresh-identical-copied"
  case refreshPrepend = "refresh-prepend"
  case refreshOverlap90 = "refresh-overlap-90"
  case refreshOverlap50 = "refresh-overlap-50"
  case refreshOverlap10 = "refresh-overlap-10"
  case refreshFeed = "refresh-feed"
  case rerankOne = "rerank-one"
  case rerank1pct = "rerank-1pct"
  case rerank5pct = "rerank-5pct"
  case rotate = "rotate"
  case blockMove = "block-move"
  case sortOtherKey = "sort-other-key"
  case reverse = "reverse"
  case shuffle = "shuffle"
  case update1pct = "update-1pct"
  case update20pct = "update-20pct"
  case update100pct = "update-100pct"
  case churn1pct = "churn-1pct"
  case churn20pct = "churn-20pct"
  case pageAppend = "page-append"
  case pagePrepend = "page-prepend"
  case pageWindow = "page-window"
  case edgePlaceholder = "edge-placeholder"
  case filter50pct = "filter-50pct"
  case filter5pct = "filter-5pct"
  case filterTenthPct = "filter-0.1pct"
  case filterNone = "filter-none"
  case refine = "refine"
  case widen = "widen"
  case searchClear = "search-clear"
  case singleEdit = "single-edit"
  case sectionInsert = "section-insert"
  case sectionDelete = "section-delete"
  case sectionMove = "section-move"
  case sections10pctMoved = "sections-10pct-moved"
  case sectionCollapse = "section-collapse"
  case sectionExpand = "section-expand"
  case headerUpdate = "header-update"
  case oneDirtySection = "one-dirty-section"
  case crossSection1pct = "cross-section-1pct"
  case crossSection5pct = "cross-section-5pct"
  case crossShuffle = "cross-shuffle"
  case flatToSectioned = "flat-to-sectioned"
  case sectionedToFlat = "sectioned-to-flat"
  case mixed20pct = "mixed-20pct"
  case mixed50pct = "mixed-50pct"
  case duplicatesTenthPct = "duplicates-0.1pct"
  case duplicates5pct = "duplicates-5pct"
  case duplicatesHeavy = "duplicates-heavy"
  case collisions = "collisions"
  case burst = "burst"
  /// Not generated but read from real tables: `isGenerated` is false.
  case realPackages = "real-packages"

  /// The types that the generators make: all but the real tables.
  public static var generated: [TransitionType] { allCases.filter(\.isGenerated) }

  /// Whether the generators make this type.
  public var isGenerated: Bool { self != .realPackages }

  /// Whether the type is about sections, so that it is generated with a hundred of them where one is asked
  /// for.
  public var requiresSections: Bool {
    switch family {
    case .sections, .grouping: true
    default: false
    }
  }

  /// The different ways in which the type happens, by name; none where there is only one way.
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

  /// Which part of the generators makes the type.
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
