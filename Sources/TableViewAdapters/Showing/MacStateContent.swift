#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// The presenter of placeholders and edges in a table view, for lists that have none of their own.
  ///
  /// It has no words of its own: `…` while something loads, the description of an error with an arrow, as it
  /// can be tried again, and `–` if there is nothing.
  @available(StatefulTable 1.0, *)
  public struct MacStateContent: CellPresenter {
    /// Creates the presenter.
    public init() {}

    /// Returns a label.
    public func makeCell(identifier: String, style: PresenterStyle) -> NSView {
      NSTextField(labelWithString: "")
    }

    /// Shows a placeholder or an edge; of any other model nothing.
    public func configure(_ cell: NSTextField, with model: Any, style: PresenterStyle) {
      cell.stringValue = stateText(of: model)
    }
  }

  /// The same for a collection view.
  @available(StatefulTable 1.0, *)
  public struct MacStateItemContent: CellPresenter {
    /// Creates the presenter.
    public init() {}

    /// Returns an item that is a label.
    public func makeCell(identifier: String, style: PresenterStyle) -> NSCollectionViewItem { LabelItem() }

    /// Shows a placeholder or an edge; of any other model nothing.
    public func configure(_ item: NSCollectionViewItem, with model: Any, style: PresenterStyle) {
      item.textField?.stringValue = stateText(of: model)
    }
  }

  private func stateText(of model: Any) -> String {
    switch model {
    case let placeholder as TablePlaceholder:
      if let error = placeholder.error { return "↻ \(error.localizedDescription)" }
      return placeholder.kind == .loading ? "…" : "–"
    case let edge as EdgeRow:
      if let error = edge.error { return "↻ \(error.localizedDescription)" }
      return edge.kind == .loading ? "…" : edge.waitsForUser ? "↓" : ""
    default: return ""
    }
  }
#endif
