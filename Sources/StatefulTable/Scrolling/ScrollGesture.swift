/// Whether the scroll gesture under way has pulled to refresh. Such a gesture shows the edges of short
/// content without asking for more of it.
///
///     gesture.begin()   // a finger starts to drag
///     gesture.pull()    // the refresh control fires
///     gesture.end()     // the finger is lifted and the content has come to rest
public struct ScrollGesture: Hashable, Sendable {
  /// Whether the gesture under way has pulled to refresh.
  public private(set) var hasPulled = false

  /// No gesture is under way.
  public init() {}

  /// A gesture begins, by the finger: a new one, which has not pulled.
  public mutating func begin() { hasPulled = false }

  /// The gesture has pulled far enough to refresh.
  public mutating func pull() { hasPulled = true }

  /// The gesture is over, and what it set in motion has come to rest. Ask for the reached edges again.
  public mutating func end() { hasPulled = false }
}
