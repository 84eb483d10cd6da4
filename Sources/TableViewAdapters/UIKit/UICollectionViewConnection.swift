#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a collection view to a `TableController`, as its delegate. A subclass adds what
  /// is particular to an app.
  ///
  /// A collection view has no header and footer of its own. Where edges are not to be rows, a supplementary
  /// view of the layout can show `TableChrome.header` and `TableChrome.footer`, of which `onChrome` tells.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  open class UICollectionViewConnection<Loader: TableLoader>: TableConnection<Loader, UICollectionViewCell>,
    UICollectionViewDelegate
  {
    /// A section as it is shown.
    public typealias Section = TableController<Loader, UICollectionViewCell>.Section

    /// The data source.
    public let host: UICollectionViewHost<Section>

    /// Becomes the delegate of the host's view.
    public init(
      _ controller: TableController<Loader, UICollectionViewCell>, host: UICollectionViewHost<Section>
    ) {
      self.host = host
      let view =
        host.view ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      super.init(controller, view: view)
      view.delegate = self
      host.updates.didShow = { [weak self] in self?.updateEnded() }
    }

    override func carryOut(_ metadata: StateMetadata) {
      super.carryOut(metadata)
      host.view?.allowsSelection = metadata.selection != .none
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    /// Tells the row's presenter, or tries again where the row says that something failed. Only where several
    /// items can be selected, those of the content stay so.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let row = host.row(at: indexPath)
      if !collectionView.allowsMultipleSelection || row?.content == nil {
        collectionView.deselectItem(at: indexPath, animated: true)
      }
      if let row { controller.select(row) }
    }
  }
#endif
