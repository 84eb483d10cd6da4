#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  public import UIKit

  extension UICollectionViewHost {
    /// Becomes the data source of `view`, with cells from presenters: those of a controller's display tables.
    ///
    /// A collection view makes its cells itself: the presenters' `ConfiguredCell` is registered for their
    /// identifiers, and `makeCell` is not called. A row whose new content has another presenter gets another
    /// cell. Rows of the content stay where they are on screen while others come and go before them.
    ///
    /// - Parameters:
    ///   - presenters: Configure the cells.
    ///   - style: The style in which rows are shown.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    public convenience init<SectionID, Header, Row>(
      _ view: UICollectionView, presenters: PresenterRegistry<UICollectionViewCell>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) where Section == DisplaySection<SectionID, Header, Row> {
      var registered: [String: ObjectIdentifier] = [:]
      self.init(view, showing: Table(), policy: policy) { view, path, row in
        let presenter = presenters.presenter(for: row.model, style: style)
        let type = presenter.configuredCellType as? UICollectionViewCell.Type ?? UICollectionViewCell.self
        if registered.updateValue(ObjectIdentifier(type), forKey: presenter.identifier)
          != ObjectIdentifier(type)
        {
          view.register(type, forCellWithReuseIdentifier: presenter.identifier)
        }
        // A cell that the view did not make itself is an exception, so this one is shown in any case.
        let cell = view.dequeueReusableCell(withReuseIdentifier: presenter.identifier, for: path)
        presenters.configure(cell, with: row.model, style: style)
        if row.content == nil { cell.saysWhetherItRetries(row.retries) }
        return cell
      }
      contents = .cells(of: presenters, style: style)
      handling.isContent = { $0.content != nil }
      present(by: presenters, style: style)
    }
  }
#endif
