#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The methods of a collection view's delegate that serve handlers, each of which is there if its handler
  /// is.
  @MainActor
  final class UICollectionViewHandling<Row>: DelegateObject, UICollectionViewDelegateFlowLayout {
    var handlers = UICollectionViewHandlers<Row>()
    /// Returns the size of an item, or `nil` for the layout's `itemSize`.
    var size: (@MainActor (IndexPath) -> CGSize?)?
    private let row: @MainActor (IndexPath) -> Row?

    /// - Parameter row: Returns the row of the content at a path, if there is one.
    init(row: @escaping @MainActor (IndexPath) -> Row?) {
      self.row = row
      super.init()
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:layout:sizeForItemAtIndexPath:": size != nil
      case "collectionView:willDisplayCell:forItemAtIndexPath:": handlers.willDisplay != nil
      case "collectionView:didEndDisplayingCell:forItemAtIndexPath:": handlers.didEndDisplaying != nil
      case "collectionView:didDeselectItemAtIndexPath:": handlers.didDeselect != nil
      case "collectionView:performPrimaryActionForItemAtIndexPath:": handlers.primaryAction != nil
      #if !os(tvOS)
        case "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:": handlers.contextMenu != nil
      #endif
      default: nil
      }
    }

    /// The size of an item, or the layout's `itemSize`.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    /// Calls the handler.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      if let row = row(indexPath) { handlers.didDeselect?(row, indexPath) }
    }

    /// Calls the handler.
    @available(iOS 16, tvOS 16, *)
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      if let row = row(indexPath) { handlers.primaryAction?(row, indexPath) }
    }

    /// Calls the handler.
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(cell, row(indexPath), indexPath)
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
        let rows = indexPaths.compactMap { path in row(path).map { ($0, path) } }
        return rows.isEmpty ? nil : handlers.contextMenu?(rows.map(\.0), rows.map(\.1), point)
      }
    #endif
  }
#endif
