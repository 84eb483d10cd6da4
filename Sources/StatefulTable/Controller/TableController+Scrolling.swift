import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// Loads a page if the view has scrolled near an edge of the content.
  ///
  /// Call it as often as you like, also when an update was shown, which may have brought an edge closer, and
  /// from within ``TableHost/show(_:acknowledge:)``. A host that does so fills its view page by page, however
  /// short the pages are.
  ///
  /// While an update or a refresh is under way, the newest viewport is kept, and judged once when that has
  /// ended. If the number of rows has changed by then, the viewport is judged as if it had stayed where it
  /// was. While something other than the content is shown, nothing is loaded.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, in points.
  ///   - threshold: How close counts as near.
  ///   - gesture: The gesture that is under way.
  public func scroll(
    to viewport: TableViewport, within threshold: EdgeThreshold = .viewports(1),
    during gesture: ScrollGesture = ScrollGesture()
  ) {
    let rowCount = applier.handedOut?.shape.rowCount ?? 0
    let reported = ReportedViewport(viewport, within: threshold, rowCount: rowCount, during: gesture)
    runner.send(.scroll(reported))
  }

  /// Loads a page if the view has scrolled near an edge of the content. Everything else is as with a viewport
  /// in points.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, in rows of the table that is shown, edge rows included.
  ///   - distance: How many rows out of view count as near.
  ///   - gesture: The gesture that is under way.
  public func scroll(
    to viewport: RowViewport, within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) {
    runner.send(.scroll(ReportedViewport(viewport, within: distance, during: gesture)))
  }
}
