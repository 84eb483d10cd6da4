#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff

  /// An app's additions to the delegate of an `NSOutlineView`.
  ///
  /// Handlers are not called for placeholders and edge rows. An index is a row's position in the view.
  public struct NSOutlineViewHandlers<Row> {
    /// Whether a row can be selected.
    public var shouldSelect: (@MainActor (_ row: Row) -> Bool)?
    /// Called when a row is selected, after its presenter.
    public var didSelect: (@MainActor (_ row: Row, _ index: Int) -> Void)?
    /// Called when a row is not selected any more.
    public var didDeselect: (@MainActor (_ row: Row, _ index: Int) -> Void)?

    /// No handlers.
    public init() {}
  }

  /// The methods of an outline view's delegate that serve handlers. Items, views and heights are the host's.
  @MainActor
  final class NSOutlineViewHandling<Section: TableSectionProtocol & Sendable, Row>:
    MacListHandling<NSOutlineView, Section, Row>, NSOutlineViewDelegate
  where Section.StoredRow: Sendable {
    var handlers = NSOutlineViewHandlers<Row>()
    private weak var host: NSOutlineViewHost<Section>?

    init(_ host: NSOutlineViewHost<Section>, _ rows: HandledRows<Section.Rows.Element, Row>) {
      self.host = host
      super.init(host, rows)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "outlineView:shouldSelectItem:", "outlineViewSelectionDidChange:": true
      default: nil
      }
    }

    /// Nothing is selected in a state that wants no selection.
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
      host?.row(forItem: item).map { rows.allowsSelection($0, handlers.shouldSelect) } ?? false
    }

    /// Calls the handlers. A row that shows a failure does not stay selected, so that it can be selected once
    /// more.
    func outlineViewSelectionDidChange(_ notification: Notification) {
      guard let host, let change = host.takeSelectionChange() else { return }
      for (shown, index) in change.deselected {
        if let row = rows.row(shown) { handlers.didDeselect?(row, index) }
      }
      for (shown, index) in change.selected {
        let row = rows.row(shown)
        if row == nil { host.view?.deselectRow(index) }
        rows.didSelect(shown)
        if let row { handlers.didSelect?(row, index) }
      }
    }
  }
#endif
