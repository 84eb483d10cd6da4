public import Foundation

/// The delegate or data source of a view, which hands messages on to handlers and to an object of the app's
/// own.
///
///     view ── message ──▶ connection or host ──▶ handlers that are set ──▶ the app's own delegate
///
/// A message that one of them has no method for goes on to the next one. A view asks its delegate, when it is
/// set, which of the optional methods it has (https://github.com/Augustyniak/RATreeView/pull/154), and
/// behaves differently for some of them even if they do nothing. So a method that serves a handler counts as
/// there only if the handler is set.
///
/// No app can subclass a class like this: Objective-C would not see the optional methods that a subclass of a
/// generic class adds, and nobody would say so. The compiler infers `@objc` for the methods of a protocol in
/// the class that declares its conformance (https://github.com/swiftlang/swift/pull/4648), but not in a
/// subclass of a generic one.
@MainActor
public class DelegateObject: NSObject {
  override init() { super.init() }

  /// The objects that get the messages that this one has no method for, the first one first.
  package var recipients: [any NSObjectProtocol] { [] }

  /// Whether an optional method counts as there; `nil` if this object has no such method.
  ///
  /// - Parameter selector: The method's name in Objective-C.
  package func offers(_ selector: String) -> Bool? { nil }

  #if canImport(ObjectiveC)
    /// Whether a view may send a message: if this object has the method, or one of the others.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      let isKnown = super.responds(to: selector)
      // The runtime may ask on any thread; views ask on the main one.
      guard let selector, Thread.isMainThread else { return isKnown }
      return MainActor.assumeIsolated {
        offers(NSStringFromSelector(selector)) ?? (isKnown || recipient(of: selector) != nil)
      }
    }

    /// The object that gets a message that this one has no method for.
    nonisolated public override func forwardingTarget(for selector: Selector!) -> Any? {
      guard let selector, Thread.isMainThread else { return super.forwardingTarget(for: selector) }
      nonisolated(unsafe) var target: (any NSObjectProtocol)?
      MainActor.assumeIsolated { target = recipient(of: selector) }
      return target ?? super.forwardingTarget(for: selector)
    }

    private func recipient(of selector: Selector) -> (any NSObjectProtocol)? {
      recipients.first { $0.responds(to: selector) }
    }
  #endif
}
