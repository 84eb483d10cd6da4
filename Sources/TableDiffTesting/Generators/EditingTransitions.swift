extension TransitionDraft {
  mutating func order() {
    switch type {
    case .rerankOne: new.moveRowsFar(1, inSection: new.largestSection, from: &source)
    case .rerank1pct: new.moveRowsFar(share(10), from: &source)
    case .rerank5pct: new.moveRowsFar(share(50), from: &source)
    case .rotate: rotate()
    case .blockMove: new.moveBlocks(from: &source)
    case .sortOtherKey: new.sortByVersion()
    case .reverse: new.reorderRows { $0.reverse() }
    case .shuffle, .collisions: new.reorderRows { source.random.shuffle(&$0) }
    default: break
    }
  }

  private mutating func rotate() {
    let section = new.largestSection
    guard new.sections.indices.contains(section), new.sections[section].rows.count > 1 else { return }
    if variant == 0 {
      let first = new.sections[section].rows.removeFirst()
      new.sections[section].rows.append(first)
    } else {
      let last = new.sections[section].rows.removeLast()
      new.sections[section].rows.insert(last, at: 0)
    }
  }

  mutating func editRows() {
    switch type {
    case .update1pct: new.churn(deleted: 0, inserted: 0, updated: share(10), from: &source)
    case .update20pct: new.churn(deleted: 0, inserted: 0, updated: share(200), from: &source)
    case .update100pct: new.churn(deleted: 0, inserted: 0, updated: rows, from: &source)
    case .churn1pct: churn(share(10))
    case .churn20pct: churn(share(200))
    case .singleEdit: editOneRow()
    case .mixed20pct: mix(200)
    case .mixed50pct: mix(500)
    case .burst:
      for _ in 1..<Self.burstLength { churn(share(10)) }
    default: break
    }
  }

  /// The number of tables of a burst.
  static var burstLength: Int { 100 }

  /// Returns all tables of a burst, the old one first.
  func burst() -> [TableDraft] {
    var step = self
    step.source = sourceOfEdits
    step.new = old
    var tables = [old]
    for _ in 1..<Self.burstLength {
      step.churn(share(10))
      tables.append(step.new)
    }
    return tables
  }

  private mutating func editOneRow() {
    let section = new.largestSection
    guard new.sections.indices.contains(section) else { return }
    let count = new.sections[section].rows.count
    let isInsert = variant < 3
    guard isInsert || count > 0 else { return }
    // At a row for deletes, moves and updates; before one, or at the end, for inserts.
    let place = [0, count / 2, isInsert ? count : count - 1][variant % 3]
    switch variant / 3 {
    case 0: new.sections[section].rows.insert(source.row(), at: place)
    case 1: new.sections[section].rows.remove(at: place)
    case 2:
      new.sections[section].rows = TableDraft.moved(
        new.sections[section].rows, at: [place], by: max(1, count / 2))
    default: new.sections[section].rows[place].version += 1
    }
  }

  /// Makes every kind of change at once. Rows come first, so that some changed rows are in sections that are
  /// deleted or move.
  private mutating func mix(_ thousandths: Int) {
    let changed = max(1, share(thousandths) / 5)
    new.moveRowsFar(changed, from: &source)
    new.moveRowsAcross(changed, from: &source)
    churn(changed)
    guard new.sections.count > 1 else { return }
    let count = new.sections.count
    let sections = max(1, count * thousandths / 4000)
    for _ in 0..<min(sections, count - 1) { new.deleteSection(from: &source) }
    new.moveSectionsFar(sections, from: &source)
    new.updateHeaders(sections, from: &source)
    for _ in 0..<sections { new.insertSection(rowCount: rows / count, from: &source) }
  }

  mutating func repeatNumbers() {
    switch type {
    case .duplicatesTenthPct: old.repeatNumbers(share(1), from: &source)
    case .duplicates5pct: old.repeatNumbers(share(50), from: &source)
    default: break
    }
    new = old
    new.moveRowsFar(share(10), from: &source)
    churn(share(10))
  }
}
