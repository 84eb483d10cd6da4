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
/// generic class adds, without a warning. The compiler infers `@objc` for the methods of a protocol in
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

  /// Called when the view calls a method that may call the app: by this class for every message that it hands
  /// on, and by subclasses in their own methods. The view may be in the middle of its layout.
  package func willCallApp() {}

  /// Called when handlers or the app's own objects have changed, before the view asks again which methods are
  /// there.
  func forgetRecipients() {
    #if canImport(ObjectiveC)
      promised = [:]
    #endif
  }

  #if canImport(ObjectiveC)
    /// The recipients that the view knows. It sends them messages until it asks again.
    private var promised: [Selector: Recipient] = [:]

    private struct Recipient {
      weak var object: (any NSObjectProtocol)?
    }

    /// Whether a view may send a message: if this object has the method, or one of the others.
    nonisolated public override func responds(to selector: Selector!) -> Bool {
      let isKnown = super.responds(to: selector)
      // The runtime may ask on any thread; views ask on the main one.
      guard let selector, Thread.isMainThread else { return isKnown }
      return MainActor.assumeIsolated {
        offers(NSStringFromSelector(selector)) ?? (isKnown || promise(selector) != nil)
      }
    }

    /// The object that gets a message that this one has no method for.
    nonisolated public override func forwardingTarget(for selector: Selector!) -> Any? {
      guard let selector, Thread.isMainThread else { return super.forwardingTarget(for: selector) }
      nonisolated(unsafe) var target: (any NSObjectProtocol)?
      MainActor.assumeIsolated {
        willCallApp()
        target = if let promise = promised[selector] { promise.object ?? Nobody() } else { promise(selector) }
      }
      return target ?? super.forwardingTarget(for: selector)
    }

    private func promise(_ selector: Selector) -> (any NSObjectProtocol)? {
      guard let recipient = recipients.first(where: { $0.responds(to: selector) }) else { return nil }
      promised[selector] = Recipient(object: recipient)
      return recipient
    }
  #endif
}

#if canImport(ObjectiveC)
  /// Takes any message and answers nothing, in place of an app's object that is gone. A view that has asked
  /// it once goes on sending it messages: https://github.com/DataDog/dd-sdk-ios/pull/2942
  private final class Nobody: NSObject {
    override class func resolveInstanceMethod(_ selector: Selector!) -> Bool {
      guard let selector else { return false }
      let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
      return class_addMethod(self, selector, imp_implementationWithBlock(nothing), "q@:")
    }
  }
#endif
