// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// scroll views scroll where they are told to, at once, and have no gestures. Their `delegate` is declared by
// the subclasses only: one of another type cannot override it in Swift alone.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

// Optional requirements, which need Objective-C, are requirements with an empty default here.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIScrollView: UIView {
  open var contentSize: CGSize = .zero
  open var contentInset: UIEdgeInsets = .zero
  open var isScrollEnabled = true
  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  weak var scrollDelegate: (any UIScrollViewDelegate)?
  // A stored property cannot be there on some systems only.
  private var attachedControl: UIControl?

  @available(iOS 10.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var refreshControl: UIRefreshControl? {
    get { attachedControl as? UIRefreshControl }
    set { attachedControl = newValue }
  }

  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard bounds.origin != newValue else { return }
      bounds.origin = newValue
      didScroll()
    }
  }

  func didScroll() { scrollDelegate?.scrollViewDidScroll(self) }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// A finger touches the content and drags it.
  public func beginDragging() {
    isTracking = true
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger lets go, and nothing goes on moving.
  public func endDragging() {
    isTracking = false
    isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// A finger drags the content to an offset and lets go.
  public func drag(to offset: CGPoint) {
    guard isScrollEnabled else { return }
    beginDragging()
    contentOffset = offset
    endDragging()
  }
}
