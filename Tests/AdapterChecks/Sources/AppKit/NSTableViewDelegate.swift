// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are methods that nobody calls here. Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
  /*@objc(numberOfRowsInTableView:) optional*/
  func numberOfRows(in tableView: NSTableView) -> Int
  @available(macOS 10.7, *)
  /*@objc(tableView:pasteboardWriterForRow:) optional*/
  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)?
  @available(macOS 10.7, *)
  /*@objc(tableView:draggingSession:willBeginAtPoint:forRowIndexes:) optional*/
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession, willBeginAt screenPoint: NSPoint,
    forRowIndexes rowIndexes: IndexSet)
  @available(macOS 10.7, *)
  /*@objc(tableView:draggingSession:endedAtPoint:operation:) optional*/
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession, endedAt screenPoint: NSPoint,
    operation: NSDragOperation)
  /*@objc(tableView:sortDescriptorsDidChange:) optional*/
  func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  /*@objc(tableView:validateDrop:proposedRow:proposedDropOperation:) optional*/
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  /*@objc(tableView:acceptDrop:row:dropOperation:) optional*/
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  @available(macOS 10.7, *)
  /*@objc(tableView:viewForTableColumn:row:) optional*/
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  @available(macOS 10.7, *)
  /*@objc(tableView:rowViewForRow:) optional*/
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  @available(macOS 10.7, *)
  /*@objc(tableView:didAddRowView:forRow:) optional*/
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  @available(macOS 10.7, *)
  /*@objc(tableView:didRemoveRowView:forRow:) optional*/
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  /*@objc(tableView:isGroupRow:) optional*/
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  /*@objc(tableView:shouldSelectRow:) optional*/
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /*@objc(tableView:heightOfRow:) optional*/
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  @available(macOS 10.11, *)
  /*@objc(tableView:rowActionsForRow:edge:) optional*/
  func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction]
  /*@objc(tableViewSelectionDidChange:) optional*/
  func tableViewSelectionDidChange(_ notification: Notification)
}

#if !canImport(ObjectiveC)
  // The methods that a data source does not have.
  extension NSTableViewDataSource {
    public func numberOfRows(in tableView: NSTableView) -> Int { MissingMethod.answer(of: self, 0) }
    public func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession, endedAt screenPoint: NSPoint,
      operation: NSDragOperation
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      MissingMethod.answer(of: self, [])
    }
    public func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      MissingMethod.answer(of: self, false)
    }
  }

  // The methods that a delegate does not have.
  extension NSTableViewDelegate {
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      MissingMethod.answer(of: self, false)
    }
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      MissingMethod.answer(of: self, 0)
    }
    public func tableView(
      _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
      MissingMethod.answer(of: self, [])
    }
    public func tableViewSelectionDidChange(_ notification: Notification) { MissingMethod.answer(of: self) }
  }
#endif

@available(macOS 10.7, *)
@MainActor open class NSTableRowView: NSView {}

@available(macOS 10.11, *)
@MainActor open class NSTableViewRowAction: NSObject {
  @available(macOS 10.11, *)
  public enum Style: Int, Sendable {
    case regular = 0
    case destructive = 1
  }

  open var title: String

  public init(
    style: NSTableViewRowAction.Style, title: String, handler: @escaping (NSTableViewRowAction, Int) -> Void
  ) {
    self.title = title
    super.init()
  }
}
