#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Whether a focus is on this view or one inside of it.
    func has(_ focus: RowFocus) -> Bool {
      let focused: Any?
      switch focus {
      case .voiceOver:
        var element = UIAccessibility.focusedElement(using: .notificationVoiceOver)
        // An element that is no view belongs to one.
        while let part = element as? UIAccessibilityElement { element = part.accessibilityContainer }
        focused = element
      case .keyboard: focused = UIFocusSystem(for: self)?.focusedItem
      }
      return (focused as? UIView)?.isDescendant(of: self) ?? false
    }

    /// Brings a focus to this view: VoiceOver goes on here without an announcement.
    func take(_ focus: RowFocus) {
      switch focus {
      case .voiceOver: UIAccessibility.post(notification: .layoutChanged, argument: self)
      case .keyboard: UIFocusSystem(for: self)?.requestFocusUpdate(to: self)
      }
    }
  }
#endif
