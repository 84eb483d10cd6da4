import TableDiff
import TableDiffTesting

/// Repeats the refusal of a report's update: the view's data source had other counts than the plan leads to.
///
/// The counts may be any numbers, so no headless table is given as many rows.
struct ToldCheck {
  let told: ToldCounts
  let rules: BatchRules

  /// Returns the host's refusal at the end of a batch that begins with so many rows in its sections.
  func findings(of batch: BatchDocument, at index: Int, before: [Int]) -> [PlanCheck.Finding] {
    guard told.batch == index else { return [] }
    return rules.violations(of: BatchCalls(batch), before: before, after: told.rowCounts)
      .map { PlanCheck.Finding($0, batch: index) }
  }

  /// The mistake after the steps of a list, if its data source had another count.
  var listFindings: [PlanCheck.Finding] {
    guard told.batch == nil, let expected = told.expected, told.rowCounts != expected else { return [] }
    let (count, wanted) = (told.rowCounts.reduce(0, &+), expected.reduce(0, &+))
    return [
      PlanCheck.Finding(
        batch: nil, rule: BatchViolation.Rule.rowCount.rawValue,
        message: "the list has \(wanted.of("row")) after the updates, but its data source has \(count)",
        cause: "the data source told \(count) after the last step, but the steps lead to \(wanted)",
        fix: "hand out the new table from the first step on, and count what the steps name")
    ]
  }
}
