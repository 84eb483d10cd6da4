public import StatefulTable

/// Follows a scroll view's gestures, and tells what is seen whenever an edge of the content may have come
/// near.
///
/// A view's delegate tells it what happens; what it tells is for a `TableController`, or for
/// `TableViewport.reachedEdges(within:during:)`.
@MainActor
public final class ScrollTracker {
  /// Told what is seen, and during which gesture.
  public var didScroll: (@MainActor (TableViewport, ScrollGesture) -> Void)?

  private var gesture = ScrollGesture()

  /// A tracker that nobody has told anything yet.
  public init(didScroll: (@MainActor (TableViewport, ScrollGesture) -> Void)? = nil) {
    self.didScroll = didScroll
  }

  /// The content has moved, or has changed under the viewport.
  public func move(to viewport: TableViewport) { didScroll?(viewport, gesture) }

  /// A finger begins to drag.
  public func beginGesture() { gesture.begin() }

  /// The gesture has pulled far enough to refresh.
  public func pullGesture() { gesture.pull() }

  /// The gesture is over, and what it moved has come to rest.
  public func endGesture(at viewport: TableViewport) {
    gesture.end()
    move(to: viewport)
  }
}
