/// The questions of Objective-C to an object before it sends it a message that it need not understand.
@MainActor
public protocol ObjectiveCObject: AnyObject {
  /// Whether messages with a selector may be sent to the object.
  func responds(to selector: String) -> Bool
  /// The object that gets a message that this one has no method for.
  func forwardingTarget(for selector: String) -> AnyObject?
}

/// The target of a control's action, which Objective-C would find by the selector.
@MainActor
public protocol ActionTarget: AnyObject {
  func act()
}

/// Messages to a delegate or a data source, whose methods are optional.
///
/// As in Objective-C, the object is asked once, when it is set, which messages it responds to; a message that
/// its class has no method for goes to its forwarding target. A class has the methods that are there when it
/// declares its conformance: those that are added by a subclass are not seen, as those of a subclass of a
/// generic class are not exposed.
@MainActor
public struct OptionalMessages {
  private weak var object: AnyObject?
  private var answered: Set<String>?
  private let calls: ViewCalls
  private let raise: @MainActor (String) -> Void

  /// Messages to `object`.
  ///
  /// - Parameters:
  ///   - selectors: All messages that the object may be sent.
  ///   - calls: The view's calls, of which each message is one.
  ///   - raise: Notes an exception.
  public init(
    to object: AnyObject?, selectors: [String] = [], calls: ViewCalls = ViewCalls(),
    raise: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.object = object
    self.calls = calls
    self.raise = raise
    answered = (object as? any ObjectiveCObject).map { object in
      Set(selectors.filter { object.responds(to: $0) })
    }
  }

  /// Sends a message, unless the object doesn't respond to it.
  ///
  /// - Parameters:
  ///   - selector: The message.
  ///   - receiver: The protocol that declares the method.
  ///   - call: Calls the method.
  /// - Returns: The answer, or `nil` if there is no method.
  @discardableResult
  public func send<Receiver, Answer>(
    _ selector: String, to receiver: Receiver.Type, _ call: (Receiver) -> Answer
  ) -> Answer? {
    calls.make { sendOutsideOfCall(selector, to: receiver, call) }
  }

  /// Sends a message in which the view takes updates.
  public func sendOutsideOfCall<Receiver, Answer>(
    _ selector: String, to receiver: Receiver.Type, _ call: (Receiver) -> Answer
  ) -> Answer? {
    guard var object, answered?.contains(selector) ?? true else { return nil }
    while true {
      if let answer = answer(of: object, call) { return answer }
      guard answered != nil, let forwarding = object as? any ObjectiveCObject else { return nil }
      guard let target = forwarding.forwardingTarget(for: selector) else { break }
      object = target
    }
    raise("-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance")
    return nil
  }

  /// Whether the object has said that it responds to a message. One that Objective-C knows nothing of has all
  /// methods.
  public func understands(_ selector: String) -> Bool {
    object != nil && (answered?.contains(selector) ?? true)
  }

  private func answer<Receiver, Answer>(of object: AnyObject, _ call: (Receiver) -> Answer) -> Answer? {
    guard let receiver = object as? Receiver else { return nil }
    MissingMethod.object = nil
    let answer = call(receiver)
    return MissingMethod.object === object ? nil : answer
  }
}

/// The method that an object does not have: the default of an optional requirement.
@MainActor
public enum MissingMethod {
  /// The last object whose missing method was called.
  fileprivate static weak var object: AnyObject?

  /// An answer that nobody sees.
  public static func answer<Answer>(of object: AnyObject, _ answer: Answer) -> Answer {
    self.object = object
    return answer
  }

  /// No answer.
  public static func answer(of object: AnyObject) { self.object = object }
}
