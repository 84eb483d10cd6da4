/// Neighbouring items of a list that make way for others: what GTK's `items-changed` signal tells.
nonisolated public struct ItemRun: Hashable, Sendable {
  /// The first item that goes, or before which items come; counts what is there when the run begins.
  public var position: Int
  /// How many items go.
  public var removed: Int
  /// How many items come in their place.
  public var added: Int

  /// Creates a run.
  public init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

nonisolated extension ItemRun: CustomStringConvertible {
  /// The run as `position −removed +added`.
  public var description: String { "\(position) −\(removed) +\(added)" }
}
