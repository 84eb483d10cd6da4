extension TransitionDraft {
  mutating func fill() {
    switch type {
    case .loadingToFirstPage:
      old = Self.placeholderTable(.loading)
    case .firstFill:
      old.reorderRows { $0 = [] }
    case .clear where variant == 0:
      new.reorderRows { $0 = [] }
    case .clear:
      new = Self.placeholderTable(variant == 1 ? .empty : .loading)
    case .placeholderSwap:
      let all: [Placeholder] = [.loading, .empty, .error]
      let from = all[variant / 2]
      let others = all.filter { $0 != from }
      (old, new) = (Self.placeholderTable(from), Self.placeholderTable(others[variant % 2]))
    case .stateSwap:
      new.reorderRows { $0 = source.rows($0.count) }
    case .stateReentry:
      new.replaceRows(share(50), from: &source)
    default: break
    }
  }

  mutating func refresh() {
    switch type {
    case .refreshPrepend: insert(20, atEnd: false)
    case .refreshOverlap90: replaceOldest(share(100))
    case .refreshOverlap50: replaceOldest(share(500))
    case .refreshOverlap10: replaceOldest(rows - share(100))
    case .refreshFeed:
      let oldNumbers = source.nextNumber
      new.churn(deleted: share(100), inserted: share(100), updated: 0, from: &source)
      new.swapRows(pairs: share(10), below: oldNumbers, from: &source)
    default: break
    }
  }

  /// Drops the last rows of every section and inserts as many newer ones on top, in proportion to its size.
  private mutating func replaceOldest(_ count: Int) {
    for (position, share) in new.shares(of: count).enumerated() {
      let kept = new.sections[position].rows.dropLast(share)
      new.sections[position].rows = source.rows(share) + kept
    }
  }

  /// Inserts rows at one end of the table.
  mutating func insert(_ count: Int, atEnd: Bool) {
    guard !new.sections.isEmpty else { return }
    let rows = source.rows(count)
    if atEnd {
      new.sections[new.sections.count - 1].rows += rows
    } else {
      new.sections[0].rows = rows + new.sections[0].rows
    }
  }

  /// Returns a table with only a placeholder. Its section is the first of the content.
  static func placeholderTable(_ placeholder: Placeholder) -> TableDraft {
    TableDraft(sections: [DraftSection(number: 0, rows: [DraftSource.placeholder(placeholder)])])
  }
}
