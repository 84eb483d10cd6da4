#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// An app's additions to the delegate and data source of an `NSTableView`.
  ///
  /// A handler that is `nil` is the same as a delegate without that method. Handlers that take a row are not
  /// called for headers and, in a list with a controller, not for placeholders and edge rows. An index is a
  /// row's position in the list.
  public struct NSTableViewHandlers<Row> {
    /// Called when the view of a row, or of a header, was added.
    public var didAdd: (@MainActor (_ view: NSTableRowView, _ index: Int) -> Void)?
    /// Called when the view of a row, or of a header, was removed; the index is -1 if the row is gone.
    public var didRemove: (@MainActor (_ view: NSTableRowView, _ index: Int) -> Void)?

    /// Whether a row can be selected.
    public var shouldSelect: (@MainActor (_ row: Row) -> Bool)?
    /// Called when a row is selected, after its presenter.
    public var didSelect: (@MainActor (_ row: Row, _ index: Int) -> Void)?
    /// Called when a row is not selected any more.
    public var didDeselect: (@MainActor (_ row: Row, _ index: Int) -> Void)?
    /// Called when a row is opened by a double click: the view's `doubleAction`.
    public var performPrimaryAction: (@MainActor (_ row: Row, _ index: Int) -> Void)?

    /// The actions of a row that is swiped, at one of its edges.
    public var rowActions:
      (@MainActor (_ row: Row, _ index: Int, _ edge: NSTableView.RowActionEdge) -> [NSTableViewRowAction])?
    /// The items in the menu of a row that is clicked with the other button: the view's `menu`.
    public var menuItems: (@MainActor (_ row: Row, _ index: Int) -> [NSMenuItem])?

    /// The item that stands for a row while it is dragged; a row without one can't be dragged.
    public var pasteboardWriter: (@MainActor (_ row: Row, _ index: Int) -> (any NSPasteboardWriting)?)?
    /// The types of dropped items, for which the view is registered: those of your own pasteboard writers, and
    /// of items from elsewhere.
    public var dropTypes: [NSPasteboard.PasteboardType] = []
    /// Returns the operation of a drop, in place of a move of rows and a copy of other items. Called while the
    /// mouse moves, and not for placeholders and edge rows.
    public var validateDrop:
      (@MainActor (_ drop: RowDrop<Row, NSPasteboardItem>, _ info: any NSDraggingInfo) -> NSDragOperation)?
    /// Called when rows or items are dropped between rows: make the edits. If the view can show them at once,
    /// each dragged item flies to the place of its row.
    public var drop:
      (@MainActor (_ drop: RowDrop<Row, NSPasteboardItem>, _ info: any NSDraggingInfo) -> Void)?

    /// No handlers.
    public init() {}
  }
#endif
