#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// An app's additions to the delegate and the data source of a collection view.
  ///
  /// A handler that is `nil` is the same as a delegate or a data source without that method. Handlers of a
  /// connection that take a row are called for rows of the content only; placeholders and edge rows have no
  /// menus, and stay in place.
  ///
  /// A host without a connection has handlers, too. Those for display, selection, menus and ``moveTarget``
  /// are methods of the view's delegate: they have an effect there if the view has no other delegate when
  /// they are set.
  ///
  /// Swipe actions of lists are those of the layout (`UICollectionLayoutListConfiguration`).
  public struct UICollectionViewHandlers<Row> {
    // MARK: - Display and selection: of the delegate

    /// Called before a cell comes on screen; the row is `nil` for a placeholder or an edge row.
    public var willDisplay:
      (@MainActor (_ cell: UICollectionViewCell, _ row: Row?, _ path: IndexPath) -> Void)?
    /// Called when a cell has left the screen. The path may be of a row that is gone.
    public var didEndDisplaying: (@MainActor (_ cell: UICollectionViewCell, _ path: IndexPath) -> Void)?

    /// Whether a row can be selected.
    public var shouldSelect: (@MainActor (_ row: Row) -> Bool)?
    /// Called when a row is selected, after its presenter.
    public var didSelect: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)?
    /// Called when a row is not selected any more.
    public var didDeselect: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)?
    /// Called when a row is opened, by a tap or by the keyboard, after ``didSelect``, which is also called
    /// when the focus moves to a row. Not called while rows are added to a selection.
    @available(iOS 16, tvOS 16, *)
    public var performPrimaryAction: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)? {
      get { primaryAction }
      set { primaryAction = newValue }
    }
    // A stored property cannot be there on some systems only.
    var primaryAction: (@MainActor (_ row: Row, _ path: IndexPath) -> Void)?

    #if !os(tvOS)
      /// The menu of rows, which are several if more than one is selected, at a point in the view.
      public var contextMenu:
        (@MainActor (_ rows: [Row], _ paths: [IndexPath], _ point: CGPoint) -> UIContextMenuConfiguration?)?
    #endif
    /// The place of a row that is moved by a gesture, in place of the proposed one.
    public var moveTarget: (@MainActor (_ row: Row, _ from: IndexPath, _ proposed: IndexPath) -> IndexPath)?

    // MARK: - Moving, titles and prefetching: of the data source

    // All but prefetching are to be set before the view is shown. Later, the view is reloaded.

    /// Whether a row can be dragged to another place. Without it, all rows of the content can if ``didMove``
    /// is set.
    public var canMove: (@MainActor (_ row: Row) -> Bool)?
    /// Called when the user has dragged a row to another place in the view: make the same change to your own
    /// data. The host has adopted it already, so it is not shown once more.
    /// ``ViewConnection/contentPath(of:)`` returns the place in a controller's content.
    public var didMove: (@MainActor (_ row: Row, _ from: IndexPath, _ to: IndexPath) -> Void)?

    /// The titles at the side of the view.
    public var indexTitles: (@MainActor () -> [String]?)?
    /// The path of the item that a title at the side leads to.
    public var pathForIndexTitle: (@MainActor (_ title: String, _ index: Int) -> IndexPath)?

    /// Called when rows come close to the viewport.
    public var prefetch: (@MainActor (_ rows: [Row], _ paths: [IndexPath]) -> Void)?
    /// Called when rows that came close do so no more. The paths are those at which they came close.
    public var cancelPrefetching: (@MainActor (_ rows: [Row], _ paths: [IndexPath]) -> Void)?

    // MARK: - Drag and drop

    #if !os(tvOS)
      /// Returns the items of a row that the user drags, usually one; none for a row that stays. If it is
      /// set, rows of the content can be dragged, several at once, to other places and lists.
      ///
      /// An item's local object becomes a ``DraggedRow``, which keeps the one of the app.
      public var dragItems: (@MainActor (_ row: Row, _ path: IndexPath) -> [UIDragItem])?
      /// Called when rows of lists with this type of rows, or items from elsewhere, are dropped: make the
      /// edits in it, by the rows' ids. If the list shows them before the call returns, each row is animated
      /// to its new place.
      public var drop: (@MainActor (_ drop: RowDrop<Row, UIDragItem>) -> Void)?
      /// The types of items from elsewhere that can be dropped, such as `public.plain-text`.
      public var dropTypes: [String] = []
      /// Returns the proposal for a place to drop at. Without it, dragged rows move, items of the
      /// ``dropTypes`` are copied, and places that are not in the content are refused.
      public var dropProposal:
        (@MainActor (_ drop: RowDrop<Row, UIDragItem>) -> UICollectionViewDropProposal)?
    #endif

    /// No handlers.
    public init() {}

    /// Whether the handlers of the data source are set, for which the view asks when it is reloaded.
    var dataSourceMethods: [Bool] {
      [canMove != nil, didMove != nil, indexTitles != nil, pathForIndexTitle != nil]
    }
  }
#endif
