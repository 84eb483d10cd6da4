public import TableDiff

/// Batches, for hosts that take them.
extension HeadlessTable {
  /// Begins a batch: asks the data source for its counts.
  ///
  /// - Throws: A violation of `batch.inFlight`, `view.corrupt` or `host.takesSteps`.
  public mutating func beginBatch(data: Table<Section>) throws(BatchViolation) {
    try requireReady()
    guard rules.host != .sequential else { return try refuse([rules.host.takesSteps()]) }
    state = .inBatch(before: rowCounts(of: data))
  }

  /// Ends a batch: asks the data source for its counts again, checks `calls` and shows the result.
  ///
  /// - Throws: The first violation; ``lastViolations`` has all of them.
  /// - Complexity: O(*k* + *c* log *c* + *r*) for *k* sections, *c* calls and *r* rows in the sections that
  ///   they change.
  public mutating func endBatch(_ calls: BatchCalls, data: Table<Section>) throws(BatchViolation) {
    let before: [Int]
    switch state {
    case .ready: return try refuse([rules.host.batchNotBegun()])
    case .corrupt(let rule): return try refuse([rules.host.viewCorrupt(since: rule)])
    case .inBatch(let counts): before = counts
    }
    let check = checked(calls, before: before, after: rowCounts(of: data))
    let silent = silentChange(before: before)
    guard check.violations.isEmpty, silent == nil, let map = check.map else {
      return try refuse(check.violations + (silent.map { [$0] } ?? []))
    }
    displayed = ContentAfterBatch(check: check, map: map, old: displayed, data: data).sections()
    lastViolations = []
    state = .ready
  }

  /// Performs one batch from begin to end.
  ///
  /// - Parameters:
  ///   - calls: The calls to the host.
  ///   - before: The data source when the batch begins.
  ///   - after: The data source when the batch ends.
  /// - Throws: The first violation; ``lastViolations`` has all of them.
  public mutating func performBatch(
    _ calls: BatchCalls, before: Table<Section>, after: Table<Section>
  ) throws(BatchViolation) {
    try beginBatch(data: before)
    try endBatch(calls, data: after)
  }

  /// Performs one batch as frameworks do: asks the data source, runs the block, which swaps the data and
  /// reports the changes to the view, and asks the data source again.
  ///
  /// - Throws: The first violation; ``lastViolations`` has all of them.
  public mutating func performBatch(
    data: () -> Table<Section>, _ updates: (inout BatchCalls) -> Void
  ) throws(BatchViolation) {
    try beginBatch(data: data())
    var calls = BatchCalls()
    updates(&calls)
    try endBatch(calls, data: data())
  }

  /// Returns everything that the view would refuse about a batch. The view doesn't change.
  public func violations(
    of calls: BatchCalls, before: Table<Section>, after: Table<Section>
  ) -> [BatchViolation] {
    let before = rowCounts(of: before)
    let check = checked(calls, before: before, after: rowCounts(of: after))
    return check.violations + (silentChange(before: before).map { [$0] } ?? [])
  }

  private func rowCounts(of data: Table<Section>) -> [Int] {
    (0..<data.shape.sectionCount).map { data.shape.rowCount(inSection: $0) }
  }

  private func checked(_ calls: BatchCalls, before: [Int], after: [Int]) -> BatchCheck {
    var check = BatchCheck(rules: rules, calls: calls, before: before, after: after)
    check.run()
    return check
  }

  /// Returns the violation of data that changed before the batch without a call to the view. A real view
  /// notices only if the counts do not add up; otherwise it shows wrong rows, which is no better.
  private func silentChange(before: [Int]) -> BatchViolation? {
    guard displayed.count == before.count else {
      return rules.host.dataChangedSilently(shown: rowCounts, told: before, section: nil)
    }
    for section in before.indices where displayed[section].rows.count != before[section] {
      return rules.host.dataChangedSilently(shown: rowCounts, told: before, section: section)
    }
    return nil
  }
}
