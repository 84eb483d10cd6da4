#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// An app's additions to the delegate and the data source of a table view.
  ///
  /// A handler that is `nil` is the same as a delegate or a data source without that method. Handlers of a
  /// connection that take a row are called for rows of the content only; placeholders and edge rows have no
  /// actions, no menus, and stay in place.
  ///
  /// A host without a connection has handlers, too. Those for display, selection, swipes, menus, headers,
  /// footers, ``editingStyle`` and ``moveTarget`` are methods of the view's delegate: they have an effect
  /// there if the view has no other delegate when they are set.
  public struct UITableViewHandlers<Row, Section> {
    // MARK: - Display and selection: of the delegate

    /// Called before a cell comes on screen; the row is `nil` for a placeholder or an edge row.
    public var willDisplay: (@MainActor (_ cell: UITableViewCell, _ row: Row?, _ path: IndexPath) -> Void)?
    /// Called when a cell has left the screen. The path may be of a row that is gone.
    public var didEndDisplaying: (@MainActor (_ cell: UITableViewCell, _ path: IndexPath) -> Void)?

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
      /// The actions at the leading edge of a row that is swiped.
      public var leadingSwipeActions:
        (@MainActor (_ row: Row, _ path: IndexPath) -> UISwipeActionsConfiguration?)?
      /// The actions at the trailing edge of a row that is swiped.
      public var trailingSwipeActions:
        (@MainActor (_ row: Row, _ path: IndexPath) -> UISwipeActionsConfiguration?)?
      /// The menu of a row, at a point in the table.
      public var contextMenu:
        (@MainActor (_ row: Row, _ path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?)?
    #endif

    // MARK: - Headers and footers: of the delegate

    /// Updates the view of a section's header on screen if the header changes. Without it, the section is
    /// reloaded with all its rows if it has a ``headerView``, and gets its new title if it has none.
    public var updateHeaderView:
      (@MainActor (_ view: UITableViewHeaderFooterView, _ section: Section) -> Void)?
    /// The view of a section's header, in place of its title. To be updated, it is a
    /// `UITableViewHeaderFooterView`.
    public var headerView: (@MainActor (_ section: Section, _ position: Int) -> UIView?)?
    /// The view of a section's footer, in place of its title.
    public var footerView: (@MainActor (_ section: Section, _ position: Int) -> UIView?)?
    /// The height of a section's header, in points.
    public var headerHeight: (@MainActor (_ section: Section, _ position: Int) -> CGFloat)?
    /// The height of a section's footer, in points.
    public var footerHeight: (@MainActor (_ section: Section, _ position: Int) -> CGFloat)?

    // MARK: - Editing

    /// The control that a row has while the table is edited. Of the delegate.
    public var editingStyle: (@MainActor (_ row: Row) -> UITableViewCell.EditingStyle)?
    /// The place of a row that is dragged by its edit control, in place of the proposed one. Of the delegate.
    public var moveTarget: (@MainActor (_ row: Row, _ from: IndexPath, _ proposed: IndexPath) -> IndexPath)?

    // Those of the data source are to be set before the view is shown. Later, the view is reloaded.

    /// Whether a row can be deleted, or edited in another way. Without it, all rows of the content can if
    /// ``commit`` is set.
    public var canEdit: (@MainActor (_ row: Row) -> Bool)?
    /// Called when the user deletes a row, or inserts one at it. The table changes when the new one is
    /// submitted.
    public var commit:
      (@MainActor (_ style: UITableViewCell.EditingStyle, _ row: Row, _ path: IndexPath) -> Void)?
    /// Whether a row can be dragged to another place. Without it, all rows of the content can if ``didMove``
    /// is set.
    public var canMove: (@MainActor (_ row: Row) -> Bool)?
    /// Called when the user has dragged a row to another place in the view: make the same change to your own
    /// data. The host has adopted it already, so it is not shown once more.
    /// ``ViewConnection/contentPath(of:)`` returns the place in a controller's content.
    public var didMove: (@MainActor (_ row: Row, _ from: IndexPath, _ to: IndexPath) -> Void)?

    // MARK: - Titles and prefetching: of the data source

    /// The title in the footer of the section at a position.
    public var footerTitle: (@MainActor (_ section: Int) -> String?)?
    /// The titles at the side of the table.
    public var indexTitles: (@MainActor () -> [String]?)?
    /// The position of the section that a title at the side leads to.
    public var sectionForIndexTitle: (@MainActor (_ title: String, _ index: Int) -> Int)?

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
      ///
      /// If there is a ``didMove``, UIKit calls that in its place for a single row that moves within the
      /// view.
      public var drop: (@MainActor (_ drop: RowDrop<Row, UIDragItem>) -> Void)?
      /// The types of items from elsewhere that can be dropped, such as `public.plain-text`.
      public var dropTypes: [String] = []
      /// Returns the proposal for a place to drop at. Without it, dragged rows move, items of the
      /// ``dropTypes`` are copied, and places that are not in the content are refused.
      public var dropProposal: (@MainActor (_ drop: RowDrop<Row, UIDragItem>) -> UITableViewDropProposal)?
    #endif

    /// No handlers.
    public init() {}

    /// Whether the handlers of the data source are set, for which the view asks when it is reloaded.
    var dataSourceMethods: [Bool] {
      [
        canEdit != nil, commit != nil, canMove != nil, didMove != nil, footerTitle != nil, indexTitles != nil,
        sectionForIndexTitle != nil,
      ]
    }
  }
#endif
