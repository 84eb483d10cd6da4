#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// An app's additions to the delegate and data source of an `NSCollectionView`.
  ///
  /// A handler that is `nil` is the same as a delegate without that method. In a list with a controller,
  /// handlers that take a row are called for rows of the content only.
  public struct NSCollectionViewHandlers<Row> {
    /// Called before an item comes on screen; the row is `nil` for a placeholder or an edge row.
    public var willDisplay:
      (@MainActor (_ item: NSCollectionViewItem, _ row: Row?, _ path: IndexPath) -> Void)?
    /// Called when an item has left the screen. The path may be of a row that is gone.
    public var didEndDisplaying: (@MainActor (_ item: NSCollectionViewItem, _ path: IndexPath) -> Void)?
    /// Called when rows come close to the viewport.
    public var prefetch: (@MainActor (_ rows: [Row], _ paths: [IndexPath]) -> Void)?
    /// Called when rows that came close do so no more. The paths are those at which they came close.
    public var cancelPrefetching: (@MainActor (_ rows: [Row], _ paths: [IndexPath]) -> Void)?

    /// Whether a row can be selected.
    public var shouldSelect: (@MainActor (_ row: Row) -> Bool)?
    /// Called when a row is selected, after its presenter.
    public var didSelect: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)?
    /// Called when a row is not selected any more.
    public var didDeselect: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)?

    /// The item that stands for a row while it is dragged; a row without one can't be dragged.
    public var pasteboardWriter: (@MainActor (_ row: Row, _ path: IndexPath) -> (any NSPasteboardWriting)?)?
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
