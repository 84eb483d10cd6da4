/// One call of an outline view, by parent and index. `nil` for the parent are the roots.
///
/// Steps are sequential: the indices of each count in the outline that the steps before it leave.
public enum OutlineStep<ID: Hashable>: Hashable {
  /// Takes an item, with all items below it, from one place and puts it at another. The index of the target
  /// counts without the item.
  case move(from: OutlinePlace<ID>, to: OutlinePlace<ID>)
  /// Removes children of a parent, with all items below them.
  case remove(Range<Int>, inParent: ID?)
  /// Hides the children of an item.
  case collapse(ID)
  /// Inserts children of a parent, collapsed. Their indices are those of the new outline, so they can be read
  /// from a data source that has changed before the first step.
  case insert(Range<Int>, inParent: ID?)
  /// Shows the children of an item, collapsed, as the new outline has them.
  case expand(ID)
  /// Shows the new content of an item.
  case update(ID)
}

/// A place in an outline: a parent, or `nil` for the roots, and an index among its children.
public struct OutlinePlace<ID: Hashable>: Hashable {
  /// The id of the parent, or `nil` for the roots.
  public var parent: ID?
  /// The index among the children of the parent.
  public var index: Int

  /// Creates a place.
  public init(parent: ID?, index: Int) {
    self.parent = parent
    self.index = index
  }
}

extension OutlineStep {
  /// Returns the step with other ids.
  @usableFromInline
  func mapIDs<Other>(_ other: (ID) -> Other) -> OutlineStep<Other> {
    switch self {
    case .move(let source, let target): .move(from: source.mapIDs(other), to: target.mapIDs(other))
    case .remove(let range, let parent): .remove(range, inParent: parent.map(other))
    case .collapse(let id): .collapse(other(id))
    case .insert(let range, let parent): .insert(range, inParent: parent.map(other))
    case .expand(let id): .expand(other(id))
    case .update(let id): .update(other(id))
    }
  }
}

extension OutlinePlace {
  fileprivate func mapIDs<Other>(_ other: (ID) -> Other) -> OutlinePlace<Other> {
    OutlinePlace<Other>(parent: parent.map(other), index: index)
  }
}

extension OutlineStep: Sendable where ID: Sendable {}
extension OutlinePlace: Sendable where ID: Sendable {}

extension OutlineStep: CustomStringConvertible {
  /// The step in words, such as `move b 2 → root 0`.
  public var description: String {
    switch self {
    case .move(let source, let target): "move \(source) → \(target)"
    case .remove(let range, let parent): "remove \(Self.name(parent)) \(Self.text(range))"
    case .collapse(let id): "collapse \(id)"
    case .insert(let range, let parent): "insert \(Self.name(parent)) \(Self.text(range))"
    case .expand(let id): "expand \(id)"
    case .update(let id): "update \(id)"
    }
  }

  private static func text(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..<\(range.upperBound)"
  }

  fileprivate static func name(_ parent: ID?) -> String { parent.map { "\($0)" } ?? "root" }
}

extension OutlinePlace: CustomStringConvertible {
  /// The parent, or `root`, and the index.
  public var description: String { "\(OutlineStep.name(parent)) \(index)" }
}
