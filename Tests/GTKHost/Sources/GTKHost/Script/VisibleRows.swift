import CGTK

/// What the row widgets that can be seen show, read from the widgets themselves.
struct VisibleRows {
  /// A row widget in view.
  struct Row {
    /// The texts of its labels, in order.
    var texts: [String]
    /// How far below the view's upper edge it begins, and how high it is, in pixels.
    var start: Double
    var height: Double
    /// Whether it looks selected.
    var isSelected: Bool
  }

  /// The rows from the top down.
  let rows: [Row]

  /// The rows that can be seen in a view.
  init(in view: ListView) {
    rows = view.list.children
      .compactMap { Self.row($0, in: view) }
      .filter { $0.start + $0.height > 0.5 && $0.start < view.height - 0.5 }
      .sorted { $0.start < $1.start }
  }

  /// Says what is wrong where the rows are not those of the list, from the view's upper edge to its lower
  /// one.
  func verify(_ expected: ExpectedList, in view: ListView, selected: ListItem.ID?) throws {
    let items = expected.items
    let positions = view.visiblePositions(of: items.count)
    guard rows.count == positions.count else {
      throw ScriptFailure("\(rows.count) rows can be seen, and there should be \(positions.count)")
    }
    for (row, position) in zip(rows, positions) {
      let item = items[position]
      let wanted = RowText(item).lines
      guard row.texts == wanted else {
        throw ScriptFailure("row \(position) shows \(row.texts), and the table has \(wanted) there")
      }
      let start = Double(position * RowWidget.height) - view.start
      guard abs(row.start - start) <= 1 else {
        throw ScriptFailure("row \(position) begins at \(row.start), and should begin at \(start)")
      }
      guard row.isSelected == (item.id == selected) else {
        let look = row.isSelected ? "looks selected, and is not" : "is selected, and does not look so"
        throw ScriptFailure("row \(position), \(item.id), \(look)")
      }
    }
  }

  private static func row(_ widget: Widget, in view: ListView) -> Row? {
    guard gtk_widget_get_mapped(widget) != 0 else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, view.widget, &bounds) != 0 else { return nil }
    let texts = widget.descendants
      .filter { $0.isKind(of: gtk_label_get_type()) && !$0.isInButton }
      .map { String(cString: gtk_label_get_text($0.object)) }
      .filter { !$0.isEmpty }
    let flags = gtk_widget_get_state_flags(widget)
    return Row(
      texts: texts, start: Double(bounds.origin.y), height: Double(bounds.size.height),
      isSelected: flags.rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate var isInButton: Bool { gtk_widget_get_ancestor(self, gtk_button_get_type()) != nil }
}
