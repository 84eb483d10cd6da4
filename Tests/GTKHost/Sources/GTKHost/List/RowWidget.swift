import CGTK

/// The widget of one row of the list, which shows one item after the other.
final class RowWidget {
  /// The height of all rows but those that stand alone, in pixels.
  static let height = 38

  /// The widget that GTK's list item has as its child.
  let widget: Widget
  /// Called when the item's button is pressed.
  var onRetry: ((ListItem.ID) -> Void)?
  /// What the widget shows.
  private(set) var item: ListItem?

  private let line: RowLine
  /// Made for the first item that stands alone.
  private var notice: RowNotice?

  init() {
    line = RowLine()
    widget = makeBox(GTK_ORIENTATION_VERTICAL, [line.widget])
    line.onRetry = { [weak self] in self?.retry() }
  }

  /// Shows an item. Everything is set anew, so that nothing is left of what was shown before.
  func configure(_ item: ListItem) {
    self.item = item
    let text = RowText(item.content)
    var status: StatusText?
    if case .status(let shown) = item.content { status = shown }
    if let status, status.isAlone {
      let notice = notice ?? makeNotice()
      notice.configure(text, status: status)
      gtk_widget_set_visible(notice.widget, 1)
      gtk_widget_set_visible(line.widget, 0)
    } else {
      line.configure(text, content: item.content)
      gtk_widget_set_visible(line.widget, 1)
      if let notice { gtk_widget_set_visible(notice.widget, 0) }
    }
  }

  private func makeNotice() -> RowNotice {
    let made = RowNotice()
    made.onRetry = { [weak self] in self?.retry() }
    gtk_box_append(widget.box, made.widget)
    notice = made
    return made
  }

  private func retry() {
    if let item { onRetry?(item.id) }
  }
}
