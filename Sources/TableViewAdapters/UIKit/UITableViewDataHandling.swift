#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The methods of a table view's data source that serve handlers, each of which is there if its handler is.
  @MainActor
  final class UITableViewDataHandling<Row>: DelegateObject, UITableViewDataSource {
    var handlers = UITableViewDataHandlers<Row>()
    /// Returns the row at a path, if there is one.
    var row: @MainActor (IndexPath) -> Row? = { _ in nil }
    /// Whether a row can be edited and moved at all; all can without it.
    var isContent: (@MainActor (Row) -> Bool)?
    /// Takes note of a move that the view shows already, and returns the row.
    var move: @MainActor (_ from: IndexPath, _ to: IndexPath) -> Row? = { _, _ in nil }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:canEditRowAtIndexPath:":
        handlers.canEdit != nil || isContent != nil && handlers.commit != nil
      case "tableView:commitEditingStyle:forRowAtIndexPath:": handlers.commit != nil
      case "tableView:canMoveRowAtIndexPath:":
        handlers.canMove != nil || isContent != nil && handlers.didMove != nil
      case "tableView:moveRowAtIndexPath:toIndexPath:": handlers.didMove != nil
      case "tableView:titleForFooterInSection:": handlers.footerTitle != nil
      case "sectionIndexTitlesForTableView:": handlers.indexTitles != nil
      case "tableView:sectionForSectionIndexTitle:atIndex:": handlers.sectionForIndexTitle != nil
      default: nil
      }
    }

    // Never called: the host has these itself, but a data source cannot be without them.

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }

    /// Whether a row can be edited, by its handler.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let row = row(indexPath), isContent?(row) ?? true else { return false }
      return handlers.canEdit?(row) ?? true
    }

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if let row = row(indexPath) { handlers.commit?(editingStyle, row, indexPath) }
    }

    /// Whether a row can be dragged, by its handler.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      guard let row = row(indexPath), isContent?(row) ?? true else { return false }
      return handlers.canMove?(row) ?? true
    }

    /// Adopts the move, which the view shows already, and calls the handler.
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let row = move(sourceIndexPath, destinationIndexPath) else { return }
      handlers.didMove?(row, sourceIndexPath, destinationIndexPath)
    }

    /// The title in a section's footer, by its handler.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      handlers.footerTitle?(section)
    }

    /// The titles at the side of the table, by their handler.
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      handlers.indexTitles.flatMap { $0() }
    }

    /// The section that a title at the side leads to, by its handler.
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      handlers.sectionForIndexTitle?(title, index) ?? index
    }
  }
#endif
