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
  private(set) var border = ListBorder()

  /// Creates a list that shows `old` and is to show `new`.
  public init(from old: FlatTable<Section>, to new: FlatTable<Section>) {
    self.old = old
    self.new = new
  }

  /// The number of items now.
  public var count: Int { border.newEnd + old.count - border.oldStart }

  /// The item at a position now, or `nil` if there is none. If a row has other contents in the new table,
  /// they are those of either.
  public subscript(position: Int) -> ListItem<Section>? {
    border.oldPosition(of: position).map { old[$0] } ?? new[position]
  }

  /// Carries out the next run.
  public mutating func carryOut(_ run: ItemRun) { border.carryOut(run) }
}

/// The border in a list between new items and old ones.
nonisolated struct ListBorder {
  /// The position after the last new item.
  private(set) var newEnd = 0
  /// The position in the old list of the first old item.
  private(set) var oldStart = 0

  /// The position in the old list of an item, or `nil` if it is a new one, which is in its place already.
  func oldPosition(of position: Int) -> Int? {
    position < newEnd ? nil : position - newEnd + oldStart
  }

  /// Carries out the next run.
  mutating func carryOut(_ run: ItemRun) {
    oldStart += run.position - newEnd + run.removed
    newEnd = run.position + run.added
  }
}
