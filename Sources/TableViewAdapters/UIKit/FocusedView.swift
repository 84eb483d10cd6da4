#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RowFocus {
    /// The view that has the focus, in the window of a view; usually none.
    @MainActor
    func focusedView(besides view: UIView) -> UIView? {
      switch self {
      case .voiceOver:
        var element = UIAccessibility.focusedElement(using: .notificationVoiceOver)
        // An element that is no view belongs to one.
        while let part = element as? UIAccessibilityElement { element = part.accessibilityContainer }
        return element as? UIView
      case .keyboard: return UIFocusSystem(for: view)?.focusedItem as? UIView
      }
    }
  }

  extension UIView {
    /// Brings a focus to this view: VoiceOver goes on here without an announcement.
    func take(_ focus: RowFocus) {
      switch focus {
      case .voiceOver: UIAccessibility.post(notification: .layoutChanged, argument: self)
      case .keyboard: UIFocusSystem(for: self)?.requestFocusUpdate(to: self)
      }
    }
  }
#endif
