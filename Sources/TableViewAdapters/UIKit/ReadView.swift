#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Whether VoiceOver reads this view or one inside of it.
    var isRead: Bool {
      var element = UIAccessibility.focusedElement(using: .notificationVoiceOver)
      // An element that is no view belongs to one.
      while let part = element as? UIAccessibilityElement { element = part.accessibilityContainer }
      return (element as? UIView)?.isDescendant(of: self) ?? false
    }

    /// Lets VoiceOver go on here, without an announcement.
    func read() { UIAccessibility.post(notification: .layoutChanged, argument: self) }
  }
#endif
