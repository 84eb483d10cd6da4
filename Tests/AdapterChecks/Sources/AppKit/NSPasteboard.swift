// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); a pasteboard has strings only, and is there for one drag.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSPasteboardWriting: NSObjectProtocol {}

@available(macOS 10.6, *)
@MainActor open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  fileprivate var strings: [NSPasteboard.PasteboardType: String] = [:]

  public override init() { super.init() }

  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }
}

@available(macOS 10.0, *)
@MainActor open class NSPasteboard: NSObject {
  @available(macOS 10.0, *)
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private let item: NSPasteboardItem

  init(_ item: NSPasteboardItem) { self.item = item }

  func has(_ types: [PasteboardType]) -> Bool { types.contains { item.strings[$0] != nil } }

  open func string(forType dataType: NSPasteboard.PasteboardType) -> String? { item.strings[dataType] }
}

/// A set of options in AppKit, which in Swift alone is nothing that Objective-C could see.
@available(macOS 10.0, *)
/*@objc*/ public enum NSDragOperation: UInt, Sendable, ExpressibleByArrayLiteral {
  case nothing = 0
  case copy = 1
  case move = 16

  public init(arrayLiteral elements: NSDragOperation...) { self = elements.first ?? .nothing }
}

@available(macOS 10.0, *)
/*@objc*/ @MainActor public protocol NSDraggingInfo: NSObjectProtocol {
  var draggingPasteboard: NSPasteboard { get }
}

/// An item that the mouse drags.
final class DraggedItem: NSObject, NSDraggingInfo {
  let draggingPasteboard: NSPasteboard

  init(_ item: NSPasteboardItem) { draggingPasteboard = NSPasteboard(item) }
}
