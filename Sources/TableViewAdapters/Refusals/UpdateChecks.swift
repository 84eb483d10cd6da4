public import TableDiff

/// Finds out whether a view is about to raise an exception, before it does.
///
/// Without any of them, nothing is checked, and no data source is called. The hosts have properties of the
/// same names.
@MainActor
public struct UpdateChecks<Section: TableSectionProtocol> {
  /// See ``ViewHost/planCheck``.
  public var planCheck: (@MainActor (TablePlan<Section>) throws -> Void)?
  /// See ``ViewHost/willRaise``.
  public var willRaise: (@MainActor (RefusedUpdate<Section>) -> Void)?
  /// See ``ViewHost/reloadsRefusedUpdates``.
  public var reloadsRefusedUpdates: Bool

  /// Checks by the closures that are given.
  public init(
    planCheck: (@MainActor (TablePlan<Section>) throws -> Void)? = nil,
    willRaise: (@MainActor (RefusedUpdate<Section>) -> Void)? = nil, reloadsRefusedUpdates: Bool = false
  ) {
    self.planCheck = planCheck
    self.willRaise = willRaise
    self.reloadsRefusedUpdates = reloadsRefusedUpdates
  }

  private var areNeeded: Bool { planCheck != nil || willRaise != nil || reloadsRefusedUpdates }

  /// Checks a plan before the view is given it.
  ///
  /// - Returns: Whether the view may be given it; otherwise it is to be reloaded.
  func accepts(_ plan: TablePlan<Section>, for host: ReportedHost) -> Bool {
    guard let planCheck else { return true }
    do {
      try planCheck(plan)
      return true
    } catch {
      refuse(
        RefusedUpdate(
          plan: plan, batch: nil, toldCounts: nil, expectedCounts: nil, reason: "\(error)", host: host))
      return !reloadsRefusedUpdates
    }
  }

  /// Checks the counts for which the view asks its data source at the end of a batch.
  ///
  /// - Parameters:
  ///   - told: The rows in each section, as the data source counts them.
  ///   - index: The batch's index. The reason counts batches from 1, as the description of a plan does.
  /// - Returns: Whether the view accepts them.
  @discardableResult
  func accepts(
    _ told: @autoclosure () -> [Int], after batch: TableBatch<Section>, at index: Int,
    of plan: TablePlan<Section>, for host: ReportedHost
  ) -> Bool {
    guard areNeeded else { return true }
    let (told, expected) = (told(), batch.shapeAfter)
    guard let mismatch = mismatch(told, expected, inserted: batch.insertedSections) else { return true }
    refuse(
      RefusedUpdate(
        plan: plan, batch: index, toldCounts: told, expectedCounts: Array(expected.rowCounts),
        reason: Self.reason(mismatch + " after batch \(index + 1)"), host: host))
    return false
  }

  /// Checks the count for which a list asks its data source after the last step.
  ///
  /// - Returns: Whether the list accepts it.
  @discardableResult
  func accepts(
    _ told: @autoclosure () -> Int, afterSteps expected: Int, of plan: TablePlan<Section>
  ) -> Bool {
    guard areNeeded else { return true }
    let told = told()
    guard told != expected else { return true }
    refuse(
      RefusedUpdate(
        plan: plan, batch: nil, toldCounts: [told], expectedCounts: [expected],
        reason: Self.reason(
          "row.count: the data source has \(told) row\(told == 1 ? "" : "s"), not \(expected), after the steps"
        ),
        host: .list))
    return false
  }

  /// Returns the rule that the view raises on, or `nil` if it accepts the counts. Inserted sections may have
  /// any.
  private func mismatch(_ told: [Int], _ expected: TableShape, inserted: SectionPositions) -> String? {
    guard told.count == expected.sectionCount else {
      let sections = "\(told.count) section\(told.count == 1 ? "" : "s")"
      return "section.count: the data source has \(sections), not \(expected.sectionCount),"
    }
    var inserted = inserted.makeIterator()
    var next = inserted.next()
    for (section, count) in expected.rowCounts.enumerated() {
      if section == next {
        next = inserted.next()
      } else if told[section] != count {
        let rows = "\(told[section]) row\(told[section] == 1 ? "" : "s")"
        return "row.count: the data source has \(rows), not \(count), in section \(section)"
      }
    }
    return nil
  }

  private static func reason(_ rule: String) -> String {
    """
    \(rule)
      cause: the view has another data source than its host, which does not count the rows of the host's table
      fix: keep the host as the view's data source, or count the sections and rows of its `table`
    """
  }

  /// Reports an update that its view refuses to the app.
  private func refuse(_ update: RefusedUpdate<Section>) {
    willRaise?(update)
    // Without `planCheck`, the view's own exception is next, or a reload, and nothing here stops the program.
    // Invariant: reached only if the app has set `planCheck`, which asks to be stopped here while debugging.
    if planCheck != nil, !reloadsRefusedUpdates { fatalError("the view refuses an update\n\(update)") }
  }
}
