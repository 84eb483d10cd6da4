#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  extension TableViewport {
    /// The visible part of a scroll view's content, without the parts that bars and insets cover.
    @MainActor
    public init(_ view: UIScrollView, axis: ScrollAxis = .vertical) {
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      self.init(seen, of: view.contentSize, axis: axis)
    }
  }

  extension UIScrollView {
    var isOnWindow: Bool { window != nil }

    var isMoving: Bool { isTracking || isDragging || isDecelerating }

    func layOutIfNeeded() { layoutIfNeeded() }

    func withoutAnimation(_ changes: () -> Void) { UIView.performWithoutAnimation(changes) }

    func viewportStart(along axis: ScrollAxis) -> Double { TableViewport(self, axis: axis).offset }

    func distancePastEnd(along axis: ScrollAxis) -> Double {
      guard isMoving else { return 0 }
      let viewport = TableViewport(self, axis: axis)
      return max(0, viewport.offset - max(0, viewport.contentLength - viewport.length))
    }

    func scroll(toStart start: Double, pastEnd distance: Double, along axis: ScrollAxis) {
      let viewport = TableViewport(self, axis: axis)
      let end = max(0, viewport.contentLength - viewport.length) + distance
      let start = CGFloat(max(0, min(start, end)))
      // By assignment: `setContentOffset(_:animated:)` stops content that goes on moving
      // (https://github.com/lionheart/openradar-mirror/issues/3680).
      guard abs(start - CGFloat(viewport.offset)) * max(1, traitCollection.displayScale) >= 1 else { return }
      switch axis {
      case .vertical: contentOffset.y = start - adjustedContentInset.top
      case .horizontal: contentOffset.x = start - adjustedContentInset.left
      }
    }
  }

  extension UITableView: ScrolledView {
    var takesUpdates: Bool { !hasUncommittedUpdates }
  }

  extension UICollectionView: ScrolledView {
    var takesUpdates: Bool { !hasUncommittedUpdates }
  }
#endif
