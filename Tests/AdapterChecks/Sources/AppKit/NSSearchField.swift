// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out is everything that is seen of text fields. Attributes that need Objective-C stand in
// comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {
  /*@objc(controlTextDidBeginEditing:) optional*/
  func controlTextDidBeginEditing(_ obj: Notification)
  /*@objc(controlTextDidChange:) optional*/
  func controlTextDidChange(_ obj: Notification)
  /*@objc(controlTextDidEndEditing:) optional*/
  func controlTextDidEndEditing(_ obj: Notification)
}

#if !canImport(ObjectiveC)
  // The methods that a delegate does not have.
  extension NSControlTextEditingDelegate {
    public func controlTextDidBeginEditing(_ obj: Notification) { MissingMethod.answer(of: self) }
    public func controlTextDidChange(_ obj: Notification) { MissingMethod.answer(of: self) }
    public func controlTextDidEndEditing(_ obj: Notification) { MissingMethod.answer(of: self) }
  }
#endif

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

@available(macOS 10.11, *)
/*@objc*/ @MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

@available(macOS 10.0, *)
@MainActor open class NSText: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSTextView: NSText {
  fileprivate var isMarked = false

  // Declared by `NSTextInputClient`.
  @available(macOS 10.5, *)
  open func hasMarkedText() -> Bool { isMarked }
}

@available(macOS 10.3, *)
@MainActor open class NSSearchField: NSTextField {
  private let editor = NSTextView(frame: .zero)

  // Declared by `NSControl`, for a field that is being edited.
  open func currentEditor() -> NSText? { editor }

  /// A user begins to compose a text, or chooses one, of which the real class learns from events.
  public func compose(_ isComposing: Bool) { editor.isMarked = isComposing }

  // Declared by `NSTextField` with a more general type, which cannot be overridden in Swift alone.
  @available(macOS 10.11, *)
  open weak var delegate: (any NSSearchFieldDelegate)? {
    didSet {
      messages = OptionalMessages(
        to: delegate,
        selectors: ["controlTextDidBeginEditing:", "controlTextDidChange:", "controlTextDidEndEditing:"])
    }
  }
  private var messages = OptionalMessages(to: nil)

  /// A user types, which the real class learns from events.
  public func type(_ text: String) {
    if stringValue.isEmpty {
      tell("controlTextDidBeginEditing:") { $0.controlTextDidBeginEditing(notification("began")) }
    }
    stringValue = text
    tell("controlTextDidChange:") { $0.controlTextDidChange(notification("typed")) }
  }

  /// A user presses the return key.
  public func pressReturn() {
    tell("controlTextDidEndEditing:") { $0.controlTextDidEndEditing(notification("ended")) }
  }

  private func notification(_ name: String) -> Notification {
    Notification(name: Notification.Name(name), object: self)
  }

  private func tell(_ selector: String, _ call: (any NSSearchFieldDelegate) -> Void) {
    messages.send(selector, to: (any NSSearchFieldDelegate).self, call)
  }
}
