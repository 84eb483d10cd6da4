#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The methods of a table view's delegate and data source that serve handlers, each of which is there if
  /// its handler is.
  @MainActor
  final class NSTableViewHandling<Row>: DelegateObject, NSTableViewDelegate, NSTableViewDataSource {
    var handlers = NSTableViewHandlers<Row>()
    /// Returns the row at a position in the list, unless that is a header's.
    var row: @MainActor (Int) -> Row? = { _ in nil }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:didAddRowView:forRow:": handlers.didAdd != nil
      case "tableView:didRemoveRowView:forRow:": handlers.didRemove != nil
      case "tableView:rowActionsForRow:edge:": handlers.rowActions != nil
      case "tableView:pasteboardWriterForRow:": handlers.pasteboardWriter != nil
      default: nil
      }
    }

    /// Calls the handler.
    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
      handlers.didAdd?(rowView, row)
    }

    /// Calls the handler.
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
      handlers.didRemove?(rowView, row)
    }

    /// The actions of a row that is swiped, by their handler.
    func tableView(
      _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
      self.row(row).flatMap { handlers.rowActions?($0, row, edge) } ?? []
    }

    /// The item that stands for a row while it is dragged, by its handler.
    func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      self.row(row).flatMap { handlers.pasteboardWriter?($0, row) }
    }
  }
#endif
