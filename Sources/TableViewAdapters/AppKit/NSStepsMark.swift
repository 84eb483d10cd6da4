#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// An invisible subview of a view that shows a plan with steps left.
  private final class NSStepsMark: NSView {}

  extension NSView {
    var stepsMark: AnyObject? { subviews.first { $0 is NSStepsMark } }

    func setStepsMark(_ isMarked: Bool) {
      for case let mark as NSStepsMark in subviews { mark.removeFromSuperview() }
      guard isMarked else { return }
      let mark = NSStepsMark(frame: .zero)
      mark.isHidden = true
      addSubview(mark)
    }
  }
#endif
