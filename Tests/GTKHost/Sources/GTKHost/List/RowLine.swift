import CGTK

/// A row's texts beside each other: a package, a section's header, or what goes on at an edge.
final class RowLine {
  let widget: Widget
  /// Called when the button is pressed.
  var onRetry: (() -> Void)?

  private let spinner = gtk_spinner_new()!
  private let title = makeLabel(class: "title")
  private let detail = makeLabel(class: "detail")
  private let trailing = makeLabel(class: "trailing", alignment: 1)
  private let button = gtk_button_new_with_label("Retry")!
  private var look = ""

  init() {
    gtk_widget_set_hexpand(detail, 1)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    widget = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "line", [spinner, title, detail, trailing, button])
    gtk_widget_set_size_request(widget, -1, Int32(RowWidget.height))
    connect(button, "clicked") { [weak self] in self?.onRetry?() }
  }

  func configure(_ text: RowText, content: ListItem.Content) {
    var status: StatusText?
    if case .status(let shown) = content { status = shown }
    setLook(content.look)
    gtk_label_set_text(title.object, text.title)
    gtk_label_set_text(detail.object, text.detail)
    gtk_label_set_text(trailing.object, text.trailing)
    gtk_widget_set_visible(trailing, gboolean(!text.trailing.isEmpty))
    gtk_widget_set_visible(button, gboolean(status?.canRetry == true))
    let isLoading = status?.style == .loading
    gtk_widget_set_visible(spinner, gboolean(isLoading))
    gtk_spinner_set_spinning(spinner.object, gboolean(isLoading))
  }

  /// Makes the widget one of the style sheet's class `name`.
  private func setLook(_ name: String) {
    guard name != look else { return }
    if !look.isEmpty { gtk_widget_remove_css_class(widget, look) }
    gtk_widget_add_css_class(widget, name)
    look = name
  }
}

extension ListItem.Content {
  /// The style sheet's name of how it looks.
  fileprivate var look: String {
    switch self {
    case .header: "header"
    case .package: "package"
    case .status(let status): status.style.rawValue
    }
  }
}
