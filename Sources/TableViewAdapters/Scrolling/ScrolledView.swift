/// A view that scrolls, of any class, as hosts see it.
@MainActor
protocol ScrolledView: AnyObject {
  /// Whether changes can be seen.
  var isOnWindow: Bool { get }
  /// Whether the view takes an update now. It doesn't while a drop has rows in it that are not committed
  /// (https://developer.apple.com/documentation/uikit/uitableview/hasuncommittedupdates).
  var takesUpdates: Bool { get }
  /// Whether a finger moves the content, or it goes on moving.
  var isMoving: Bool { get }

  func reloadData()
  func layOutIfNeeded()

  /// Returns work that gives the view the keyboard's focus if a view inside of it has the focus now, and is
  /// gone by then.
  func focusKeeper() -> @MainActor () -> Void

  /// Carries out changes that are not animated.
  func withoutAnimation(_ changes: () -> Void)

  /// The offset in the content at which the viewport begins; negative for content that is pulled.
  func viewportStart(along axis: ScrollAxis) -> Double

  /// The distance by which the viewport is past the end of moving content, which comes back by itself; 0 at
  /// rest.
  func distancePastEnd(along axis: ScrollAxis) -> Double

  /// Scrolls without animation so that the viewport starts at `start` in the content, or as close to it as
  /// the content reaches. Content that goes on moving does so.
  ///
  /// - Parameter distance: The distance by which the viewport may be past the end of the content.
  func scroll(toStart start: Double, pastEnd distance: Double, along axis: ScrollAxis)
}

extension ScrolledView {
  /// Returns no work, for views that take no keys themselves.
  func focusKeeper() -> @MainActor () -> Void { {} }
}
