#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// An app's additions to the delegate and data source of an `NSTableView`.
  ///
  /// A handler that is `nil` is the same as a delegate without that method. Handlers that take a row are not
  /// called for headers.
  public struct NSTableViewHandlers<Row> {
    /// Called when the view of a row, or of a header, was added.
    public var didAdd: (@MainActor (_ view: NSTableRowView, _ index: Int) -> Void)?
    /// Called when the view of a row, or of a header, was removed; the index is -1 if the row is gone.
    public var didRemove: (@MainActor (_ view: NSTableRowView, _ index: Int) -> Void)?
    /// Whether a row can be selected.
    public var shouldSelect: (@MainActor (_ row: Row) -> Bool)?
    /// The actions of a row that is swiped, at one of its edges.
    public var rowActions:
      (@MainActor (_ row: Row, _ index: Int, _ edge: NSTableView.RowActionEdge) -> [NSTableViewRowAction])?
    /// The item that stands for a row while it is dragged; a row without one cannot be dragged. Drops are the
    /// matter of your own ``NSTableViewHost/tableViewDataSource``.
    public var pasteboardWriter: (@MainActor (_ row: Row, _ index: Int) -> (any NSPasteboardWriting)?)?

    /// No handlers.
    public init() {}
  }
#endif
