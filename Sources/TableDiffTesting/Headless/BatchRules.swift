/// The rules by which a host accepts or refuses a batch.
///
/// They are independent of the batch's author, and complete: they find every violation, not only the first
/// one, at which the host would stop.
public struct BatchRules: Hashable, Sendable {
  /// The kind of view that applies the batch.
  public var host: HostView

  /// Whether rows may be inserted, deleted and moved inside a section that the same batch moves.
  ///
  /// Some systems crash on that, and others accept it. The default is `false`. A plan by a policy for hosts
  /// that accept it (`.single`) sets it.
  public var acceptsRowChangesInMovedSections: Bool

  /// Creates the rules of `host`.
  public init(host: HostView = .tableView, acceptsRowChangesInMovedSections: Bool = false) {
    self.host = host
    self.acceptsRowChangesInMovedSections = acceptsRowChangesInMovedSections
  }

  /// Returns everything that `host` would refuse about `calls`.
  ///
  /// Checks in the host's order: reloads, deletes (highest first), inserts (lowest first), moves, the section
  /// count, the row counts. Sections come before rows. The order of the calls doesn't matter. Counts are not
  /// checked if an earlier violation makes them meaningless.
  ///
  /// - Parameters:
  ///   - calls: The calls to the host inside one update block.
  ///   - before: The rows of each section, as the data source reported before the block.
  ///   - after: The rows of each section, as the data source reported at the end of the block.
  /// - Complexity: O(*k* + *c*) for *k* sections and *c* calls in sorted lists; O(*k* + *c* log *c*)
  ///   otherwise.
  public func violations(of calls: BatchCalls, before: [Int], after: [Int]) -> [BatchViolation] {
    var check = BatchCheck(rules: self, calls: calls, before: before, after: after)
    check.run()
    return check.violations
  }

  /// Throws the first of ``violations(of:before:after:)`` if `calls` are illegal, as the host does.
  ///
  /// - Throws: The violation at which the host stops.
  public func check(_ calls: BatchCalls, before: [Int], after: [Int]) throws(BatchViolation) {
    if let first = violations(of: calls, before: before, after: after).first { throw first }
  }
}
