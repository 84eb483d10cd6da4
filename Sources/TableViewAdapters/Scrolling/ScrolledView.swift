/// What hosts ask of a view that scrolls, whatever its class.
@MainActor
protocol ScrolledView: AnyObject {
  /// Whether changes can be seen.
  var isOnWindow: Bool { get }

  func reloadData()
  func layOutIfNeeded()

  /// Where in the content that begins which is seen.
  func viewportStart(along axis: ScrollAxis) -> Double

  /// Scrolls without animation so that the viewport starts at `start` in the content, or as close to it as
  /// the content reaches.
  func scroll(toStart start: Double, along axis: ScrollAxis)
}
