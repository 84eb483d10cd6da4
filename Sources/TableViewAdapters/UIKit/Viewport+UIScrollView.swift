#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  extension Viewport {
    /// What is seen of a scroll view's content, without what bars and insets cover.
    @MainActor
    public init(_ view: UIScrollView, axis: ScrollAxis = .vertical) {
      let insets = view.adjustedContentInset
      switch axis {
      case .vertical:
        self.init(
          offset: Double(view.contentOffset.y + insets.top),
          length: Double(view.bounds.height - insets.top - insets.bottom),
          contentLength: Double(view.contentSize.height))
      case .horizontal:
        self.init(
          offset: Double(view.contentOffset.x + insets.left),
          length: Double(view.bounds.width - insets.left - insets.right),
          contentLength: Double(view.contentSize.width))
      }
    }
  }

  extension UIScrollView {
    /// Scrolls without animation so that the viewport starts at `start` in the content, or as close to it as
    /// the content reaches.
    func scroll(toStart start: Double, axis: ScrollAxis = .vertical) {
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
#endif
