#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  extension Viewport {
    /// What is seen of a scroll view's content, without what bars and insets cover.
    @MainActor
    public init(_ view: UIScrollView, axis: ScrollAxis = .vertical) {
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      self.init(seen, of: view.contentSize, axis: axis)
    }
  }

  extension UIScrollView {
    var isOnWindow: Bool { window != nil }

    func layOutIfNeeded() { layoutIfNeeded() }

    func viewportStart(along axis: ScrollAxis) -> Double { Viewport(self, axis: axis).offset }

    func scroll(toStart start: Double, along axis: ScrollAxis) {
      let viewport = Viewport(self, axis: axis)
      let start = CGFloat(max(0, min(start, viewport.contentLength - viewport.length)))
      var offset = contentOffset
      switch axis {
      case .vertical: offset.y = start - adjustedContentInset.top
      case .horizontal: offset.x = start - adjustedContentInset.left
      }
      setContentOffset(offset, animated: false)
    }
  }

  extension UITableView: ScrolledView {}
  extension UICollectionView: ScrolledView {}
#endif
