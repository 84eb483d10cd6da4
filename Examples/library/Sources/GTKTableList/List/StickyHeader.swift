import CGTK
import TableDiff
import TableViewAdapters

/// The header of the section at the upper edge of a view, over its rows. The next section's header pushes it
/// out.
///
/// Sections of list views came with GTK 4.12, and their headers don't stick.
final class StickyHeader<Row: ListRow> {
  private let model: ListModel<Row.Section>
  private let rowHeight: Int
  private let row: Row
  private let overlay = gtk_overlay_new()!
  /// The header that is shown, as of a change of the list, or `nil` if none is.
  private var shown: (item: ListItem<Row.Section>, position: Int)?
  private var changeCount = 0
  /// The place of the header, in pixels from the view's upper edge: 0 or less.
  private var top = 0

  init(model: ListModel<Row.Section>, rowHeight: Int, row: Row) {
    self.model = model
    self.rowHeight = rowHeight
    self.row = row
    gtk_widget_add_css_class(row.widget, "sticky")
    gtk_widget_set_can_target(row.widget, 0)
    // It says again what a row of the list says.
    setAccessibleRole(row.widget, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_visible(row.widget, 0)
  }

  /// Returns a widget with the header over another one.
  func overlay(over child: Widget) -> Widget {
    gtk_overlay_set_child(overlay.object, child)
    gtk_overlay_add_overlay(overlay.object, row.widget)
    connectChildPosition(overlay) { [weak self, child] widget, place in
      guard let self, widget == row.widget else { return false }
      // As wide as the list, not as its scroll bar.
      let width = gtk_scrolled_window_get_child(child.object).map { gtk_widget_get_width($0) } ?? 0
      place = GdkRectangle(x: 0, y: Int32(top), width: max(width, 1), height: Int32(rowHeight))
      return true
    }
    return overlay
  }

  /// Shows the header of the section at the upper edge of a view that begins at `start`.
  func update(start: Double) {
    let found = header(at: start)
    if found?.position != shown?.position || changeCount != model.changeCount {
      changeCount = model.changeCount
      show(found.flatMap { header in model.list[header.position].map { ($0, header.position) } })
    }
    guard let found, found.top != top else { return }
    top = found.top
    gtk_widget_queue_allocate(overlay)
  }

  private func show(_ new: (item: ListItem<Row.Section>, position: Int)?) {
    if let new, new.item != shown?.item { row.show(new.item) }
    if (new == nil) != (shown == nil) { gtk_widget_set_visible(row.widget, gboolean(new != nil)) }
    shown = new
  }

  private func header(at start: Double) -> (position: Int, top: Int)? {
    let list = model.list.new
    let position = Int(start) / rowHeight
    let section: Int
    switch list.rows[position] {
    case .header(let found): section = found
    case .row(let path): section = path.section
    case nil: return nil
    }
    guard let header = list.rows.index(ofHeader: section) else { return nil }
    let next = Double((header + list.positions(ofSection: section).count) * rowHeight) - start
    return (header, min(0, Int(next.rounded()) - rowHeight))
  }
}
