// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are images, windows, and all that has to do with the mouse's place.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A set of options in AppKit, which in Swift alone is nothing that Objective-C could see.
@available(macOS 10.0, *)
/*@objc*/ public enum NSDragOperation: UInt, Sendable, ExpressibleByArrayLiteral {
  case nothing = 0
  case copy = 1
  case move = 16

  public init(arrayLiteral elements: NSDragOperation...) { self = elements.first ?? .nothing }
}

@available(macOS 10.7, *)
public struct NSDraggingItemEnumerationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@available(macOS 10.7, *)
@MainActor open class NSDraggingItem: NSObject {
  open private(set) var item: Any
  open var draggingFrame = NSRect.zero

  public init(pasteboardWriter: any NSPasteboardWriting) {
    item = pasteboardWriter
    super.init()
  }
}

@available(macOS 10.7, *)
@MainActor open class NSDraggingSession: NSObject {
  open private(set) var draggingPasteboard: NSPasteboard

  init(_ pasteboard: NSPasteboard) { draggingPasteboard = pasteboard }
}

@available(macOS 10.0, *)
/*@objc*/ @MainActor public protocol NSDraggingInfo: NSObjectProtocol {
  var draggingPasteboard: NSPasteboard { get }
  var draggingSource: Any? { get }
  @available(macOS 10.7, *)
  var animatesToDestination: Bool { get set }
}

// A requirement of the protocol in AppKit, with types that Objective-C could not see here.
extension NSDraggingInfo {
  @available(macOS 10.7, *)
  public func enumerateDraggingItems(
    options enumOpts: NSDraggingItemEnumerationOptions = [], for view: NSView?,
    classes classArray: [AnyClass],
    searchOptions: [NSPasteboard.ReadingOptionKey: Any] = [:],
    using block: @escaping (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    (self as? DraggedItems)?.enumerate(for: view, block)
  }
}

/// The items that the mouse drags, as a view hears of them.
final class DraggedItems: NSObject, NSDraggingInfo {
  let draggingPasteboard: NSPasteboard
  let items: [NSDraggingItem]
  weak var source: NSView?
  var draggingSource: Any? { source }
  var animatesToDestination = false
  /// Whether items fly to their frames, for which AppKit looks before the drop.
  var fliesToFrames = false
  /// The view that takes a drop at the moment, in whose coordinates the frames of items are.
  var destination: NSView?
  /// The messages of mistakes.
  var mistakes: [String] = []

  init(_ items: [NSPasteboardItem], from source: NSView?) {
    draggingPasteboard = NSPasteboard(items)
    self.items = items.map { NSDraggingItem(pasteboardWriter: $0) }
    self.source = source
  }

  func enumerate(
    for view: NSView?, _ block: (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if destination == nil || view !== destination {
      mistakes.append("items were enumerated for a view that takes no drop at the moment")
    }
    var stop = ObjCBool(false)
    for (index, item) in items.enumerated() where !stop.boolValue { block(item, index, &stop) }
  }
}

#if !canImport(ObjectiveC)
  /// The place of a value that is returned by a parameter.
  public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let pointer: UnsafeMutablePointer<Pointee>
    init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }
    public var pointee: Pointee {
      get { pointer.pointee }
      nonmutating set { pointer.pointee = newValue }
    }
  }
#endif
