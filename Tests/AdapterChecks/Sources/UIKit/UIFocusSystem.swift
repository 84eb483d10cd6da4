// A stand-in for UIKit on systems that have none: the focus of a keyboard or a remote control. The signatures
// are those of Apple's documentation (iOS 18).
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {}

@available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIFocusItem: UIFocusEnvironment {}

@available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
extension UIView: UIFocusItem {}

/// There is none where nothing is noted.
@available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
@MainActor open class UIFocusSystem: NSObject {
  private let log: Spoken

  @available(iOS 12.0, tvOS 12.0, visionOS 1.0, *)
  public init?(for environment: any UIFocusEnvironment) {
    guard let log = Spoken.log.get() else { return nil }
    self.log = log
    super.init()
  }

  @available(iOS 12.0, tvOS 12.0, visionOS 1.0, *)
  open var focusedItem: (any UIFocusItem)? { log.focused as? any UIFocusItem }

  @available(iOS 12.0, tvOS 12.0, visionOS 1.0, *)
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) { log.focused = environment }
}
