// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// scroll views scroll where they are told to, at once, and a test moves the finger. Their `delegate` is
// declared by the subclasses only: one of another type cannot override it in Swift alone. Attributes that
// need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import HeadlessViews

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /*@objc(scrollViewDidScroll:) optional*/
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /*@objc(scrollViewWillBeginDragging:) optional*/
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /*@objc(scrollViewDidEndDragging:willDecelerate:) optional*/
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /*@objc(scrollViewDidEndDecelerating:) optional*/
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /*@objc(scrollViewDidScrollToTop:) optional*/
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

#if !canImport(ObjectiveC)
  // The methods that a delegate does not have.
  extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { MissingMethod.answer(of: self) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { MissingMethod.answer(of: self) }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      MissingMethod.answer(of: self)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { MissingMethod.answer(of: self) }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { MissingMethod.answer(of: self) }
  }
#endif

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIScrollView: UIView {
  open var contentSize: CGSize = .zero
  open var contentInset: UIEdgeInsets = .zero
  open var isScrollEnabled = true
  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  /// How many times the content was moved, by a finger or by the app.
  public private(set) var offsetChangeCount = 0
  /// The messages that any scroll view sends its delegate.
  static let scrollMessages = [
    "scrollViewDidScroll:", "scrollViewWillBeginDragging:", "scrollViewDidEndDragging:willDecelerate:",
    "scrollViewDidEndDecelerating:", "scrollViewDidScrollToTop:",
  ]
  var delegateMessages = OptionalMessages(to: nil)
  // A stored property cannot be there on some systems only.
  private var attachedControl: UIControl?

  @available(iOS 10.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var refreshControl: UIRefreshControl? {
    get { attachedControl as? UIRefreshControl }
    set { attachedControl = newValue }
  }

  /// A control that refreshes keeps its place above the content.
  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset
    #if !os(tvOS)
      if refreshControl?.isRefreshing ?? false { inset.top += 60 }
    #endif
    return inset
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard bounds.origin != newValue else { return }
      bounds.origin = newValue
      offsetChangeCount += 1
      tell("scrollViewDidScroll:") { $0.scrollViewDidScroll(self) }
    }
  }

  private func tell(_ selector: String, _ call: (any UIScrollViewDelegate) -> Void) {
    delegateMessages.send(selector, to: (any UIScrollViewDelegate).self, call)
  }

  /// Content that goes on moving stops: the delegate is not told of its end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    isDecelerating = false
    self.contentOffset = contentOffset
  }

  /// Content that has become shorter is scrolled to its end, unless it moves.
  func keepWithinContent() {
    guard !isTracking, !isDragging, !isDecelerating else { return }
    let inset = adjustedContentInset
    let end = max(-inset.top, contentSize.height - bounds.height + inset.bottom)
    if contentOffset.y > end { contentOffset.y = end }
  }

  /// The background of a table or collection view is behind everything else, and does not scroll.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, at: 0)
    new.frame = bounds
  }

  /// A finger touches the content and drags it.
  public func beginDragging() {
    isTracking = true
    isDragging = true
    tell("scrollViewWillBeginDragging:") { $0.scrollViewWillBeginDragging(self) }
  }

  /// The finger lets go, and the content goes on moving or not.
  public func endDragging(decelerating: Bool = false) {
    isTracking = false
    isDragging = false
    isDecelerating = decelerating
    tell("scrollViewDidEndDragging:willDecelerate:") {
      $0.scrollViewDidEndDragging(self, willDecelerate: decelerating)
    }
  }

  /// Content that goes on moving comes closer to its end, and is there at last.
  ///
  /// - Returns: Whether it did go on moving.
  @discardableResult
  public func decelerate(by distance: CGFloat, isLast: Bool = false) -> Bool {
    guard isDecelerating else { return false }
    contentOffset.y += distance
    guard isLast else { return true }
    isDecelerating = false
    tell("scrollViewDidEndDecelerating:") { $0.scrollViewDidEndDecelerating(self) }
    return true
  }

  /// A finger drags the content to an offset and lets go.
  public func drag(to offset: CGPoint) {
    guard isScrollEnabled else { return }
    beginDragging()
    contentOffset = offset
    endDragging()
  }

  /// A finger touches the status bar.
  public func scrollToTop() {
    contentOffset.y = -adjustedContentInset.top
    tell("scrollViewDidScrollToTop:") { $0.scrollViewDidScrollToTop(self) }
  }
}
