#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff

  /// The methods of a collection view's delegate and data source that serve handlers, each of which is there
  /// if its handler is. Counts and items are the host's.
  @MainActor
  final class NSCollectionViewHandling<Section: TableSectionProtocol & Sendable, Row>: DelegateObject,
    NSCollectionViewDelegateFlowLayout, NSCollectionViewPrefetching
  where Section.StoredRow: Sendable {
    var handlers = NSCollectionViewHandlers<Row>() {
      didSet { host?.view?.prefetchDataSource = handlers.prefetch == nil ? nil : self }
    }
    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure.
    var measuresItems = false
    private weak var host: NSCollectionViewHost<Section>?
    private let rows: HandledRows<Section.Rows.Element, Row>

    init(_ host: NSCollectionViewHost<Section>, _ rows: HandledRows<Section.Rows.Element, Row>) {
      self.host = host
      self.rows = rows
      super.init()
    }

    package override func willCallApp() { host?.willCallApp() }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:didSelectItemsAtIndexPaths:", "collectionView:shouldSelectItemsAtIndexPaths:": true
      case "collectionView:layout:sizeForItemAtIndexPath:": measuresItems && measuredLayout != nil
      case "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:": handlers.willDisplay != nil
      case "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:":
        handlers.didEndDisplaying != nil
      case "collectionView:didDeselectItemsAtIndexPaths:": handlers.didDeselect != nil
      case "collectionView:pasteboardWriterForItemAtIndexPath:": handlers.pasteboardWriter != nil
      default: nil
      }
    }

    /// The row at a path, unless handlers don't get it.
    private func row(at path: IndexPath) -> Row? { host?.row(at: path).flatMap(rows.row) }

    /// The rows at paths, and those of the paths that have one.
    private func rows(at paths: some Sequence<IndexPath>) -> [(Row, IndexPath)] {
      paths.compactMap { path in row(at: path).map { ($0, path) } }
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
      guard let host, let row = host.row(at: indexPath) else { return layout.itemSize }
      let inset = layout.sectionInset
      let place = CGSize(
        width: collectionView.bounds.width - inset.left - inset.right,
        height: collectionView.bounds.height - inset.top - inset.bottom)
      return host.sizeOfRow(row, host.axis.available(in: place))
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
      willCallApp()
      guard let host else { return }
      let (close, paths) = host.rows(at: indexPaths)
      host.prefetched.add(close, at: paths)
      call(handlers.prefetch, close, paths)
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      willCallApp()
      guard let (close, paths) = host?.prefetched.remove(at: indexPaths) else { return }
      call(handlers.cancelPrefetching, close, paths)
    }

    /// Calls a handler with the rows that handlers get.
    private func call(
      _ handler: (([Row], [IndexPath]) -> Void)?, _ shown: [Section.Rows.Element], _ paths: [IndexPath]
    ) {
      let handled = zip(shown, paths).compactMap { shown, path in rows.row(shown).map { ($0, path) } }
      handler?(handled.map(\.0), handled.map(\.1))
    }

    // MARK: - Selection

    /// The items that can be selected, by the state's settings and the handler.
    func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      indexPaths.filter {
        host?.row(at: $0).map { rows.allowsSelection($0, handlers.shouldSelect) } ?? false
      }
    }

    /// Calls the rows' presenters and the handler, or retries if a row shows a failure. Such a
    /// row does not stay selected, so that it can be selected once more.
    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      // The first call may change the table, and the paths with it.
      let selected = indexPaths.sorted().compactMap { path in host?.row(at: path).map { (path, $0) } }
      let others = selected.filter { rows.row($0.1) == nil }.map(\.0)
      if !others.isEmpty { collectionView.deselectItems(at: Set(others)) }
      for (path, shown) in selected {
        rows.didSelect(shown)
        if let row = rows.row(shown) { handlers.didSelect?(row, path) }
      }
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      for (row, path) in rows(at: indexPaths.sorted()) { handlers.didDeselect?(row, path) }
    }

    // MARK: - Dragging

    /// The item that stands for a row while it is dragged, by its handler.
    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      row(at: indexPath).flatMap { handlers.pasteboardWriter?($0, indexPath) }
    }
  }
#endif
