// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); a pasteboard has strings only, and is there for one drag.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSPasteboardWriting: NSObjectProtocol {}

@available(macOS 10.6, *)
@MainActor open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var strings: [NSPasteboard.PasteboardType: String] = [:]

  public override init() { super.init() }

  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }

  open func string(forType type: NSPasteboard.PasteboardType) -> String? { strings[type] }
}

@available(macOS 10.0, *)
@MainActor open class NSPasteboard: NSObject {
  @available(macOS 10.0, *)
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    @available(macOS 10.6, *)
    public static let string = PasteboardType("public.utf8-plain-text")
  }

  @available(macOS 10.6, *)
  public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  @available(macOS 10.6, *)
  open private(set) var pasteboardItems: [NSPasteboardItem]?

  init(_ items: [NSPasteboardItem]) { pasteboardItems = items }

  func has(_ types: [PasteboardType]) -> Bool { types.contains { string(forType: $0) != nil } }

  open func string(forType dataType: NSPasteboard.PasteboardType) -> String? {
    pasteboardItems?.lazy.compactMap { $0.string(forType: dataType) }.first
  }
}
