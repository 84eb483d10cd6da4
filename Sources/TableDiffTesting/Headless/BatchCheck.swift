import TableDiff

/// One batch during the checks of a host.
struct BatchCheck {
  let host: HostView
  let acceptsRowChangesInMovedSections: Bool
  let original: BatchCalls
  let calls: SortedCalls
  let before: [Int]
  let after: [Int]
  let sections: SectionMap.Outcome

  /// The violations found, in the order of the checks.
  private(set) var violations: [BatchViolation] = []

  /// The paths at which the host inserts the reloaded rows of the table, in the order of the rows before.
  /// They are shifted by deletes and inserts, but not by moves.
  var reloadTargets: [RowPath] = []

  init(rules: BatchRules, calls: BatchCalls, before: [Int], after: [Int]) {
    self.host = rules.host
    self.acceptsRowChangesInMovedSections = rules.acceptsRowChangesInMovedSections
    self.original = calls
    self.calls = SortedCalls(calls)
    self.before = before
    self.after = after
    self.sections = SectionMap.make(self.calls, before: before.count, after: after.count)
  }

  /// Checks the batch in the order of the hosts.
  mutating func run() {
    guard host != .sequential else { return add(host.takesSteps()) }
    guard checkCountsAreValid() else { return }
    checkReloadedSections()
    checkReloadedRows()
    checkDeletes()
    checkInserts()
    checkSectionMoves()
    checkRowMoves()
    checkSectionsMovedWithRows()
    checkCounts()
  }

  mutating func add(_ violation: BatchViolation) {
    violations.append(violation)
  }

  /// The map of the sections, unless the sections' own calls contradict each other.
  var map: SectionMap? {
    if case .found(let map) = sections { map } else { nil }
  }

  /// Returns whether the batch deletes or reloads the section at `old`.
  func deletes(section old: Int) -> Bool {
    calls.deletedSections.hasElement(at: old) || reloads(section: old)
  }

  func reloads(section old: Int) -> Bool {
    calls.reloadedSections.hasElement(at: old)
  }

  /// Returns whether the batch inserts a section at `new`, or a reloaded one.
  func inserts(section new: Int) -> Bool {
    calls.insertedSections.hasElement(at: new) || insertsReloaded(section: new)
  }

  func insertsReloaded(section new: Int) -> Bool {
    // Without moves among the sections the targets of reloads ascend as their sources do.
    map?.reloadTargets.hasElement(at: new) ?? false
  }

  private mutating func checkCountsAreValid() -> Bool {
    for (counts, side) in [(before, TableSide.old), (after, .new)] {
      for section in counts.indices where counts[section] < 0 {
        add(host.negativeCount(section: section, count: counts[section], side: side))
      }
    }
    return violations.isEmpty
  }
}
