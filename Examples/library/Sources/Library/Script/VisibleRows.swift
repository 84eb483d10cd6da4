import CGTK
import GTKTableList

/// The rows that can be seen, read from their widgets.
struct VisibleRows {
  /// A row widget in view.
  struct Row {
    /// The lines of its labels, in order.
    var lines: [String]
    /// The distance from the view's upper edge, and the height, in pixels.
    var start: Double
    var height: Double
    /// Whether it looks selected.
    var isSelected: Bool
  }

  /// The rows from the top down.
  let rows: [Row]

  /// The rows that can be seen in a view.
  init(in view: ListView<PackageRow>) {
    rows = view.list.children
      .compactMap { Self.row($0, in: view) }
      .filter { $0.start + $0.height > 0.5 && $0.start < view.height - 0.5 }
      .sorted { $0.start < $1.start }
  }

  /// Throws if the rows are not those of the list, from the view's upper edge to its lower one.
  func verify(_ items: [PackageItem], in view: ListView<PackageRow>) throws {
    let positions = view.visiblePositions
    guard rows.count == positions.count else {
      throw ScriptFailure("\(rows.count) rows can be seen, and there should be \(positions.count)")
    }
    for (row, position) in zip(rows, positions) {
      let item = items[position]
      let wanted = RowText(item).lines
      guard row.lines == wanted else {
        throw ScriptFailure("row \(position) shows \(row.lines), and the table has \(wanted) there")
      }
      let start = Double(position * view.rowHeight) - view.start
      guard abs(row.start - start) <= 1 else {
        throw ScriptFailure("row \(position) begins at \(row.start), and should begin at \(start)")
      }
      guard row.isSelected == (item.id == view.model.selectedID) else {
        let look = row.isSelected ? "looks selected, and is not" : "is selected, and does not look so"
        throw ScriptFailure("row \(position), \(item.id), \(look)")
      }
    }
  }

  private static func row(_ widget: Widget, in view: ListView<PackageRow>) -> Row? {
    guard gtk_widget_get_mapped(widget) != 0 else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, view.scrolledWindow, &bounds) != 0 else { return nil }
    let flags = gtk_widget_get_state_flags(widget)
    return Row(
      lines: widget.lines, start: Double(bounds.origin.y), height: Double(bounds.size.height),
      isSelected: flags.rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The lines of the labels in a row, in order, without those of its button.
  var lines: [String] {
    if isKind(of: gtk_label_get_type()) {
      return String(cString: gtk_label_get_text(object)).split(separator: "\n").map(String.init)
    }
    return children.filter { gtk_widget_get_visible($0) != 0 && !$0.isKind(of: gtk_button_get_type()) }
      .flatMap(\.lines)
  }
}
