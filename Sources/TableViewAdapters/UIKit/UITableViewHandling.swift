#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The methods of a table view's delegate that serve handlers, each of which is there if its handler is.
  @MainActor
  final class UITableViewHandling<Row, Section>: DelegateObject, UITableViewDelegate {
    var handlers = UITableViewHandlers<Row, Section>()
    /// Returns the height of a row, or `nil` for the table's `rowHeight`.
    var height: (@MainActor (IndexPath) -> CGFloat?)?
    private let row: @MainActor (IndexPath) -> Row?
    private let section: @MainActor (Int) -> Section?

    /// - Parameters:
    ///   - row: Returns the row of the content at a path, if there is one.
    ///   - section: Returns the section at a position, if there is one.
    init(row: @escaping @MainActor (IndexPath) -> Row?, section: @escaping @MainActor (Int) -> Section?) {
      self.row = row
      self.section = section
      super.init()
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:willDisplayCell:forRowAtIndexPath:": handlers.willDisplay != nil
      case "tableView:didEndDisplayingCell:forRowAtIndexPath:": handlers.didEndDisplaying != nil
      case "tableView:heightForRowAtIndexPath:": height != nil
      case "tableView:didDeselectRowAtIndexPath:": handlers.didDeselect != nil
      case "tableView:performPrimaryActionForRowAtIndexPath:": handlers.primaryAction != nil
      case "tableView:editingStyleForRowAtIndexPath:": handlers.editingStyle != nil
      #if !os(tvOS)
        case "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:":
          handlers.leadingSwipeActions != nil
        case "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:":
          handlers.trailingSwipeActions != nil
        case "tableView:contextMenuConfigurationForRowAtIndexPath:point:": handlers.contextMenu != nil
      #endif
      case "tableView:viewForHeaderInSection:": handlers.headerView != nil
      case "tableView:viewForFooterInSection:": handlers.footerView != nil
      case "tableView:heightForHeaderInSection:": handlers.headerHeight != nil
      case "tableView:heightForFooterInSection:": handlers.footerHeight != nil
      default: nil
      }
    }

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      handlers.willDisplay?(cell, row(indexPath), indexPath)
    }

    /// Calls the handler.
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      handlers.didEndDisplaying?(cell, indexPath)
    }

    /// The height of a row, or the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height?(indexPath) ?? tableView.rowHeight
    }

    /// Calls the handler.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      if let row = row(indexPath) { handlers.didDeselect?(row, indexPath) }
    }

    /// Calls the handler.
    @available(iOS 16, tvOS 16, *)
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      if let row = row(indexPath) { handlers.primaryAction?(row, indexPath) }
    }

    /// The control of a row while the table is edited, by its handler.
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      row(indexPath).flatMap { handlers.editingStyle?($0) } ?? .none
    }

    #if !os(tvOS)
      /// The actions of a row that is swiped, by their handler.
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        row(indexPath).flatMap { handlers.leadingSwipeActions?($0, indexPath) }
      }

      /// The actions of a row that is swiped, by their handler.
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        row(indexPath).flatMap { handlers.trailingSwipeActions?($0, indexPath) }
      }

      /// The menu of a row, by its handler.
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        row(indexPath).flatMap { handlers.contextMenu?($0, indexPath, point) }
      }
    #endif

    /// The view of a section's header, by its handler.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      self.section(section).flatMap { handlers.headerView?($0, section) }
    }

    /// The view of a section's footer, by its handler.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      self.section(section).flatMap { handlers.footerView?($0, section) }
    }

    /// The height of a section's header, by its handler.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      self.section(section).flatMap { handlers.headerHeight?($0, section) } ?? tableView.sectionHeaderHeight
    }

    /// The height of a section's footer, by its handler.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      self.section(section).flatMap { handlers.footerHeight?($0, section) } ?? tableView.sectionFooterHeight
    }
  }
#endif
