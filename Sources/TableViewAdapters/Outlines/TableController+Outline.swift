#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableOutline
  public import UIKit

  @available(StatefulTable 1.0, *)
  extension TableController {
    /// Shows a list of outline rows in a collection view with a list layout, and loads its rows if they were
    /// never loaded.
    ///
    /// ```swift
    /// list.show(outlineIn: collectionView) { (cell: UICollectionViewListCell, folder) in
    ///   var content = cell.defaultContentConfiguration()
    ///   content.text = folder.name
    ///   cell.contentConfiguration = content
    /// }
    /// ```
    ///
    /// Each cell is indented by its row's level. A row that can have children has a disclosure indicator,
    /// which expands and collapses it when it is tapped. On Apple TV, the selection of the row does.
    ///
    /// - Parameters:
    ///   - view: The collection view, which keeps all that it needs.
    ///   - configure: Configures a new or a reused cell so that it shows the element and nothing else.
    /// - Returns: The connection of the list and the view: swipe actions, selection, searching.
    @discardableResult
    public func show<Cell: UICollectionViewListCell, Element>(
      outlineIn view: UICollectionView,
      configure: @escaping @MainActor (_ cell: Cell, _ element: Element) -> Void
    ) -> UICollectionViewConnection<Loader> where Loader.Row == OutlineRow<Element> {
      var presenter = ClosurePresenter { [weak self] (cell: Cell, row: OutlineRow<Element>) in
        // The content may set all accessories anew.
        let disclosure = cell.disclosure
        configure(cell, row.element)
        cell.showDisclosure(of: row, in: disclosure) { [weak self] in self?.toggleRow(withID: row.id) }
      }
      #if os(tvOS)
        presenter = presenter.selecting { [weak self] row in self?.toggleRow(withID: row.id) }
      #endif
      let presenters = PresenterRegistry<UICollectionViewCell>()
      presenters.register(presenter)
      return show(in: view, presenters: presenters)
    }
  }
#endif
