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

  /// Returns the object for a role that a view has beside its delegate: the first one that serves it, or the
  /// view's present one, unless that is one of these and doesn't serve it any more.
  ///
  /// - Parameter selector: A method that is there if the role is served.
  static func server<Role>(
    _ selector: String, among objects: [DelegateObject], besides present: Role?
  ) -> Role? {
    if let object = objects.first(where: { $0.offers(selector) == true }) { return object as? Role }
    return objects.contains { $0 === present as AnyObject? } ? nil : present
  }

  #if canImport(ObjectiveC)
    /// The recipients that the view knows. It sends them messages until it asks again.
    private var promised: [Selector: Recipient] = [:]

    private struct Recipient {
      weak var object: (any NSObjectProtocol)?
      /// The answer when the object is gone.
      let answer: MissingAnswer
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
        target =
          if let promise = promised[selector] {
            promise.object ?? Nobody(selector, answer: promise.answer)
          } else {
            promise(selector)
          }
      }
      return target ?? super.forwardingTarget(for: selector)
    }

    /// A recipient that has gone by the next message needs an answer of the method's type. A method of a type
    /// that there is no answer for counts as missing.
    private func promise(_ selector: Selector) -> (any NSObjectProtocol)? {
      guard let recipient = recipients.first(where: { $0.responds(to: selector) }),
        let answer = MissingAnswer(methodTypes: methodTypes(of: selector, in: recipient))
      else { return nil }
      promised[selector] = Recipient(object: recipient, answer: answer)
      return recipient
    }

    /// The types of a method: as the recipient has it or, if it hands the message on in turn, as one of the
    /// protocols declares it that this object conforms to for its view.
    private func methodTypes(of selector: Selector, in recipient: any NSObjectProtocol) -> String {
      let method = class_getInstanceMethod(object_getClass(recipient), selector)
      if let types = method.flatMap({ method_getTypeEncoding($0) }) { return String(cString: types) }
      var next: AnyClass? = object_getClass(self)
      while let type = next {
        if let types = declaredTypes(of: selector, by: type) { return types }
        next = class_getSuperclass(type)
      }
      // Of no protocol of a view: most such methods answer with an object, or not at all.
      return "@"
    }
  #endif
}

#if canImport(ObjectiveC)
  /// Takes messages in place of an app's object that is gone, and answers each of them by its own type. A
  /// view that has asked the object once goes on sending it messages:
  /// https://github.com/DataDog/dd-sdk-ios/pull/2942
  private final class Nobody: NSObject {
    /// The receiver of a message.
    init(_ selector: Selector, answer: MissingAnswer) {
      super.init()
      guard !responds(to: selector), let method = class_getInstanceMethod(Nobody.self, answer.method) else {
        return
      }
      // It takes no arguments, and leaves those of the message in place.
      class_addMethod(
        Nobody.self, selector, method_getImplementation(method), method_getTypeEncoding(method))
    }

    @objc func word() -> Int { 0 }
    @objc func float() -> Float { 0 }
    @objc func double() -> Double { 0 }
    @objc func words() -> NSRange { NSRange() }
    @objc func pair() -> CGSize { CGSize() }
    @objc func quadruple() -> CGRect { CGRect() }
  }

  extension MissingAnswer {
    /// The method that gives the answer.
    fileprivate var method: Selector {
      switch self {
      case .word: #selector(Nobody.word)
      case .float: #selector(Nobody.float)
      case .double: #selector(Nobody.double)
      case .words: #selector(Nobody.words)
      case .pair: #selector(Nobody.pair)
      case .quadruple: #selector(Nobody.quadruple)
      }
    }
  }

  /// The types of a method in the protocols that a class, but not its superclass, declares its conformance
  /// to, and in those that they inherit from.
  private func declaredTypes(of selector: Selector, by type: AnyClass) -> String? {
    var count: UInt32 = 0
    guard let protocols = class_copyProtocolList(type, &count) else { return nil }
    defer { free(UnsafeMutableRawPointer(protocols)) }
    for index in 0..<Int(count) {
      for isRequired in [false, true] {
        let types = protocol_getMethodDescription(protocols[index], selector, isRequired, true).types
        if let types { return String(cString: types) }
      }
    }
    return nil
  }
#endif
