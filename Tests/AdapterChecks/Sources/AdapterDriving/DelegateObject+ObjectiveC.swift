public import AdaptersOnStandIns
import Foundation
public import HeadlessViews

/// The adapters' answers to Objective-C, of `responds(to:)` and `forwardingTarget(for:)`, without one.
extension DelegateObject: ObjectiveCObject {
  /// Whether messages with a selector may be sent to the object.
  public func responds(to selector: String) -> Bool {
    offers(selector) ?? (forwardingTarget(for: selector) != nil)
  }

  /// The app's own object that a message goes to that this one has no method for.
  public func forwardingTarget(for selector: String) -> AnyObject? {
    recipients.first { ($0 as? any ObjectiveCObject)?.responds(to: selector) ?? false }
  }
}
