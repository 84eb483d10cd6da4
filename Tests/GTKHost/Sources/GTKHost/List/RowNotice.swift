import CGTK

/// The row of a list that has no others: what is going on, in the middle, with a button where it can be
/// tried again.
final class RowNotice {
  let widget: Widget
  /// Called when the button is pressed.
  var didRetry: (() -> Void)?

  private let spinner = gtk_spinner_new()!
  private let title = makeLabel(class: "title", alignment: 0.5)
  private let detail = makeLabel(class: "detail", alignment: 0.5)
  private let button = gtk_button_new_with_label("Retry")!

  init() {
    gtk_widget_set_size_request(spinner, 32, 32)
    gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(button, "suggested-action")
    let column = makeBox(
      GTK_ORIENTATION_VERTICAL, spacing: 12, class: "notice", [spinner, title, detail, button])
    gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(column, 1)
    widget = makeBox(GTK_ORIENTATION_VERTICAL, [column])
    gtk_widget_set_size_request(widget, -1, 400)
    connect(button, "clicked") { [weak self] in self?.didRetry?() }
  }

  func configure(_ text: RowText, status: StatusText) {
    gtk_label_set_text(title.object, text.title)
    gtk_label_set_text(detail.object, text.detail)
    gtk_widget_set_visible(detail, gboolean(!text.detail.isEmpty))
    gtk_widget_set_visible(button, gboolean(status.canRetry))
    gtk_widget_set_visible(spinner, gboolean(status.style == .loading))
    gtk_spinner_set_spinning(spinner.object, gboolean(status.style == .loading))
  }
}
