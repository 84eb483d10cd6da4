#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The methods of a collection view's delegate that serve handlers, each of which is there if its handler
  /// is.
  @MainActor
  final class NSCollectionViewHandling<Row>: DelegateObject, NSCollectionViewDelegateFlowLayout {
    var handlers = NSCollectionViewHandlers<Row>()
    /// Returns the size of an item, or `nil` for the layout's `itemSize`.
    var size: (@MainActor (IndexPath) -> NSSize?)?
    private let row: @MainActor (IndexPath) -> Row?

    /// - Parameter row: Returns the row of the content at a path, if there is one.
    init(row: @escaping @MainActor (IndexPath) -> Row?) {
      self.row = row
      super.init()
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:layout:sizeForItemAtIndexPath:": size != nil
      case "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:": handlers.willDisplay != nil
      case "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:":
        handlers.didEndDisplaying != nil
      case "collectionView:didDeselectItemsAtIndexPaths:": handlers.didDeselect != nil
      case "collectionView:pasteboardWriterForItemAtIndexPath:": handlers.pasteboardWriter != nil
      default: nil
      }
    }

    /// The size of an item, or the layout's `itemSize`.
    func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      size?(indexPath) ?? (collectionViewLayout as? NSCollectionViewFlowLayout)?.itemSize ?? .zero
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      let rows = indexPaths.sorted().compactMap { path in row(path).map { ($0, path) } }
      for (row, path) in rows { handlers.didDeselect?(row, path) }
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(item, row(indexPath), indexPath)
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      handlers.didEndDisplaying?(item, indexPath)
    }

    /// The item that stands for a row while it is dragged, by its handler.
    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      row(indexPath).flatMap { handlers.pasteboardWriter?($0, indexPath) }
    }
  }
#endif
