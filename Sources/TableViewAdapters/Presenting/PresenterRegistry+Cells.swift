extension PresenterRegistry {
  /// Returns a configured cell for a model: a reused cell, or a new one if there is none. The cell never
  /// shows its earlier row.
  ///
  /// If the presenter can't configure a reused cell, because it belongs to an earlier presenter, the cell is
  /// dropped. If a presenter can't configure its own new cell, the default presenter is used.
  ///
  /// - Parameters:
  ///   - model: The model to show.
  ///   - style: The style in which to show it.
  ///   - reuse: Returns a cell that was made for the identifier and is no longer shown, or `nil` if there is
  ///     none.
  public func cell(
    for model: Any, style: PresenterStyle = .standard, reuse: (_ identifier: String) -> Cell?
  ) -> Cell {
    let (presenter, model) = lookUp(model, style: style)
    if let reused = reuse(presenter.identifier), presenter.configureIfFitting(reused, model) { return reused }
    let fresh = presenter.make()
    if presenter.configureIfFitting(fresh, model) { return fresh }
    let plain = reuse(defaultPresenter.identifier) ?? defaultPresenter.make()
    _ = defaultPresenter.configureIfFitting(plain, model)
    return plain
  }

  /// Configures a visible cell for the new content of its row.
  ///
  /// - Returns: Whether the cell now shows the model. If not, the model's presenter can't configure it:
  ///   reload the row, so that it gets another cell.
  @discardableResult
  public func configure(_ cell: Cell, with model: Any, style: PresenterStyle = .standard) -> Bool {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.configureIfFitting(cell, model)
  }

  /// Returns the size of a cell that shows a model, or `nil` if the cell measures itself.
  ///
  /// - Parameters:
  ///   - model: The model to show.
  ///   - available: The size of the place for it; infinite in the direction that scrolls.
  ///   - style: The style in which to show it.
  public func size(
    of model: Any, fitting available: CellSize, style: PresenterStyle = .standard
  ) -> CellSize? {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.sizeIfFitting(model, available)
  }

  /// Returns the resources that a model's row shows. Declare them when the row comes into view.
  public func resources(of model: Any, style: PresenterStyle = .standard) -> [RowResource] {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.resourcesIfFitting(model)
  }

  /// Calls the model's presenter because its row was selected.
  public func select(_ model: Any, style: PresenterStyle = .standard) {
    let (presenter, model) = lookUp(model, style: style)
    presenter.selectIfFitting(model)
  }
}
