extension PresenterRegistry where Cell: Hashable {
  /// Shows a resource's new value in the visible rows that it concerns. If there are none, does nothing.
  ///
  /// - Parameters:
  ///   - resource: The resource with a new value.
  ///   - visible: The visible rows.
  ///   - audience: Whether only the rows that declared the resource are updated, or all visible rows.
  ///   - style: The style in which the rows are shown.
  ///   - model: Returns a row's current model, or `nil` if the row was deleted, which is then skipped.
  /// - Returns: The number of updated cells.
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
