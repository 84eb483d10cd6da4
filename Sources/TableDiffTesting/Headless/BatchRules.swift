/// The rules by which a host accepts or refuses a batch.
///
/// Independent of whoever made the batch, and complete: every violation is found, not only the one at which
/// the host would have stopped.
public struct BatchRules: Hashable, Sendable {
  /// The view that is asked to apply the batch.
  public var host: HostView

  /// Whether rows may be inserted, deleted and moved inside a section that the same batch moves.
  ///
  /// Some systems crashed on that and others accept it. Off unless a plan was made by a policy that says the
  /// host accepts it (`.single`).
  public var acceptsRowChangesInMovedSections: Bool

  /// The rules of `host`.
  public init(host: HostView = .tableView, acceptsRowChangesInMovedSections: Bool = false) {
    self.host = host
    self.acceptsRowChangesInMovedSections = acceptsRowChangesInMovedSections
  }

  /// Everything that `host` would refuse about `calls`, in the order in which it checks: reloads, deletes
  /// (highest first), inserts (lowest first), moves, the section count, the row counts. Sections come before
  /// rows. The order of the calls is of no matter.
  ///
  /// Counts are not checked where an earlier violation leaves them without meaning.
  ///
  /// - Parameters:
  ///   - calls: What the host is told inside one update block.
  ///   - before: The rows of each section, as the data source told before the block.
  ///   - after: The rows of each section, as the data source told at the end of the block.
  /// - Complexity: O(*k* + *c*) for *k* sections and *c* calls in sorted lists; O(*k* + *c* log *c*)
  ///   otherwise.
  public func violations(of calls: BatchCalls, before: [Int], after: [Int]) -> [BatchViolation] {
    var check = BatchCheck(rules: self, calls: calls, before: before, after: after)
    check.run()
    return check.violations
  }

  /// Refuses illegal `calls` as the host does: with the first of
  /// ``violations(of:before:after:)``.
  ///
  /// - Throws: The violation at which the host stops.
  public func check(_ calls: BatchCalls, before: [Int], after: [Int]) throws(BatchViolation) {
    if let first = violations(of: calls, before: before, after: after).first { throw first }
  }
}
