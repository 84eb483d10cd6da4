import CGTK
import PackageTables

/// The widget of one row of the list, which shows one item after the other.
final class RowWidget {
  /// The height of all rows but those that stand alone, in pixels.
  static let height = 38

  /// The widget that GTK's list item has as its child.
  let widget: Widget
  /// Called when the button is pressed.
  var didRetry: (() -> Void)?
  /// The item that the widget was last configured for.
  var item: ListItem?

  private let line = RowLine()
  /// Made for the first item that stands alone.
  private var notice: RowNotice?

  init() {
    widget = makeBox(GTK_ORIENTATION_VERTICAL, [line.widget])
    line.didRetry = { [weak self] in self?.didRetry?() }
  }

  // Everything is set anew each time, so that nothing is left of what was shown before.

  /// Shows a package.
  func show(_ package: DebianPackage) {
    show(RowText(package), look: "package")
  }

  /// Shows a section's header.
  func showHeader(_ name: String, count: Int) {
    show(RowText(section: name, count: count), look: "header")
  }

  /// Shows what goes on.
  func show(_ status: StatusText) {
    guard status.isAlone else {
      show(RowText(status), look: status.style.rawValue)
      return
    }
    let notice = notice ?? makeNotice()
    notice.configure(RowText(status), status: status)
    gtk_widget_set_visible(notice.widget, 1)
    gtk_widget_set_visible(line.widget, 0)
  }

  /// Shows texts in a line that looks as the style sheet has it for `look`.
  func show(_ text: RowText, look: String) {
    line.configure(text, look: look)
    gtk_widget_set_visible(line.widget, 1)
    if let notice { gtk_widget_set_visible(notice.widget, 0) }
  }

  private func makeNotice() -> RowNotice {
    let made = RowNotice()
    made.didRetry = { [weak self] in self?.didRetry?() }
    gtk_box_append(widget.box, made.widget)
    notice = made
    return made
  }
}
