#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible subview that reports when its view comes to a window, or leaves it: UIKit calls only the
  /// views themselves.
  final class WindowObserver: UIView {
    /// Called with the window, or with `nil` when the view has left it.
    var didChangeWindow: (@MainActor (UIWindow?) -> Void)?
    /// The object that lives as long as the view.
    var kept: AnyObject?

    init() {
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      didChangeWindow?(window)
    }
  }
#endif
