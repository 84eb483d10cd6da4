#if canImport(UIKit) && !os(watchOS)
  import TableDiff
  import UIKit

  /// The roles that a view has beside its delegate and its data source.
  #if os(tvOS)
    typealias UICollectionViewRoles = UICollectionViewDataSourcePrefetching
  #else
    typealias UICollectionViewRoles = UICollectionViewDataSourcePrefetching & UICollectionViewDragDelegate
      & UICollectionViewDropDelegate
  #endif

  /// Takes the messages of a collection view that serve handlers, each of which is there if its handler is.
  @MainActor
  final class UICollectionViewHandling<Section: TableSectionProtocol & Sendable, Row>:
    ListHandling<UICollectionView, Section, Row>, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSource, UICollectionViewRoles
  where Section.StoredRow: Sendable {
    var handlers = UICollectionViewHandlers<Row>()
    /// Whether items are as large as their presenters measure, in a flow layout without estimated sizes.
    var measuresItems = false
    /// The app's own delegate, which gets messages about selection, too.
    weak var delegate: (any UICollectionViewDelegate)?

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:layout:sizeForItemAtIndexPath:": measuresItems && measuredLayout != nil
      case "collectionView:willDisplayCell:forItemAtIndexPath:": handlers.willDisplay != nil
      case "collectionView:didEndDisplayingCell:forItemAtIndexPath:": handlers.didEndDisplaying != nil
      case "collectionView:shouldSelectItemAtIndexPath:", "collectionView:shouldHighlightItemAtIndexPath:":
        part.isConnected || handlers.shouldSelect != nil
      case "collectionView:didSelectItemAtIndexPath:": part.isConnected || handlers.didSelect != nil
      case "collectionView:didDeselectItemAtIndexPath:": handlers.didDeselect != nil
      case "collectionView:performPrimaryActionForItemAtIndexPath:": handlers.primaryAction != nil
      #if !os(tvOS)
        case "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:": handlers.contextMenu != nil
      #endif
      case """
      collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:
      """:
        part.isConnected || handlers.moveTarget != nil
      case "collectionView:canMoveItemAtIndexPath:": handlers.canMove != nil || handlers.didMove != nil
      case "collectionView:moveItemAtIndexPath:toIndexPath:": handlers.didMove != nil
      case "indexTitlesForCollectionView:": handlers.indexTitles != nil
      case "collectionView:indexPathForIndexTitle:atIndex:": handlers.pathForIndexTitle != nil
      case "collectionView:prefetchItemsAtIndexPaths:": handlers.prefetch != nil
      case "collectionView:cancelPrefetchingForItemsAtIndexPaths:": handlers.prefetch != nil
      #if !os(tvOS)
        case "collectionView:itemsForBeginningDragSession:atIndexPath:",
          "collectionView:itemsForAddingToDragSession:atIndexPath:point:":
          handlers.dragItems != nil
        case "collectionView:performDropWithCoordinator:", "collectionView:canHandleDropSession:",
          "collectionView:dropSessionDidUpdate:withDestinationIndexPath:":
          handlers.drop != nil
      #endif
      default: nil
      }
    }

    /// A delegate of the app's own that has other methods for drags and drops.
    package override var recipients: [any NSObjectProtocol] { [delegate].compactMap(\.self) }

    // MARK: - Delegate

    /// The layout that asks for sizes. One with estimated sizes lets the cells measure themselves.
    private var measuredLayout: UICollectionViewFlowLayout? {
      guard let layout = host?.view?.collectionViewLayout as? UICollectionViewFlowLayout,
        layout.estimatedItemSize == .zero
      else { return nil }
      return layout
    }

    /// The size of an item by its presenter, or the layout's `itemSize`.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      measuredSize(ofItemAt: indexPath, in: collectionView)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    private func measuredSize(ofItemAt path: IndexPath, in view: UICollectionView) -> CGSize? {
      guard let host, let row = host.row(at: path), let layout = measuredLayout else { return nil }
      let place = view.bounds.inset(by: view.adjustedContentInset).inset(by: layout.sectionInset).size
      return host.sizeOfRow(row, host.scrollAxis.available(in: place))
        .map { CGSize(width: max(0, $0.width), height: max(0, $0.height)) }
    }

    /// Calls the handler.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      if let row = row(at: indexPath) { handlers.didDeselect?(row, indexPath) }
    }

    /// Calls the handler.
    @available(iOS 16, tvOS 16, *)
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      if let row = row(at: indexPath) { handlers.primaryAction?(row, indexPath) }
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(cell, row(at: indexPath), indexPath)
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      handlers.didEndDisplaying?(cell, indexPath)
    }

    #if !os(tvOS)
      /// The menu of rows, by its handler.
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let rows = indexPaths.compactMap { path in row(at: path).map { ($0, path) } }
        return rows.isEmpty ? nil : handlers.contextMenu?(rows.map(\.0), rows.map(\.1), point)
      }
    #endif

    /// Whether an item can be selected, by the state's settings and the handler.
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      let own = delegate.flatMap { optionalMethod($0.collectionView(_:shouldSelectItemAt:)) }
      return allowsSelection(of: host?.row(at: indexPath), by: handlers.shouldSelect)
        && own?(collectionView, indexPath) ?? true
    }

    /// Whether an item shows that it is touched, which it does if it can be selected.
    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      let own = delegate.flatMap { optionalMethod($0.collectionView(_:shouldHighlightItemAt:)) }
      return allowsSelection(of: host?.row(at: indexPath), by: handlers.shouldSelect)
        && own?(collectionView, indexPath) ?? true
    }

    /// Calls the row's presenter and the handler, or retries if the row shows a failure. An
    /// item of the content stays selected if several can be, or by ``TableConnection/selectionPersistence``.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      var (isEditing, allowsMultiple) = (false, collectionView.allowsMultipleSelection)
      if #available(iOS 14, tvOS 14, *), collectionView.isEditing {
        (isEditing, allowsMultiple) = (true, collectionView.allowsMultipleSelectionDuringEditing)
      }
      if !part.staysSelected(host?.row(at: indexPath), allowsMultiple) {
        collectionView.deselectItem(at: indexPath, animated: true)
      }
      // A row of the content that is chosen while the view is edited is not opened.
      if let row = host?.row(at: indexPath).flatMap({ select($0, opens: !isEditing) }) {
        handlers.didSelect?(row, indexPath)
      }
      delegate.flatMap { optionalMethod($0.collectionView(_:didSelectItemAt:)) }?(collectionView, indexPath)
    }

    /// The place of a row that is moved by a gesture, by its handler, among rows of the content.
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      guard let row = row(at: originalIndexPath), part.takesRows(proposedIndexPath) else {
        return currentIndexPath
      }
      return handlers.moveTarget?(row, originalIndexPath, proposedIndexPath) ?? proposedIndexPath
    }

    // MARK: - Data source

    // Never called: the host has these itself, but a data source cannot be without them.

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      UICollectionViewCell()
    }

    /// Whether an item can be moved, by its handler.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      row(at: indexPath).map { handlers.canMove?($0) ?? true } ?? false
    }

    /// Adopts the move, which the view shows already, and calls the handler.
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let row = row(at: sourceIndexPath),
        host?.adoptDrag(from: sourceIndexPath, to: destinationIndexPath) != nil
      else { return }
      handlers.didMove?(row, sourceIndexPath, destinationIndexPath)
    }

    /// The titles at the side of the view, by their handler.
    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      handlers.indexTitles.flatMap { $0() }
    }

    /// The item that a title at the side leads to, by its handler.
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      handlers.pathForIndexTitle?(title, index) ?? [index, 0]
    }

    // MARK: - Prefetching

    /// Calls the handler.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths, by: handlers.prefetch)
    }

    /// Calls the handler with the rows that came close, wherever they are now.
    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(indexPaths, by: handlers.cancelPrefetching)
    }

    // MARK: - Drag and drop

    #if !os(tvOS)
      /// The items of a row that is dragged, by their handler.
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem] {
        dragItems(at: indexPath, in: session, by: handlers.dragItems)
      }

      /// The items of a row that is dragged with others, by their handler.
      func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        dragItems(at: indexPath, in: session, by: handlers.dragItems)
      }

      /// Whether there are rows of a list, or items that the app takes.
      func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        canHandle(session, types: handlers.dropTypes, isAsked: handlers.dropProposal != nil)
      }

      /// The proposal for a place, by its handler.
      func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        willCallApp()
        let drop = drop(session.items, at: destinationIndexPath)
        return handlers.dropProposal?(drop)
          ?? UICollectionViewDropProposal(
            operation: operation(for: drop, in: session, types: handlers.dropTypes),
            intent: .insertAtDestinationIndexPath)
      }

      /// Calls the handler, and animates the rows to their new places.
      func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        performDrop(
          coordinator.items.map(\.dragItem), at: coordinator.destinationIndexPath, by: handlers.drop
        ) { coordinator.drop($0, toItemAt: $1) }
      }
    #endif
  }
#endif
