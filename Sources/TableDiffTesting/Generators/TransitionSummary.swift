extension TransitionType {
  /// A description of the change in one line.
  public var summary: String {
    switch family {
    case .filling, .refreshing: fillingSummary
    case .ordering, .editing, .paging, .searching: editingSummary
    case .sections, .grouping: sectionSummary
    case .repeating, .given: specialSummary
    }
  }

  private var fillingSummary: String {
    switch self {
    case .loadingToFirstPage: "the loading placeholder goes, a page of 60 rows comes"
    case .firstFill: "empty sections are filled"
    case .clear: "all rows go, or give way to a placeholder"
    case .placeholderSwap: "one placeholder row for another"
    case .stateSwap: "all rows go, as many others come"
    case .stateReentry: "5 % of the rows are replaced by others"
    case .refreshIdenticalShared: "nothing changes, and the storage is the same"
    case .refreshIdenticalCopied: "nothing changes, but the storage is new"
    case .refreshPrepend: "20 newer rows on top"
    case .refreshOverlap90: "90 % of the rows are kept, newer ones on top, the last ones go"
    case .refreshOverlap50: "50 % of the rows are kept, newer ones on top, the last ones go"
    case .refreshOverlap10: "10 % of the rows are kept, newer ones on top, the last ones go"
    case .refreshFeed: "10 % deleted, 10 % inserted, 2 % change places in pairs"
    default: rawValue
    }
  }

  private var editingSummary: String {
    switch self {
    case .rerankOne: "one row moves far"
    case .rerank1pct: "1 % of the rows move far, one by one"
    case .rerank5pct: "5 % of the rows move far, one by one"
    case .rotate: "the first row goes to the end, or the last row to the front"
    case .blockMove: "a block of 10 % moves"
    case .sortOtherKey: "rows are sorted by another column"
    case .reverse: "rows in reverse order"
    case .shuffle: "rows in random order"
    case .collisions: "rows in random order, for ids whose hashes collide"
    case .update1pct: "1 % of the contents change in place"
    case .update20pct: "20 % of the contents change in place"
    case .update100pct: "all contents change in place"
    case .churn1pct: "1 % deleted, 1 % inserted, 1 % updated, scattered"
    case .churn20pct: "20 % deleted, 20 % inserted, 20 % updated, scattered"
    case .singleEdit: "one insert, delete, move or update, at the head, in the middle or at the tail"
    case .mixed20pct: "every kind of change at once to 20 % of rows and sections"
    case .mixed50pct: "every kind of change at once to 50 % of rows and sections"
    case .burst: "a hundred tables in a row, each 1 % churn after the one before; only the last counts"
    case .pageAppend: "50 rows more at the end"
    case .pagePrepend: "50 rows more on top"
    case .pageWindow: "50 rows come at one end, 50 go at the other"
    case .edgePlaceholder: "the row at the end appears, changes or goes"
    case .filter50pct: "a search keeps 50 % of the rows"
    case .filter5pct: "a search keeps 5 % of the rows"
    case .filterTenthPct: "a search keeps 0.1 % of the rows"
    case .filterNone: "a search keeps no row"
    case .refine: "one more keystroke: from 20 % of the rows to 5 %"
    case .widen: "one keystroke less: from 5 % of the rows to 20 %"
    case .searchClear: "a search that kept 5 % is cleared"
    default: rawValue
    }
  }

  private var sectionSummary: String {
    switch self {
    case .sectionInsert: "one section is inserted"
    case .sectionDelete: "one section is deleted"
    case .sectionMove: "one section moves far"
    case .sections10pctMoved: "10 % of the sections move, with 1 % row churn inside them"
    case .sectionCollapse: "the rows of one section go"
    case .sectionExpand: "the rows of one section come"
    case .headerUpdate: "the header of one section changes"
    case .oneDirtySection: "1 % churn in one section, the others stay as they are"
    case .crossSection1pct: "1 % of the rows go to another section"
    case .crossSection5pct: "5 % of the rows go to another section"
    case .crossShuffle: "all rows in random order over all sections"
    case .flatToSectioned: "grouping is switched on: one section becomes many"
    case .sectionedToFlat: "grouping is switched off: many sections become one"
    default: rawValue
    }
  }

  private var specialSummary: String {
    switch self {
    case .duplicatesTenthPct: "0.1 % of the rows repeat an id; 1 % churn, 1 % move"
    case .duplicates5pct: "5 % of the rows repeat an id; 1 % churn, 1 % move"
    case .duplicatesHeavy: "16 distinct ids for all rows; 1 % churn, 1 % move"
    case .realPackages: "the package list of a distribution to its patched self, and back"
    default: rawValue
    }
  }
}
