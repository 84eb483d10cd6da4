// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are methods that nobody calls here. Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSOutlineViewDataSource: NSObjectProtocol {
  /*@objc(outlineView:numberOfChildrenOfItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  /*@objc(outlineView:child:ofItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  /*@objc(outlineView:isItemExpandable:) optional*/
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
}

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSOutlineViewDelegate: NSControlTextEditingDelegate {
  @available(macOS 10.7, *)
  /*@objc(outlineView:viewForTableColumn:item:) optional*/
  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView?
  /*@objc(outlineView:heightOfRowByItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  /*@objc(outlineView:shouldSelectItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  /*@objc(outlineView:shouldExpandItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  /*@objc(outlineView:shouldCollapseItem:) optional*/
  func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  /*@objc(outlineViewSelectionDidChange:) optional*/
  func outlineViewSelectionDidChange(_ notification: Notification)
}

extension NSOutlineView {
  static let outlineDataSourceSelectors = [
    "outlineView:numberOfChildrenOfItem:", "outlineView:child:ofItem:", "outlineView:isItemExpandable:",
  ]
  static let outlineDelegateSelectors = [
    "outlineView:viewForTableColumn:item:", "outlineView:heightOfRowByItem:", "outlineView:shouldSelectItem:",
    "outlineView:shouldExpandItem:", "outlineView:shouldCollapseItem:", "outlineViewSelectionDidChange:",
  ]
}

#if !canImport(ObjectiveC)
  // The methods that a data source does not have.
  extension NSOutlineViewDataSource {
    public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      MissingMethod.answer(of: self, 0)
    }
    public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      MissingMethod.answer(of: self, NSObject())
    }
    public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      MissingMethod.answer(of: self, false)
    }
  }

  // The methods that a delegate does not have.
  extension NSOutlineViewDelegate {
    public func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      MissingMethod.answer(of: self, nil)
    }
    public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
      MissingMethod.answer(of: self, 0)
    }
    public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func outlineViewSelectionDidChange(_ notification: Notification) { MissingMethod.answer(of: self) }
  }
#endif
