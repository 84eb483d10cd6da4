@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// Returns a configured cell for a row: a reused cell, or a new one if there is none.
  ///
  /// - Parameters:
  ///   - row: A row of the table that was handed to the host last.
  ///   - style: The style for rows of the content.
  ///   - reuse: Returns a cell that was made for the identifier and is no longer shown, or `nil` if there is
  ///     none.
  public func cell(
    for row: Section.Rows.Element, style: PresenterStyle = .standard, reuse: (_ identifier: String) -> Cell?
  ) -> Cell {
    presenters.cell(for: row.model, style: style, reuse: reuse)
  }

  /// Configures a visible cell for the new content of its row.
  ///
  /// - Returns: Whether the cell now shows the row. If not, reload the row.
  @discardableResult
  public func configure(
    _ cell: Cell, for row: Section.Rows.Element, style: PresenterStyle = .standard
  ) -> Bool {
    presenters.configure(cell, with: row.model, style: style)
  }

  /// Selects a row: retries if the row shows a failure, loads a page if it offers to, otherwise calls its
  /// presenter.
  public func select(_ row: Section.Rows.Element, style: PresenterStyle = .standard) {
    switch row {
    case .content: presenters.select(row.model, style: style)
    case .placeholder(let placeholder):
      if placeholder.failure != nil { retry() } else { presenters.select(placeholder, style: style) }
    case .edge(let row): retry(row.edge)
    }
  }
}

extension DisplayRow {
  /// The model for presenters: a row of the content, a ``TablePlaceholder`` or an ``EdgeRow``.
  public var model: Any {
    switch self {
    case .content(let row): row
    case .placeholder(let placeholder): placeholder
    case .edge(let row): row
    }
  }
}
