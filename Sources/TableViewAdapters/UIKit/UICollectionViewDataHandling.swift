#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The methods of a collection view's data source that serve handlers, each of which is there if its
  /// handler is.
  @MainActor
  final class UICollectionViewDataHandling<Row>: DelegateObject, UICollectionViewDataSource {
    var handlers = UICollectionViewDataHandlers<Row>()
    /// Returns the row at a path, if there is one.
    var row: @MainActor (IndexPath) -> Row? = { _ in nil }
    /// Whether a row can be moved at all; all can without it.
    var isContent: (@MainActor (Row) -> Bool)?
    /// Takes note of a move that the view shows already, and returns the row.
    var move: @MainActor (_ from: IndexPath, _ to: IndexPath) -> Row? = { _, _ in nil }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:canMoveItemAtIndexPath:":
        handlers.canMove != nil || isContent != nil && handlers.didMove != nil
      case "collectionView:moveItemAtIndexPath:toIndexPath:": handlers.didMove != nil
      case "indexTitlesForCollectionView:": handlers.indexTitles != nil
      case "collectionView:indexPathForIndexTitle:atIndex:": handlers.pathForIndexTitle != nil
      default: nil
      }
    }

    // Never called: the host has these itself, but a data source cannot be without them.

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      UICollectionViewCell()
    }

    /// Whether an item can be dragged, by its handler.
    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      guard let row = row(indexPath), isContent?(row) ?? true else { return false }
      return handlers.canMove?(row) ?? true
    }

    /// Adopts the move, which the view shows already, and calls the handler.
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let row = move(sourceIndexPath, destinationIndexPath) else { return }
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
  }
#endif
