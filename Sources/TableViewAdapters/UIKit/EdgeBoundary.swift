#if canImport(UIKit) && !os(watchOS)
  import StatefulTable
  import UIKit

  /// The supplementary view at an end of a collection view's content that shows the activity at an edge: a
  /// boundary item of the whole layout
  /// (https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem).
  final class EdgeBoundaryView: UICollectionReusableView {
    static let identifier = "TableViewAdapters.edge"

    /// The kind of the boundary item at an edge.
    static func kind(at edge: LoadEdge) -> String {
      edge == .append ? "TableViewAdapters.append" : "TableViewAdapters.prepend"
    }

    func show(_ content: EdgeLoadingView) {
      content.frame = bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(content)
    }
  }

  extension UICollectionViewCompositionalLayout {
    /// Whether the layout has a boundary item at an edge.
    func hasBoundary(at edge: LoadEdge) -> Bool {
      let kind = EdgeBoundaryView.kind(at: edge)
      return configuration.boundarySupplementaryItems.contains { $0.elementKind == kind }
    }

    /// Adds a boundary item at an edge, of a length in the scroll direction, or removes it if `length` is
    /// `nil`. Items of the app's own stay.
    func setBoundary(at edge: LoadEdge, length: CGFloat?) {
      let kind = EdgeBoundaryView.kind(at: edge)
      // A change takes effect when the configuration is set, which invalidates the layout.
      let configuration = configuration
      configuration.boundarySupplementaryItems.removeAll { $0.elementKind == kind }
      if let length {
        let isVertical = configuration.scrollDirection == .vertical
        let size = NSCollectionLayoutSize(
          widthDimension: isVertical ? .fractionalWidth(1) : .absolute(length),
          heightDimension: isVertical ? .absolute(length) : .fractionalHeight(1))
        let alignment: NSRectAlignment =
          switch (edge, isVertical) {
          case (.append, true): .bottom
          case (.append, false): .trailing
          case (.prepend, true): .top
          case (.prepend, false): .leading
          }
        configuration.boundarySupplementaryItems.append(
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: kind, alignment: alignment))
      }
      self.configuration = configuration
    }
  }
#endif
