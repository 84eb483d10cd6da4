extension PresenterRegistry {
  /// A cell that shows a model: a reused one where there is one, otherwise a new one, and configured in
  /// either case, so that it never shows the row it showed before.
  ///
  /// A reused cell that the presenter cannot configure, left over from a presenter since replaced, is let go
  /// of. A presenter that makes cells that it cannot configure is passed over for the default.
  ///
  /// - Parameters:
  ///   - model: What is to be shown.
  ///   - style: The style in which it is shown.
  ///   - reuse: A cell that was made for the identifier and is no longer shown, if there is one.
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
  /// - Returns: Whether the cell shows the model now. If not, it is of a kind that the model's presenter
  ///   cannot configure: reload the row, so that it gets another cell.
  @discardableResult
  public func configure(_ cell: Cell, with model: Any, style: PresenterStyle = .standard) -> Bool {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.configureIfFitting(cell, model)
  }

  /// The size of a cell that shows a model, or `nil` where the cell measures itself.
  ///
  /// - Parameters:
  ///   - model: What is to be shown.
  ///   - available: The size of the place for it; infinite in the direction that scrolls.
  ///   - style: The style in which it is shown.
  public func size(
    of model: Any, fitting available: CellSize, style: PresenterStyle = .standard
  ) -> CellSize? {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.sizeIfFitting(model, available)
  }

  /// What a model's row shows that changes without the row, to be declared where rows come into view.
  public func resources(of model: Any, style: PresenterStyle = .standard) -> [RowResource] {
    let (presenter, model) = lookUp(model, style: style)
    return presenter.resourcesIfFitting(model)
  }

  /// Tells the model's presenter that its row was selected.
  public func select(_ model: Any, style: PresenterStyle = .standard) {
    let (presenter, model) = lookUp(model, style: style)
    presenter.selectIfFitting(model)
  }
}
