import TableDiffTesting
import Workloads

/// The groups in which the report shows transitions.
enum TransitionFamily: String, CaseIterable {
  case filling = "Filling and emptying"
  case refreshing = "Refreshing"
  case ordering = "Changing the order"
  case editing = "Editing"
  case paging = "Paging"
  case searching = "Searching"
  case sections = "Sections"
  case grouping = "Rows across sections"
  case repeating = "Ids that repeat"
  case real = "Real tables"
  case adversarial = "Adversarial"
  case other = "Other"

  /// The family of a type by its name; `other` if the taxonomy does not know it.
  init(of transition: String) {
    switch ReportSubject(named: transition) {
    case .transition(let type): self = Self.types.first { $0.value.contains(type) }?.key ?? .other
    case .workload(let workload): self = Self.family(of: workload)
    case nil: self = .other
    }
  }

  private static func family(of workload: Workload) -> TransitionFamily {
    switch workload {
    case .sortByCategory: .ordering
    case .allShuffled: .grouping
    case .sameTexts: .refreshing
    case .editIn20: .editing
    case .oneOfManySections: .sections
    case .tinySections, .lookAheadTrap, .sawtooth, .bitReversed, .similarIDs, .oneID, .swapInSections,
      .storageInTurns, .longPrefixes, .canonicallyEqual, .arrayAndLazy:
      .adversarial
    }
  }

  /// For links.
  var identifier: String { rawValue.lowercased().split(separator: " ").joined(separator: "-") }

  static let types: [TransitionFamily: [TransitionType]] = [
    .filling: [.loadingToFirstPage, .firstFill, .clear, .placeholderSwap, .stateSwap, .stateReentry],
    .refreshing: [
      .refreshIdenticalShared, .refreshIdenticalCopied, .refreshPrepend, .refreshOverlap90,
      .refreshOverlap50, .refreshOverlap10, .refreshFeed,
    ],
    .ordering: [
      .rerankOne, .rerank1pct, .rerank5pct, .rotate, .blockMove, .sortOtherKey, .reverse, .shuffle,
      .collisions,
    ],
    .editing: [
      .update1pct, .update20pct, .update100pct, .churn1pct, .churn20pct, .singleEdit, .mixed20pct,
      .mixed50pct, .burst,
    ],
    .paging: [.pageAppend, .pagePrepend, .pageWindow, .edgePlaceholder],
    .searching: [.filter50pct, .filter5pct, .filterTenthPct, .filterNone, .refine, .widen, .searchClear],
    .sections: [
      .sectionInsert, .sectionDelete, .sectionMove, .sections10pctMoved, .sectionCollapse, .sectionExpand,
      .headerUpdate, .oneDirtySection,
    ],
    .grouping: [.crossSection1pct, .crossSection5pct, .crossShuffle, .flatToSectioned, .sectionedToFlat],
    .repeating: [.duplicatesTenthPct, .duplicates5pct, .duplicatesHeavy],
    .real: [.realPackages],
  ]
}
