#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible subview of a view that shows a plan with steps left.
  private final class StepsMark: UIView {}

  extension UIView {
    var stepsMark: AnyObject? { subviews.first { $0 is StepsMark } }

    func setStepsMark(_ isMarked: Bool) {
      for case let mark as StepsMark in subviews { mark.removeFromSuperview() }
      guard isMarked else { return }
      let mark = StepsMark(frame: .zero)
      mark.isHidden = true
      addSubview(mark)
    }
  }
#endif
