#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff

  /// The methods of a collection view's delegate and data source that serve handlers, each of which is there
  /// if its handler is. Counts and items are the host's.
  @MainActor
  final class NSCollectionViewHandling<Section: TableSectionProtocol & Sendable, Row>:
    ListHandling<NSCollectionView, Section, Row>, NSCollectionViewDelegateFlowLayout,
    NSCollectionViewPrefetching
  where Section.StoredRow: Sendable {
    var handlers = NSCollectionViewHandlers<Row>() {
      didSet {
        if !handlers.dropTypes.isEmpty { host?.view?.registerForDraggedTypes(handlers.dropTypes) }
      }
    }
    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure.
    var measuresItems = false
    private weak var list: NSCollectionViewHost<Section>?

    init(
      _ host: NSCollectionViewHost<Section>, content: @escaping @MainActor (Section.Rows.Element) -> Row?
    ) {
      list = host
      super.init(of: host, content: content)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:didSelectItemsAtIndexPaths:", "collectionView:shouldSelectItemsAtIndexPaths:": true
      case "collectionView:layout:sizeForItemAtIndexPath:": measuresItems && measuredLayout != nil
      case "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:": handlers.willDisplay != nil
      case "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:":
        handlers.didEndDisplaying != nil
      case "collectionView:didDeselectItemsAtIndexPaths:": handlers.didDeselect != nil
      case "collectionView:pasteboardWriterForItemAtIndexPath:",
        "collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:",
        "collectionView:draggingSession:endedAtPoint:dragOperation:":
        handlers.pasteboardWriter != nil
      case "collectionView:validateDrop:proposedIndexPath:dropOperation:",
        "collectionView:acceptDrop:indexPath:dropOperation:":
        handlers.drop != nil
      case "collectionView:prefetchItemsAtIndexPaths:": handlers.prefetch != nil
      default: nil
      }
    }

    // MARK: - Items on screen

    /// The layout that asks for sizes. One with estimated sizes lets the items measure themselves.
    private var measuredLayout: NSCollectionViewFlowLayout? {
      guard let layout = host?.view?.collectionViewLayout as? NSCollectionViewFlowLayout,
        layout.estimatedItemSize == .zero
      else { return nil }
      return layout
    }

    /// The size that the row's presenter measured, or the layout's `itemSize`.
    func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      guard let layout = collectionViewLayout as? NSCollectionViewFlowLayout else { return .zero }
      guard let list, let row = list.row(at: indexPath) else { return layout.itemSize }
      let inset = layout.sectionInset
      let place = CGSize(
        width: collectionView.bounds.width - inset.left - inset.right,
        height: collectionView.bounds.height - inset.top - inset.bottom)
      return list.sizeOfRow(row, list.axis.available(in: place))
        .map { NSSize(width: max(0, $0.width), height: max(0, $0.height)) } ?? layout.itemSize
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(item, row(at: indexPath), indexPath)
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      handlers.didEndDisplaying?(item, indexPath)
    }

    /// Calls the handler.
    func collectionView(_ collectionView: NSCollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths, by: handlers.prefetch)
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(indexPaths, by: handlers.cancelPrefetching)
    }

    // MARK: - Selection

    /// The items that can be selected, by the state's settings and the handler.
    func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      indexPaths.filter {
        host?.row(at: $0).map { allowsSelection(of: $0, by: handlers.shouldSelect) } ?? false
      }
    }

    /// Calls the rows' presenters and the handler, or retries if a row shows a failure. Such a
    /// row does not stay selected, so that it can be selected once more.
    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      // The first call may change the table, and the paths with it.
      let selected = indexPaths.sorted().compactMap { path in host?.row(at: path).map { (path, $0) } }
      let others = selected.filter { part.content($0.1) == nil }.map(\.0)
      if !others.isEmpty { collectionView.deselectItems(at: Set(others)) }
      for (path, element) in selected {
        if let row = select(element) { handlers.didSelect?(row, path) }
      }
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      // The first call may change the table, and the paths with it.
      let rows = indexPaths.sorted().compactMap { path in row(at: path).map { ($0, path) } }
      for (row, path) in rows { handlers.didDeselect?(row, path) }
    }

    // MARK: - Dragging

    /// The item that stands for a row while it is dragged, by its handler.
    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      row(at: indexPath).flatMap { handlers.pasteboardWriter?($0, indexPath) }
    }

    /// Remembers the rows.
    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) {
      beginDrag(of: indexPaths.sorted().compactMap { host?.row(at: $0) })
    }

    /// Forgets the rows.
    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) {
      endDrag()
    }

    /// The operation of a drop, which is always between items.
    func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      let proposed = proposedDropIndexPath.pointee
      let place = place(at: (0..<proposed.length).map { proposed.index(atPosition: $0) })
      let operation = operation(draggingInfo, at: place, by: handlers.validateDrop)
      guard operation != [], let place else { return [] }
      proposedDropOperation.pointee = .before
      proposedDropIndexPath.pointee = NSIndexPath(indexes: [place.section, place.row], length: 2)
      return operation
    }

    /// Calls the handler of a drop.
    func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo, indexPath: IndexPath,
      dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      dropOperation == .before && accept(draggingInfo, at: place(at: Array(indexPath)), by: handlers.drop)
    }

    /// The place of a drop: the one that the view proposes, or the end of the section before it.
    private func place(at indexes: [Int]) -> RowPath? {
      guard let host, indexes.count == 2 else { return nil }
      let proposed = RowPath(section: indexes[0], row: indexes[1])
      guard proposed.row == 0, let before = host.section(proposed.section - 1) else {
        return place(among: [proposed])
      }
      return place(among: [proposed, RowPath(section: proposed.section - 1, row: before.rowCount)])
    }
  }
#endif
