#if canImport(UIKit) && !os(watchOS)
  import TableDiff
  import UIKit

  /// The roles that a view has beside its delegate and its data source.
  #if os(tvOS)
    typealias UITableViewRoles = UITableViewDataSourcePrefetching
  #else
    typealias UITableViewRoles = UITableViewDataSourcePrefetching & UITableViewDragDelegate
      & UITableViewDropDelegate
  #endif

  /// Takes the messages of a table view that serve handlers, each of which is there if its handler is.
  @MainActor
  final class UITableViewHandling<Section: TableSectionProtocol & Sendable, Row>:
    ListHandling<UITableView, Section, Row>, UITableViewDelegate, UITableViewDataSource,
    UITableViewRoles
  where Section.StoredRow: Sendable {
    var handlers = UITableViewHandlers<Row, Section>()
    /// Whether rows are as high as their presenters measure.
    var measuresRows = false
    /// The app's own delegate, which gets messages about selection, too.
    weak var delegate: (any UITableViewDelegate)?

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:willDisplayCell:forRowAtIndexPath:": handlers.willDisplay != nil
      case "tableView:didEndDisplayingCell:forRowAtIndexPath:": handlers.didEndDisplaying != nil
      case "tableView:heightForRowAtIndexPath:": measuresRows
      case "tableView:willSelectRowAtIndexPath:", "tableView:shouldHighlightRowAtIndexPath:":
        part.isConnected || handlers.shouldSelect != nil
      case "tableView:didSelectRowAtIndexPath:": part.isConnected || handlers.didSelect != nil
      case "tableView:didDeselectRowAtIndexPath:": handlers.didDeselect != nil
      case "tableView:performPrimaryActionForRowAtIndexPath:": handlers.primaryAction != nil
      case "tableView:editingStyleForRowAtIndexPath:": handlers.editingStyle != nil
      #if !os(tvOS)
        case "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:":
          handlers.leadingSwipeActions != nil
        case "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:":
          handlers.trailingSwipeActions != nil
        case "tableView:contextMenuConfigurationForRowAtIndexPath:point:": handlers.contextMenu != nil
      #endif
      case "tableView:viewForHeaderInSection:": handlers.headerView != nil
      case "tableView:viewForFooterInSection:": handlers.footerView != nil
      case "tableView:heightForHeaderInSection:": handlers.headerHeight != nil
      case "tableView:heightForFooterInSection:": handlers.footerHeight != nil
      case "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:":
        part.isConnected || handlers.moveTarget != nil
      case "tableView:canEditRowAtIndexPath:": handlers.canEdit != nil || handlers.commit != nil
      case "tableView:commitEditingStyle:forRowAtIndexPath:": handlers.commit != nil
      case "tableView:canMoveRowAtIndexPath:": handlers.canMove != nil || handlers.didMove != nil
      case "tableView:moveRowAtIndexPath:toIndexPath:": handlers.didMove != nil
      case "tableView:titleForFooterInSection:": handlers.footerTitle != nil
      case "sectionIndexTitlesForTableView:": handlers.indexTitles != nil
      case "tableView:sectionForSectionIndexTitle:atIndex:": handlers.sectionForIndexTitle != nil
      case "tableView:prefetchRowsAtIndexPaths:": handlers.prefetch != nil
      case "tableView:cancelPrefetchingForRowsAtIndexPaths:": handlers.prefetch != nil
      #if !os(tvOS)
        case "tableView:itemsForBeginningDragSession:atIndexPath:",
          "tableView:itemsForAddingToDragSession:atIndexPath:point:":
          handlers.dragItems != nil
        case "tableView:performDropWithCoordinator:", "tableView:canHandleDropSession:",
          "tableView:dropSessionDidUpdate:withDestinationIndexPath:":
          handlers.drop != nil
      #endif
      default: nil
      }
    }

    /// A delegate of the app's own that has other methods for drags and drops.
    package override var recipients: [any NSObjectProtocol] { [delegate].compactMap(\.self) }

    // MARK: - Delegate

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(cell, row(at: indexPath), indexPath)
    }

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      handlers.didEndDisplaying?(cell, indexPath)
    }

    /// The height of a row by its presenter, or the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let available = CellSize(width: Double(tableView.rowWidth), height: .infinity)
      let size = host.flatMap { host in host.row(at: indexPath).flatMap { host.sizeOfRow($0, available) } }
      return size.map { CGFloat($0.height) } ?? tableView.rowHeight
    }

    /// Calls the handler.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      if let row = row(at: indexPath) { handlers.didDeselect?(row, indexPath) }
    }

    /// Calls the handler.
    @available(iOS 16, tvOS 16, *)
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      if let row = row(at: indexPath) { handlers.primaryAction?(row, indexPath) }
    }

    /// The control of a row while the table is edited, by its handler.
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      row(at: indexPath).flatMap { handlers.editingStyle?($0) } ?? .none
    }

    #if !os(tvOS)
      /// The actions of a row that is swiped, by their handler.
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        row(at: indexPath).flatMap { handlers.leadingSwipeActions?($0, indexPath) }
      }

      /// The actions of a row that is swiped, by their handler.
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        row(at: indexPath).flatMap { handlers.trailingSwipeActions?($0, indexPath) }
      }

      /// The menu of a row, by its handler.
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        row(at: indexPath).flatMap { handlers.contextMenu?($0, indexPath, point) }
      }
    #endif

    /// The view of a section's header, by its handler.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      host?.section(section).flatMap { handlers.headerView?($0, section) }
    }

    /// The view of a section's footer, by its handler.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      host?.section(section).flatMap { handlers.footerView?($0, section) }
    }

    /// The height of a section's header, by its handler.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      host?.section(section).flatMap { handlers.headerHeight?($0, section) } ?? tableView.sectionHeaderHeight
    }

    /// The height of a section's footer, by its handler.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      host?.section(section).flatMap { handlers.footerHeight?($0, section) } ?? tableView.sectionFooterHeight
    }

    /// Whether a row can be selected, by the state's settings and the handler.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      guard allowsSelection(of: host?.row(at: indexPath), by: handlers.shouldSelect) else { return nil }
      let own = delegate.flatMap { optionalMethod($0.tableView(_:willSelectRowAt:)) }
      return own.map { $0(tableView, indexPath) } ?? indexPath
    }

    /// Whether a row shows that it is touched, which it does if it can be selected.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      let own = delegate.flatMap { optionalMethod($0.tableView(_:shouldHighlightRowAt:)) }
      return allowsSelection(of: host?.row(at: indexPath), by: handlers.shouldSelect)
        && own?(tableView, indexPath) ?? true
    }

    /// Calls the row's presenter and the handler, or retries if the row shows a failure. A row
    /// of the content stays selected if several can be, or by ``TableConnection/selectionPersistence``.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let isEditing = tableView.isEditing
      let allowsMultiple =
        isEditing ? tableView.allowsMultipleSelectionDuringEditing : tableView.allowsMultipleSelection
      if !part.staysSelected(host?.row(at: indexPath), allowsMultiple) {
        tableView.deselectRow(at: indexPath, animated: true)
      }
      // A row of the content that is chosen while the table is edited is not opened.
      if let row = host?.row(at: indexPath).flatMap({ select($0, opens: !isEditing) }) {
        handlers.didSelect?(row, indexPath)
      }
      delegate.flatMap { optionalMethod($0.tableView(_:didSelectRowAt:)) }?(tableView, indexPath)
    }

    /// The place of a row that is dragged, by its handler, among rows of the content.
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      guard let row = row(at: sourceIndexPath), part.takesRows(proposedDestinationIndexPath) else {
        return sourceIndexPath
      }
      return handlers.moveTarget?(row, sourceIndexPath, proposedDestinationIndexPath)
        ?? proposedDestinationIndexPath
    }

    // MARK: - Data source

    // Never called: the host has these itself, but a data source cannot be without them.

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }

    /// Whether a row can be edited, by its handler.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      row(at: indexPath).map { handlers.canEdit?($0) ?? true } ?? false
    }

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if let row = row(at: indexPath) { handlers.commit?(editingStyle, row, indexPath) }
    }

    /// Whether a row can be dragged, by its handler.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      row(at: indexPath).map { handlers.canMove?($0) ?? true } ?? false
    }

    /// Adopts the move, which the view shows already, and calls the handler.
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let row = row(at: sourceIndexPath),
        host?.adoptDrag(from: sourceIndexPath, to: destinationIndexPath) != nil
      else { return }
      handlers.didMove?(row, sourceIndexPath, destinationIndexPath)
    }

    /// The title in a section's footer, by its handler.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      handlers.footerTitle?(section)
    }

    /// The titles at the side of the table, by their handler.
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      handlers.indexTitles.flatMap { $0() }
    }

    /// The section that a title at the side leads to, by its handler.
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      handlers.sectionForIndexTitle?(title, index) ?? index
    }

    // MARK: - Prefetching

    /// Calls the handler.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths, by: handlers.prefetch)
    }

    /// Calls the handler with the rows that came close, wherever they are now.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelPrefetching(indexPaths, by: handlers.cancelPrefetching)
    }

    // MARK: - Drag and drop

    #if !os(tvOS)
      /// The items of a row that is dragged, by their handler.
      func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] {
        dragItems(at: indexPath, in: session, by: handlers.dragItems)
      }

      /// The items of a row that is dragged with others, by their handler.
      func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        dragItems(at: indexPath, in: session, by: handlers.dragItems)
      }

      /// Whether there are rows of a list, or items that the app takes.
      func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        canHandle(session, types: handlers.dropTypes, isAsked: handlers.dropProposal != nil)
      }

      /// The proposal for a place, by its handler.
      func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UITableViewDropProposal {
        willCallApp()
        let drop = drop(session.items, at: destinationIndexPath)
        return handlers.dropProposal?(drop)
          ?? UITableViewDropProposal(
            operation: operation(for: drop, in: session, types: handlers.dropTypes),
            intent: .insertAtDestinationIndexPath)
      }

      /// Calls the handler, and animates the rows to their new places.
      func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
      ) {
        performDrop(
          coordinator.items.map(\.dragItem), at: coordinator.destinationIndexPath, by: handlers.drop
        ) { coordinator.drop($0, toRowAt: $1) }
      }
    #endif
  }

  extension UITableView {
    /// The width of rows: those of an inset group end at the table's margins
    /// (https://github.com/tidev/titanium-sdk/pull/12439).
    fileprivate var rowWidth: CGFloat {
      #if !os(tvOS)
        if style == .insetGrouped { return max(0, bounds.inset(by: layoutMargins).width) }
      #endif
      return bounds.width
    }
  }
#endif
