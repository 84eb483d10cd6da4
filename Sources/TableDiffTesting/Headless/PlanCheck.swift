public import TableDiff

extension HeadlessTable {
  /// Checks that a view accepts a plan, by applying it to a headless table that shows the plan's initial
  /// table. A plan under `BatchPolicy.single` may change rows inside a moved section.
  ///
  /// A host of the module TableViewAdapters makes this check before each update if you set `planCheck`:
  ///
  /// ```swift
  /// #if DEBUG
  ///   host.planCheck = { try HeadlessTable.check($0, by: .tableView) }
  /// #endif
  /// ```
  ///
  /// - Parameters:
  ///   - plan: The plan. Its batches are checked, or its steps if `host` takes single operations.
  ///   - host: The kind of view.
  /// - Throws: The first violation.
  /// - Complexity: As ``performBatch(_:before:after:)`` for each batch; O(*n*) for each step in a section of
  ///   *n* rows.
  public static func check(_ plan: TablePlan<Section>, by host: HostView) throws(BatchViolation) {
    var table = HeadlessTable(
      showing: plan.initialTable,
      rules: BatchRules(
        host: host, acceptsRowChangesInMovedSections: plan.policy.name == BatchPolicy.single.name))
    try table.perform(plan)
  }
}
