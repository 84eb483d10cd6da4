/// What was seen of a list before it changed, so that it can be found again: the rows in view, and how far
/// below the view's upper edge each begins.
struct ListAnchor {
  /// An item in view.
  struct Candidate {
    var id: ListItem.ID
    /// Where the item was in the list.
    var position: Int
    /// How far below the view's upper edge it begins, in pixels; negative for an item that is cut off.
    var offset: Double
  }

  /// The items in view, from the top down.
  var candidates: [Candidate]

  /// Where the view has to begin, in pixels, for the first item that is still there to stay in its place; or
  /// `nil` where none is there any more.
  ///
  /// - Parameter newPosition: Tells where an item is now.
  func start(newPosition: (Candidate) -> Int?) -> Double? {
    for candidate in candidates {
      if let position = newPosition(candidate) {
        return Double(position * RowWidget.height) - candidate.offset
      }
    }
    return nil
  }
}
