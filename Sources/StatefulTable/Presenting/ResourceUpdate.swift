extension PresenterRegistry where Cell: Hashable {
  /// Shows a resource's new value in the rows in view that it concerns. Where there is none, nothing is done.
  ///
  /// - Parameters:
  ///   - resource: What has a new value.
  ///   - visible: The rows in view.
  ///   - audience: Whether only the rows that declared the resource are updated, or all that are in view.
  ///   - style: The style in which the rows are shown.
  ///   - model: The row's present model; `nil` where the row is gone, which is then left alone.
  /// - Returns: The number of cells that were updated.
  @discardableResult
  public func update<RowID>(
    _ resource: RowResource, in visible: VisibleRows<Cell, RowID>,
    audience: ResourceAudience = .declaring, style: PresenterStyle = .standard,
    model: (RowID) -> Any?
  ) -> Int {
    var updated = 0
    for entry in visible.entries(for: resource, audience: audience) {
      guard let wrapped = model(entry.rowID) else { continue }
      let (presenter, model) = lookUp(wrapped, style: style)
      if presenter.updateIfFitting(entry.cell, model, resource) { updated += 1 }
    }
    return updated
  }
}
