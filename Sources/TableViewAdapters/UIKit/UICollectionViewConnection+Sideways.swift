#if canImport(UIKit) && !os(watchOS)
  import TableDiff
  import TableDiffFoundation
  public import UIKit

  @available(StatefulTable 1.0, *)
  extension UICollectionViewConnection {
    /// Pages by a section that scrolls sideways, in place of the view's own scrolling.
    ///
    /// Call it in the section provider of a compositional layout, for each section that it makes with an
    /// `orthogonalScrollingBehavior`.
    ///
    /// The rows of such a section add nothing to the length of the view's content, so its end would always
    /// be near, and one page would be loaded after the other. From the first call on, only sections that are
    /// tracked load pages: one of rows near an end of the table.
    ///
    /// - Parameter section: The section, with any `visibleItemsInvalidationHandler` of its own, which goes on
    ///   being called.
    public func trackScrolling(of section: NSCollectionLayoutSection) {
      tracksSections = true
      let own = section.visibleItemsInvalidationHandler
      section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
        own?(items, offset, environment)
        let visible = offset.x..<(offset.x + max(1, environment.container.contentSize.width))
        let paths = items.lazy.filter { $0.representedElementCategory == .cell }
          .filter { $0.frame.minX < visible.upperBound && $0.frame.maxX > visible.lowerBound }
          .map(\.indexPath)
        // The layout is under way, of which the handler is a part.
        self?.updates?.pause()
        self?.scrolled(through: paths.compactMap { RowPath($0) })
      }
    }
  }
#endif
