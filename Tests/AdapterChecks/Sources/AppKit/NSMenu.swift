// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); menus have items with titles, and nothing opens them.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.0, *)
@MainActor open class NSMenuItem: NSObject {
  open var title: String

  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    title = string
    super.init()
  }
}

@available(macOS 10.0, *)
@MainActor open class NSMenu: NSObject {
  open private(set) var items: [NSMenuItem] = []
  open weak var delegate: (any NSMenuDelegate)?

  public override init() { super.init() }

  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  @available(macOS 10.6, *)
  open func removeAllItems() { items = [] }
}

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSMenuDelegate: NSObjectProtocol {
  /*@objc(menuNeedsUpdate:) optional*/
  func menuNeedsUpdate(_ menu: NSMenu)
}

#if !canImport(ObjectiveC)
  extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) { MissingMethod.answer(of: self) }
  }
#endif
