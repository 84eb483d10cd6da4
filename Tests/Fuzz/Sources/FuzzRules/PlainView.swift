import FuzzInput
import TableDiff
import TableDiffTesting

typealias Section = TableSection<Int, Int, Int>

/// A view beside a plain model of it, which accepts or refuses calls, and has the content after them.
struct PlainView {
  private enum State: Equatable {
    case ready, corrupt
    case inBatch(before: [Int])
  }

  private var view: HeadlessTable<Section>
  private var shown: [Section]
  private var state = State.ready
  private let rules: BatchRules
  private var nextRow = 100

  init(_ rules: BatchRules, _ choices: inout Choices) {
    self.rules = rules
    var nextRow = 100
    shown = choices.counts().map { count in
      nextRow += 10
      return Section(id: nextRow, header: 0, rows: nextRow..<(nextRow + count))
    }
    self.nextRow = nextRow + 10
    view = HeadlessTable(showing: Self.table(shown), rules: rules)
  }

  static func table(_ sections: [Section]) -> Table<Section> {
    do { return try Table(sections) } catch { fatalError("\(error)") }
  }

  private var counts: [Int] { shown.map(\.rows.count) }

  /// Expects a call to be accepted or refused.
  private mutating func expectAccepted(
    _ isAccepted: Bool, _ name: String, _ call: (inout HeadlessTable<Section>) throws(BatchViolation) -> Void
  ) {
    do throws(BatchViolation) {
      try call(&view)
      expect(isAccepted, "\(name) is accepted")
      expect(state == .corrupt || view.lastViolations.isEmpty, "\(view.lastViolations) after \(name)")
    } catch {
      expect(!isAccepted, "\(name) is refused: \(error)")
      expect(view.lastViolations.first == error, "\(error) is not the first of \(view.lastViolations)")
      check(view.lastViolations, of: BatchCalls())
      state = .corrupt
    }
    expect(view.isCorrupt == (state == .corrupt), "\(name) leaves the view corrupt, or doesn't")
    expect(view.rowCounts == counts, "\(view.rowCounts) rows are shown after \(name), not \(counts)")
    expect(Array(view.displayed) == shown, "\(view.displayed) is shown after \(name), not \(shown)")
    expect(view.mismatches(with: Self.table(shown)).isEmpty, "what is shown differs from what is shown")
  }

  /// Makes one of the calls that a view knows.
  mutating func call(_ choices: inout Choices) {
    switch choices.number(below: 12) {
    case 0, 1: batch(&choices)
    case 2: begin(&choices)
    case 3: end(&choices)
    case 4: plan(&choices)
    case 5: reconfigure(&choices)
    case 6: mismatch(&choices)
    case 7:
      state = .ready
      shown = data(choices.counts(), &choices)
      let table = Self.table(shown)
      expectAccepted(true, "a reload") { view in view.reload(showing: table) }
    default: step(&choices)
    }
  }

  /// Returns sections with so many rows, none of which is shown.
  private mutating func data(_ counts: [Int], _ choices: inout Choices) -> [Section] {
    counts.map { count in
      nextRow += 10
      return Section(
        id: nextRow, header: choices.number(below: 3), rows: nextRow..<(nextRow + max(0, min(count, 60))))
    }
  }
}

// Batches.
extension PlainView {
  private mutating func drawBatch(_ choices: inout Choices) -> (BatchCalls, [Section]) {
    var after = choices.counts()
    var calls = choices.calls(from: counts, to: after)
    if choices.number(below: 4) > 0 { after = choices.counts(after: calls, from: counts) }
    if choices.number(below: 4) == 3 { choices.spoil(&calls, from: counts, to: after) }
    return (calls, data(after, &choices))
  }

  private mutating func batch(_ choices: inout Choices) {
    let (calls, after) = drawBatch(&choices)
    let before = choices.number(below: 8) == 7 ? data(choices.counts(), &choices) : shown
    let (old, new) = (Self.table(before), Self.table(after))
    let violations = view.violations(of: calls, before: old, after: new)
    check(violations, of: calls)
    let outcome = begins(before) ? outcome(calls, before.map(\.rows.count), after) : nil
    expect(state != .ready || violations.isEmpty == (outcome != nil), "\(calls): \(violations)")
    if let outcome { shown = outcome }
    let isBlock = choices.flag()
    expectAccepted(outcome != nil, "\(calls)") { view throws(BatchViolation) in
      guard isBlock else { return try view.performBatch(calls, before: old, after: new) }
      var isSwapped = false
      try view.performBatch(data: { isSwapped ? new : old }) {
        isSwapped = true
        $0 = calls
      }
    }
  }

  private func begins(_ before: [Section]) -> Bool { state == .ready && rules.host != .sequential }

  /// Returns the shown content after a batch; `nil` if it is refused.
  private func outcome(_ calls: BatchCalls, _ before: [Int], _ after: [Section]) -> [Section]? {
    let batch = PlainBatch(
      calls: calls, before: before, after: after.map(\.rows.count),
      acceptsRowChangesInMovedSections: rules.acceptsRowChangesInMovedSections)
    guard before == counts, let outcome = batch.outcome else { return nil }
    return outcome.enumerated().map { index, origin in
      guard case .old(let old, let rows) = origin else { return after[index] }
      return shown[old].replacingRows(
        with: ContiguousArray(
          rows.enumerated().map { row, origin in
            if case .old(let path) = origin {
              shown[path.section].rows[path.row]
            } else {
              after[index].rows[row]
            }
          }))
    }
  }

  private mutating func begin(_ choices: inout Choices) {
    let before = choices.number(below: 8) == 7 ? data(choices.counts(), &choices) : shown
    let isAccepted = begins(before)
    if isAccepted { state = .inBatch(before: before.map(\.rows.count)) }
    expectAccepted(isAccepted, "the begin of a batch") { view throws(BatchViolation) in
      try view.beginBatch(data: Self.table(before))
    }
  }

  private mutating func end(_ choices: inout Choices) {
    let (calls, after) = drawBatch(&choices)
    var outcome: [Section]?
    if case .inBatch(let before) = state { outcome = self.outcome(calls, before, after) }
    if let outcome { (shown, state) = (outcome, .ready) }
    expectAccepted(outcome != nil, "the end of \(calls)") { view throws(BatchViolation) in
      try view.endBatch(calls, data: Self.table(after))
    }
  }

  /// Carries a plan to another table out, which a view that is ready accepts.
  private mutating func plan(_ choices: inout Choices) {
    var new = shown
    for index in new.indices {
      for _ in 0..<choices.number(below: 3) where !new[index].rows.isEmpty {
        let row = new[index].rows.remove(at: choices.number(below: new[index].rows.count))
        if choices.flag() { new[choices.number(below: new.count)].rows.append(row) }
      }
    }
    if !new.isEmpty, choices.flag() { new.append(new.remove(at: choices.number(below: new.count))) }
    if choices.flag() { new += data([2], &choices) }
    if let last = new.indices.last, choices.flag() { new[last].header += 1 }
    let policies: [BatchPolicy] = [.standard, .single, .conservative, .identity, .sequential]
    let policy = choices.element(of: policies)
    do {
      let changes = try shown.changes(to: new, id: { $0 }, sameContent: ==)
      let plan = changes.plan(choices.number(below: 8) == 7 ? .reloadAbove(2, otherwise: policy) : policy)
      let fits = (policy == .sequential) == (rules.host == .sequential)
      guard fits, policy != .single || rules.acceptsRowChangesInMovedSections else { return }
      expect((try? HeadlessTable.check(plan, by: rules.host)) != nil, "\(plan) is refused")
      let isAccepted = state == .ready || plan.requiresReload || changes.isEmpty
      if isAccepted, !changes.isEmpty { shown = new }
      if plan.requiresReload { state = .ready }
      expectAccepted(isAccepted, "\(plan)") { view throws(BatchViolation) in try view.perform(plan) }
    } catch { fatalError("\(error)") }
  }
}

// Single calls.
extension PlainView {
  private mutating func reconfigure(_ choices: inout Choices) {
    if choices.flag() {
      let section = choices.position(below: shown.count)
      let isAccepted = state == .ready && shown.indices.contains(section)
      if isAccepted { shown[section].header = 7 }
      expectAccepted(isAccepted, "section \(section)") { view throws(BatchViolation) in
        try view.reconfigureSection(section, showing: 7)
      }
    } else {
      let path = choices.path(in: counts)
      let isAccepted = state == .ready && contains(path)
      if isAccepted { shown[path.section].rows[path.row] = 7 }
      expectAccepted(isAccepted, "row \(path)") { view throws(BatchViolation) in
        try view.reconfigureRow(at: path, showing: 7)
      }
    }
  }

  private func contains(_ path: RowPath, end: Int = 0) -> Bool {
    shown.indices.contains(path.section) && path.row >= 0 && path.row < shown[path.section].rows.count + end
  }

  /// Compares the shown content with another table.
  private mutating func mismatch(_ choices: inout Choices) {
    let other =
      choices.flag()
      ? shown.map { Section(id: $0.id, header: $0.header + 1, rows: $0.rows.dropLast() + [7]) }
      : data(choices.counts(), &choices)
    let mismatches = view.mismatches(with: Self.table(other))
    expect(mismatches.isEmpty == (other == shown), "\(mismatches) between \(shown) and \(other)")
  }

  /// Draws a step, and takes it in one call or through its own function.
  private mutating func step(_ choices: inout Choices) {
    let source = data([2, 1], &choices)
    let section = choices.position(below: shown.count + 1)
    let path = choices.path(in: counts.map { $0 + 1 })
    let step: TableStep =
      switch choices.number(below: 6) {
      case 0: .deleteSection(section)
      case 1: .insertSection(at: section, new: choices.position(below: 2))
      case 2: .moveSection(from: section, to: choices.position(below: shown.count))
      case 3: .deleteRow(path)
      case 4: .insertRow(at: path, new: choices.path(in: [2, 1]))
      default: .moveRow(from: path, to: choices.path(in: counts.map { $0 + 1 }))
      }
    let isAccepted = state == .ready && rules.host == .sequential && take(step, source)
    let table = Self.table(source)
    expect(!"\(step)".isEmpty, "a step without a name")
    expectAccepted(isAccepted, "\(step)") { view throws(BatchViolation) in
      try view.perform(step, inserting: table)
    }
  }

  /// Takes a step in the model, and returns whether its positions exist.
  private mutating func take(_ step: TableStep, _ source: [Section]) -> Bool {
    switch step {
    case .deleteSection(let section):
      guard shown.indices.contains(section) else { return false }
      shown.remove(at: section)
    case .insertSection(let section, let new):
      guard source.indices.contains(new), section >= 0, section <= shown.count else { return false }
      shown.insert(source[new], at: section)
    case .moveSection(let from, let to):
      guard shown.indices.contains(from), shown.indices.contains(to) else { return false }
      shown.insert(shown.remove(at: from), at: to)
    case .deleteRow(let path):
      guard contains(path) else { return false }
      shown[path.section].rows.remove(at: path.row)
    case .insertRow(let path, let new):
      guard contains(path, end: 1), source.indices.contains(new.section),
        source[new.section].rows.indices.contains(new.row)
      else { return false }
      shown[path.section].rows.insert(source[new.section].rows[new.row], at: path.row)
    case .moveRow(let from, let to):
      guard contains(from), contains(to, end: from.section == to.section ? 0 : 1) else { return false }
      let row = shown[from.section].rows.remove(at: from.row)
      shown[to.section].rows.insert(row, at: to.row)
    }
    return true
  }
}

/// Makes calls to a view, one after another.
func tryView(_ rules: BatchRules, _ choices: inout Choices) {
  var view = PlainView(rules, &choices)
  var callCount = 0
  while !choices.isAtEnd, callCount < 40 {
    view.call(&choices)
    callCount += 1
  }
}
