public import TableDiff

/// A list on its way from one table to another: the new items down to a border, the old ones behind it.
///
/// That is enough for the list to be right after each run, because runs go from the top down. Nothing is
/// copied, however many rows there are.
nonisolated public struct ChangingList<Section: TableSectionProtocol> {
  /// The list before the first run.
  public let old: FlatTable<Section>
  /// The list after the last run.
  public let new: FlatTable<Section>
  private var newEnd = 0
  private var oldStart = 0

  /// Creates a list that shows `old` and is to show `new`.
  public init(from old: FlatTable<Section>, to new: FlatTable<Section>) {
    self.old = old
    self.new = new
  }

  /// The number of items now.
  public var count: Int { newEnd + old.count - oldStart }

  /// The item at a position now, or `nil` if there is none. If a row has other contents in the new table,
  /// they are those of either.
  public subscript(position: Int) -> ListItem<Section>? {
    position < newEnd ? new[position] : old[position - newEnd + oldStart]
  }

  /// Carries out the next run.
  public mutating func carryOut(_ run: ItemRun) {
    oldStart += run.position - newEnd + run.removed
    newEnd = run.position + run.added
  }
}
