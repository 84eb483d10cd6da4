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
    ListHandling<NSOutlineView, Section, Row>, NSOutlineViewDelegate
  where Section.StoredRow: Sendable {
    var handlers = NSOutlineViewHandlers<Row>()
    private weak var list: NSOutlineViewHost<Section>?

    init(
      _ host: NSOutlineViewHost<Section>, content: @escaping @MainActor (Section.Rows.Element) -> Row?
    ) {
      list = host
      super.init(of: host, content: content)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "outlineView:shouldSelectItem:", "outlineViewSelectionDidChange:": true
      default: nil
      }
    }

    /// Nothing is selected in a state that wants no selection.
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
      list?.row(forItem: item).map { allowsSelection(of: $0, by: handlers.shouldSelect) } ?? false
    }

    /// Calls the handlers. A row that shows a failure does not stay selected, so that it can be selected once
    /// more.
    func outlineViewSelectionDidChange(_ notification: Notification) {
      guard let list, let change = list.takeSelectionChange() else { return }
      for (element, index) in change.deselected {
        if let row = part.content(element) { handlers.didDeselect?(row, index) }
      }
      for (element, index) in change.selected {
        if part.content(element) == nil { list.view?.deselectRow(index) }
        if let row = select(element) { handlers.didSelect?(row, index) }
      }
    }
  }
#endif
