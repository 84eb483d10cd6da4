@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// A cell that shows a row: a reused one where there is one, configured in either case.
  ///
  /// - Parameters:
  ///   - row: A row of the table that the host was given last.
  ///   - style: The style in which rows of the content are shown.
  ///   - reuse: A cell that was made for the identifier and is no longer shown, if there is one.
  public func cell(
    for row: Section.Rows.Element, style: PresenterStyle = .standard, reuse: (_ identifier: String) -> Cell?
  ) -> Cell {
    presenters.cell(for: row.model, style: style, reuse: reuse)
  }

  /// Configures a visible cell for the new content of its row.
  ///
  /// - Returns: Whether the cell shows the row now. If not, reload the row.
  @discardableResult
  public func configure(
    _ cell: Cell, for row: Section.Rows.Element, style: PresenterStyle = .standard
  ) -> Bool {
    presenters.configure(cell, with: row.model, style: style)
  }

  /// A row was selected: tells its presenter, or tries again where the row says that something failed.
  public func select(_ row: Section.Rows.Element, style: PresenterStyle = .standard) {
    switch row {
    case .content: presenters.select(row.model, style: style)
    case .placeholder(let placeholder):
      if placeholder.failure != nil { retry() } else { presenters.select(placeholder, style: style) }
    case .edge(let row): if row.kind == .failed { retry(row.edge) }
    }
  }
}

extension DisplayRow {
  /// The model that presenters are looked up for: a row of the content, a ``TablePlaceholder`` or an
  /// ``EdgeRow``.
  public var model: Any {
    switch self {
    case .content(let row): row
    case .placeholder(let placeholder): placeholder
    case .edge(let row): row
    }
  }
}
