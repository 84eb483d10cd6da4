// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out is everything that is seen of text fields: a test types by setting the text and calling the
// delegate.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 10.6, *)
@MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {
  func controlTextDidChange(_ obj: Notification)
  func controlTextDidEndEditing(_ obj: Notification)
}

// Optional requirements, which need Objective-C, are requirements with an empty default here.
extension NSControlTextEditingDelegate {
  public func controlTextDidChange(_ obj: Notification) {}
  public func controlTextDidEndEditing(_ obj: Notification) {}
}

@available(macOS 10.6, *)
@MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

@available(macOS 10.11, *)
@MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

@available(macOS 10.3, *)
@MainActor open class NSSearchField: NSTextField {
  // Declared by `NSTextField` with a more general type, which cannot be overridden in Swift alone.
  @available(macOS 10.11, *)
  open weak var delegate: (any NSSearchFieldDelegate)?
}
