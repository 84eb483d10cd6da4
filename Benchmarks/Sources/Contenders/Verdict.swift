import TableDiff
import TableDiffTesting

/// Whether a contender's result is one, and what it consists of.
public enum Verdict: Hashable, Sendable {
  /// A view accepts the operations and shows the new table afterwards.
  case right(EmissionCounts)
  /// A view refuses the operations, shows something else afterwards, or the contender failed.
  case wrong(reason: String)
  /// Takes longer than its time box allows; extrapolated from fewer rows where `isPredicted`.
  case tooSlow(seconds: Double, rows: Int, isPredicted: Bool)
  /// Takes more memory than its box allows; extrapolated from fewer rows where `isPredicted`.
  case tooLarge(bytes: Int, rows: Int, isPredicted: Bool)

  /// The counts of a right result.
  public var counts: EmissionCounts? {
    if case .right(let counts) = self { counts } else { nil }
  }
}

extension Verdict: CustomStringConvertible {
  /// `✓`, or `✗` and why there is no time.
  public var description: String {
    switch self {
    case .right: "✓"
    case .wrong(let reason): "✗ \(reason)"
    case .tooSlow(let seconds, let rows, let isPredicted):
      "too slow: \(isPredicted ? "about " : "")\(Int(seconds.rounded(.up))) s for \(rows) rows"
    case .tooLarge(let bytes, let rows, let isPredicted):
      "too large: \(isPredicted ? "about " : "")\(bytes >> 20) MB for \(rows) rows"
    }
  }
}

extension Verdict {
  /// Judges an emission: a collection view, or a list for single steps, has to accept it and to show the new
  /// table afterwards; contents are compared where the contender tells updates, ids alone otherwise.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* operations in batches; O(*n* · *k*) for steps.
  public init<ID>(judging emission: Emission<ID>, on inputs: Inputs<ID>) {
    do throws(BatchViolation) {
      let view = try emission.played(on: inputs)
      let mismatches =
        emission.updates == nil
        ? view.mismatches(with: inputs.new, headers: false) { $0.id == $1.id }
        : view.mismatches(with: inputs.new)
      if let first = mismatches.first {
        let others = mismatches.count - 1
        self = .wrong(reason: "ends with another table: \(first)\(others > 0 ? " and \(others) more" : "")")
      } else {
        self = .right(EmissionCounts(emission, on: inputs))
      }
    } catch {
      self = .wrong(reason: "refused: \(error.rule.rawValue): \(error.cause)")
    }
  }
}

extension Emission {
  /// Whether the emission is played in seconds. Single steps may take minutes.
  public func isPlayedQuickly(on inputs: Inputs<ID>) -> Bool { playingCost(on: inputs) <= 1_000_000_000 }

  /// How much work it is to play the emission, in rows moved in memory.
  private func playingCost(on inputs: Inputs<ID>) -> Int {
    let rows = inputs.old.shape.rowCount + inputs.new.shape.rowCount
    switch operations {
    case .batches: return rows + operationCount
    case .steps(let steps):
      let sections = max(1, inputs.new.shape.sectionCount)
      return steps.count.multipliedReportingOverflow(by: rows / sections + sections).partialValue
    }
  }

  /// A view that showed the old table and was told everything.
  func played(on inputs: Inputs<ID>) throws(BatchViolation) -> HeadlessTable<Section> {
    let host: HostView = if case .steps = operations { .sequential } else { .collectionView }
    let rules = BatchRules(
      host: host, acceptsRowChangesInMovedSections: changesRowsInMovedSections)
    var view = HeadlessTable(showing: inputs.old, rules: rules)
    switch operations {
    case .batches(let batches):
      var data = inputs.old
      for batch in batches {
        try view.performBatch(batch.calls, before: data, after: batch.table)
        data = batch.table
      }
    case .steps(let steps):
      for step in steps { try view.perform(step, inserting: inputs.new) }
    }
    for path in updates?.rows ?? [] {
      if let row = inputs.new[path] { try view.reconfigureRow(at: path, showing: row) }
    }
    for section in updates?.sections ?? [] where inputs.new.sections.indices.contains(section) {
      try view.reconfigureSection(section, showing: inputs.new.sections[section].header)
    }
    return view
  }
}
