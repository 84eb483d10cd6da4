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
    to viewport: Viewport, within threshold: EdgeThreshold = .viewports(1),
    during gesture: ScrollGesture = ScrollGesture()
  ) {
    let rowCount = states.applier.handedOut?.shape.rowCount ?? 0
    pendingViewport = ReportedViewport(
      extent: .points(viewport, within: threshold, rowCount: rowCount), gesture: gesture)
    lastViewport = pendingViewport
    judgeViewport()
  }

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
  ///   - viewport: The viewport, in rows of the table that is shown, edge rows included.
  ///   - distance: How many rows out of view count as near.
  ///   - gesture: The gesture that is under way.
  public func scroll(
    to viewport: RowViewport, within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) {
    pendingViewport = ReportedViewport(extent: .rows(viewport, within: distance), gesture: gesture)
    lastViewport = pendingViewport
    judgeViewport()
  }

  /// Loads pages at the edges that the newest viewport is near, once, unless it has to wait.
  func judgeViewport() {
    guard let viewport = pendingViewport else { return }
    guard states.current?.key == .content, case .base = searches.state.presentation else {
      pendingViewport = nil
      return
    }
    // What is displayed is not yet what there is.
    guard states.applier.isIdle else { return }
    switch loads.state.presentation {
    case .content, .empty: break
    case .initial, .loading, .error:
      pendingViewport = nil
      return
    }
    // Its answer settles the edges.
    guard !loads.state.refresh.isLoading else { return }
    pendingViewport = nil
    let edges = viewport.reachedEdges(in: displayed?.shape.rowCount ?? 0)
    if edges.contains(.prepend) { send(.reach(.prepend)) }
    if edges.contains(.append) { send(.reach(.append)) }
  }
}
