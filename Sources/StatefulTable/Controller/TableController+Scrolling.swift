import TableDiff

@available(StatefulTable 1.0, *)
extension TableController {
  /// Loads a page if the view has scrolled near an edge of the content.
  ///
  /// Call it as often as you like. Also call it after an update, which may bring an edge closer, even from
  /// within ``TableHost/show(_:acknowledge:)``. The view is then filled page by page, however short the pages
  /// are. After two pages in a row without rows, an edge waits until the viewport has moved.
  ///
  /// While an update or a refresh is under way, the newest viewport is kept, and judged once afterwards. If
  /// the number of rows has changed by then, the viewport is taken to be at the same rows or at the same
  /// offset. Nothing is loaded while the content is not shown.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, in points.
  ///   - threshold: The distance to an edge that counts as near.
  ///   - gesture: The gesture under way.
  public func scroll(
    to viewport: TableViewport, within threshold: EdgeThreshold = .viewports(1),
    during gesture: ScrollGesture = ScrollGesture()
  ) {
    let rowCount = applier.handedOut?.shape.rowCount ?? 0
    let reported = ReportedViewport(viewport, within: threshold, rowCount: rowCount, during: gesture)
    runner.send(.scroll(reported))
  }

  /// Loads a page if the view has scrolled near an edge of the content. Everything else is as for a viewport
  /// in points.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, in rows of the table that is shown, edge rows included.
  ///   - distance: The number of rows between the viewport and an edge that counts as near.
  ///   - gesture: The gesture under way.
  public func scroll(
    to viewport: RowViewport, within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) {
    runner.send(.scroll(ReportedViewport(viewport, within: distance, during: gesture)))
  }
}
