public import TableDiff

/// The items in view before a change, and how far below the view's upper edge each begins, so that the list
/// can be scrolled back to them.
nonisolated public struct ListAnchor<Section: TableSectionProtocol> where Section.Rows.Element: Identifiable {
  /// An item in view.
  public struct Candidate {
    /// The item.
    public var id: ListItem<Section>.ID
    /// The position of the item in the list.
    public var position: Int
    /// The distance from the view's upper edge, in pixels; negative for an item that is cut off.
    public var offset: Double

    /// Creates an item in view.
    public init(id: ListItem<Section>.ID, position: Int, offset: Double) {
      self.id = id
      self.position = position
      self.offset = offset
    }
  }

  /// The items in view, from the top down.
  public var candidates: [Candidate]

  /// Creates an anchor of items in view.
  public init(candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// The place in the list at which the view has to begin for the items to stay where they are, in pixels, or
  /// `nil` if none is there any more.
  ///
  /// If they don't agree, as some have moved, most of them decide, and in doubt the first one.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of a row, in pixels.
  ///   - newPosition: Returns the new position of an item.
  public func start(rowHeight: Int, newPosition: (Candidate) -> Int?) -> Double? {
    let starts = candidates.compactMap { candidate in
      newPosition(candidate).map { Double($0 * rowHeight) - candidate.offset }
    }
    var votes: [Double: Int] = [:]
    for start in starts { votes[start, default: 0] += 1 }
    // The first of equal ones.
    return starts.reduce(nil) { best, start in
      guard let best, votes[best, default: 0] >= votes[start, default: 0] else { return start }
      return best
    }
  }
}
