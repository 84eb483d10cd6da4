import CGTK

/// A row's texts beside each other: a package, a section's header, or what goes on at an edge.
final class RowLine {
  let widget: Widget
  /// Called when the button is pressed.
  var didRetry: (() -> Void)?

  private let spinner = gtk_spinner_new()!
  private let title = makeLabel(class: "title")
  private let detail = makeLabel(class: "detail")
  private let trailing = makeLabel(class: "trailing", alignment: 1)
  private let button = gtk_button_new_with_label("Retry")!
  private var look = ""

  init() {
    // Names are as wide as most of them need, so that versions stand below each other.
    gtk_label_set_width_chars(title.object, 36)
    gtk_widget_set_hexpand(detail, 1)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    widget = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "line", [spinner, title, detail, trailing, button])
    gtk_widget_set_size_request(widget, -1, Int32(RowWidget.height))
    connect(button, "clicked") { [weak self] in self?.didRetry?() }
  }

  /// Shows texts, and looks as the style sheet has it for `look`.
  func configure(_ text: RowText, look: String) {
    if look != self.look {
      if !self.look.isEmpty { gtk_widget_remove_css_class(widget, self.look) }
      gtk_widget_add_css_class(widget, look)
      self.look = look
    }
    gtk_label_set_text(title.object, text.title)
    gtk_label_set_text(detail.object, text.detail)
    gtk_label_set_text(trailing.object, text.trailing)
    gtk_widget_set_visible(trailing, gboolean(!text.trailing.isEmpty))
    gtk_widget_set_visible(button, gboolean(look == StatusText.Style.error.rawValue))
    let isLoading = look == StatusText.Style.loading.rawValue
    gtk_widget_set_visible(spinner, gboolean(isLoading))
    gtk_spinner_set_spinning(spinner.object, gboolean(isLoading))
  }
}
