#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  public import UIKit

  extension UICollectionViewHost {
    /// Becomes the data source of `view`, with cells from presenters: those of a controller's display tables.
    ///
    /// A collection view makes its cells itself: the presenters' `ConfiguredCell` is registered for their
    /// identifiers, unless the app has registered cells, and `makeCell` is not called. A row whose new
    /// content has another presenter gets another cell. Rows of the content stay in place on screen while
    /// others come and go before them.
    ///
    /// - Parameters:
    ///   - presenters: Configure the cells.
    ///   - style: The style in which rows are shown.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    public convenience init<SectionID, Header, Row>(
      _ view: UICollectionView, presenters: PresenterRegistry<UICollectionViewCell>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) where Section == DisplaySection<SectionID, Header, Row> {
      let cells = CollectionCells()
      self.init(view, showing: Table(), policy: policy) { view, path, row in
        let (presenter, model) = presenters.lookUp(row.model, style: style)
        let cell = cells.cell(of: presenter, showing: model, in: view, at: path)
        if row.content == nil { cell.saysWhetherItRetries(row.retries) }
        return cell
      }
      contents = .cells(of: presenters, style: style)
      handling.part.content = { $0.content == nil ? nil : $0 }
      present(by: presenters, style: style)
    }
  }
#endif
