extension TransitionDraft {
  /// The number of rows of a page.
  private static var pageLength: Int { 50 }

  mutating func page() {
    let isForward = variant == 0
    switch type {
    case .pageAppend: insert(Self.pageLength, atEnd: true)
    case .pagePrepend: insert(Self.pageLength, atEnd: false)
    case .pageWindow:
      let out = min(Self.pageLength, rows)
      new.rebuild(removing: Array(isForward ? 0..<out : (rows - out)..<rows), inserting: [])
      insert(Self.pageLength, atEnd: isForward)
    case .edgePlaceholder:
      let steps: [Placeholder?] = [nil, .loading, .error, nil]
      Self.setEdgeRow(steps[variant], of: &old)
      Self.setEdgeRow(steps[variant + 1], of: &new)
    default: break
    }
  }

  private static func setEdgeRow(_ placeholder: Placeholder?, of table: inout TableDraft) {
    guard let placeholder, !table.sections.isEmpty else { return }
    table.sections[table.sections.count - 1].rows.append(DraftSource.placeholder(placeholder))
  }

  mutating func search() {
    switch type {
    case .filter50pct: new.keepRows(share(500), from: &source)
    case .filter5pct: new.keepRows(share(50), from: &source)
    case .filterTenthPct: new.keepRows(share(1), from: &source)
    case .filterNone: new.keepRows(0, from: &source)
    case .refine, .widen:
      old.keepRows(share(200), from: &source)
      new = old
      new.keepRows(share(50), from: &source)
      if type == .widen { swap(&old, &new) }
    case .searchClear: old.keepRows(share(50), from: &source)
    default: break
    }
  }

  mutating func editSections() {
    switch type {
    case .sectionInsert: new.insertSection(rowCount: share(10), from: &source)
    case .sectionDelete: new.deleteSection(from: &source)
    case .sectionMove: new.moveSectionsFar(1, from: &source)
    case .sections10pctMoved:
      let moved = new.moveSectionsFar(max(1, new.sections.count / 10), from: &source)
      new.churn(inSections: moved, from: &source)
    case .sectionCollapse, .sectionExpand:
      guard let section = new.sectionOfRandomRow(from: &source) else { return }
      new.sections[section].rows = []
      if type == .sectionExpand { swap(&old, &new) }
    case .headerUpdate: new.updateHeaders(1, from: &source)
    case .oneDirtySection: dirtyOneSection()
    default: break
    }
  }

  private mutating func dirtyOneSection() {
    guard let dirty = new.sectionOfRandomRow(from: &source) else { return }
    new.churn(inSections: [dirty], from: &source)
    guard variant == 0 else { return }
    for position in new.sections.indices where position != dirty {
      new.sections[position].sharedWithOld = position
    }
  }

  mutating func group() {
    switch type {
    case .crossSection1pct: new.moveRowsAcross(share(10), from: &source)
    case .crossSection5pct: new.moveRowsAcross(share(50), from: &source)
    case .crossShuffle: new.shuffleAcross(from: &source)
    case .flatToSectioned: old = new.flattened(from: &source)
    case .sectionedToFlat: new = old.flattened(from: &source)
    default: break
    }
  }
}
