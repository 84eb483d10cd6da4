/// The scroll gesture under way, which may have pulled to refresh. Such a gesture shows the edges of short
/// content, and should load no pages there.
///
///     gesture.begin()   // a finger starts to drag
///     gesture.pull()    // the refresh control fires
///     gesture.end()     // the finger is lifted and the content has come to rest
public struct ScrollGesture: Hashable, Sendable {
  /// Whether the gesture under way has pulled to refresh.
  public private(set) var hasPulled = false

  /// Creates the state without a gesture.
  public init() {}

  /// Begins a gesture, which has not pulled yet.
  public mutating func begin() { hasPulled = false }

  /// Notes that the gesture has pulled far enough to refresh.
  public mutating func pull() { hasPulled = true }

  /// Ends the gesture, after the content has come to rest. Then ask for the reached edges again.
  public mutating func end() { hasPulled = false }
}
