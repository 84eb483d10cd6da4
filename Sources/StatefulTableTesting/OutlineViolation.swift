/// A violation of the rules of an outline view by a call, or by all of them together.
public struct OutlineViolation: Error, Hashable, Sendable {
  /// The rules of an outline view. The raw values are stable.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// An index is not one of a child, or of a place for one, at that moment.
    case indexRange = "index.range"
    /// A call has no indices.
    case noIndices = "index.none"
    /// The parent of a call is not shown.
    case unknownParent = "parent.unknown"
    /// The parent of a call is collapsed, so it has no children that could change.
    case collapsedParent = "parent.collapsed"
    /// An item to expand, collapse or update is not shown.
    case unknownItem = "item.unknown"
    /// An item comes that is shown already.
    case itemTwice = "item.twice"
    /// The data source has no item at the index of a call.
    case sourceLacksItem = "item.source"
    /// An item is moved below itself.
    case ownSubtree = "move.ownSubtree"
    /// An item is expanded that is expanded already.
    case expandedTwice = "expand.twice"
    /// An item is collapsed that is collapsed already.
    case collapsedTwice = "collapse.twice"
    /// After the last call, a parent has other children than in the data source.
    case otherChildren = "end.children"
    /// After the last call, an item is expanded that should be collapsed, or the other way round.
    case otherExpansion = "end.expansion"
  }

  /// The broken rule.
  public var rule: Rule
  /// The call, or `end` after the last one.
  public var step: String
  /// The position of the call, or `nil` after the last one.
  public var position: Int?
  /// The cause, in plain words.
  public var cause: String

  /// Creates a violation.
  public init(rule: Rule, step: String, position: Int?, cause: String) {
    self.rule = rule
    self.step = step
    self.position = position
    self.cause = cause
  }
}

extension OutlineViolation: CustomStringConvertible {
  /// The rule, the position and the call, and the cause.
  public var description: String {
    "\(rule.rawValue): \(position.map { "call \($0), " } ?? "")\(step): \(cause)"
  }
}
