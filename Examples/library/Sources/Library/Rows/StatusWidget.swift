import CGTK
import GTKTableList

/// The part of a row that shows no package: a text with a spinner or a button, in a line, or in the middle of
/// an empty list.
final class StatusWidget {
  let widget: Widget
  /// Called when the button is pressed.
  var didPress: (() -> Void)?

  private let spinner = gtk_spinner_new()!
  private let title = makeLabel(class: "title")
  private let detail = makeLabel(class: "detail")
  private let button = gtk_button_new_with_label("Retry")!

  init() {
    widget = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "status", [spinner, title, detail, button])
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    connect(button, "clicked") { [weak self] in self?.didPress?() }
  }

  func show(_ text: StatusText) {
    gtk_label_set_text(title.object, text.title)
    gtk_label_set_text(detail.object, text.detail)
    gtk_widget_set_visible(detail, gboolean(!text.detail.isEmpty))
    gtk_widget_set_visible(button, gboolean(text.button != nil))
    if let label = text.button { gtk_button_set_label(button.button, label) }
    gtk_widget_set_visible(spinner, gboolean(text.style == .loading))
    gtk_spinner_set_spinning(spinner.object, gboolean(text.style == .loading))
    arrange(isAlone: text.isAlone)
  }

  /// In the middle, from the top down; or in a line, of which the detail takes the room that is left.
  private func arrange(isAlone: Bool) {
    gtk_orientable_set_orientation(
      widget.object, isAlone ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    for part in [widget, title, detail] {
      gtk_widget_set_halign(part, isAlone ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    }
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(detail, gboolean(!isAlone))
    gtk_widget_set_halign(button, isAlone ? GTK_ALIGN_CENTER : GTK_ALIGN_END)
    gtk_widget_set_size_request(spinner, isAlone ? 32 : 16, isAlone ? 32 : 16)
    gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
    if isAlone {
      gtk_widget_add_css_class(widget, "alone")
    } else {
      gtk_widget_remove_css_class(widget, "alone")
    }
  }
}
