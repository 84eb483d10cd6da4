import CGTK

/// The program's window: search, sorting and refreshing above the list, a line about it below.
final class PackageWindow {
  let widget: Widget
  let view = ListView()
  /// Called with the text of the search entry when it was edited.
  var didChangeSearch: ((String) -> Void)?
  /// Called when the search is to start at once.
  var didSubmitSearch: (() -> Void)?
  /// Called when the button for refreshing is pressed.
  var didRefresh: (() -> Void)?
  /// Called with the position of a sort order when a person chooses it.
  var didSort: ((Int) -> Void)?
  /// Called when everything is to be loaded.
  var didRequestAll: (() -> Void)?
  /// Called with whether the server is to be out of reach.
  var didToggleOffline: ((Bool) -> Void)?
  /// Called when the banner's button is pressed.
  var didRetry: (() -> Void)?
  /// Called when the banner is to go.
  var didDismiss: (() -> Void)?

  let search = gtk_search_entry_new()!
  let offline = gtk_check_button_new_with_label("Offline")!
  private let refresh = gtk_button_new_with_label("Refresh")!
  let sorting: Widget
  private let banner: Widget
  private let bannerLabel = makeLabel(class: "message")
  private let status = makeLabel(class: "status")

  init(sortOrders: [String], hasDecorations: Bool) {
    sorting = Self.makeChoice(sortOrders)
    let retry = gtk_button_new_with_label("Retry")!
    let dismiss = gtk_button_new_with_label("Dismiss")!
    gtk_widget_set_hexpand(bannerLabel, 1)
    banner = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "banner", [bannerLabel, retry, dismiss])
    gtk_widget_set_visible(banner, 0)
    let loadAll = gtk_button_new_with_label("Load all")!
    gtk_widget_set_hexpand(status, 1)
    let statusBar = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 16, class: "statusbar", [status, offline, loadAll])

    widget = gtk_window_new()
    gtk_window_set_title(widget.window, "Packages")
    gtk_window_set_default_size(widget.window, 800, 600)
    gtk_window_set_titlebar(widget.window, makeHeaderBar(hasDecorations: hasDecorations))
    gtk_window_set_child(
      widget.window, makeBox(GTK_ORIENTATION_VERTICAL, [banner, view.widget, statusBar]))
    connectWidgets()
    connect(retry, "clicked") { [weak self] in self?.didRetry?() }
    connect(dismiss, "clicked") { [weak self] in self?.didDismiss?() }
    connect(loadAll, "clicked") { [weak self] in self?.didRequestAll?() }
    connect(offline, "toggled") { [weak self] in
      guard let self else { return }
      didToggleOffline?(gtk_check_button_get_active(offline.checkButton) != 0)
    }
  }

  /// Shows the window. The list has the keyboard, not the entry, whose cursor would blink.
  func present() {
    gtk_window_present(widget.window)
    gtk_widget_grab_focus(view.list)
  }

  // MARK: - What the program sets

  /// The line below the list.
  func setStatus(_ text: String) {
    gtk_label_set_text(status.object, text)
  }

  /// Shows a message above the list, or none.
  func setBanner(_ text: String?) {
    gtk_widget_set_visible(banner, gboolean(text != nil))
    gtk_label_set_text(bannerLabel.object, text ?? "")
  }

  /// Whether the button for refreshing says that something is being loaded.
  func setRefreshing(_ isRefreshing: Bool) {
    gtk_button_set_label(
      UnsafeMutableRawPointer(refresh).assumingMemoryBound(to: GtkButton.self),
      isRefreshing ? "Loading…" : "Refresh")
    gtk_widget_set_sensitive(refresh, gboolean(!isRefreshing))
  }

  // MARK: - Making it

  private func makeHeaderBar(hasDecorations: Bool) -> Widget {
    let bar = gtk_header_bar_new()!
    gtk_header_bar_set_show_title_buttons(bar.object, gboolean(hasDecorations))
    gtk_widget_set_size_request(search, 280, -1)
    g_object_set_text(search, "placeholder-text", "Search all packages")
    gtk_header_bar_set_title_widget(bar.object, search)
    gtk_header_bar_pack_start(bar.object, refresh)
    gtk_header_bar_pack_end(bar.object, sorting)
    return bar
  }

  private static func makeChoice(_ names: [String]) -> Widget {
    let list = gtk_string_list_new(nil)!
    for name in names { gtk_string_list_append(list, name) }
    return gtk_drop_down_new(list, nil)
  }

  private func connectWidgets() {
    // The program delays searches itself, so every edit is told and not, as by the entry, the last of some.
    connect(search, "changed") { [weak self] in
      guard let self else { return }
      didChangeSearch?(String(cString: gtk_editable_get_text(search.object)))
    }
    connect(search, "activate") { [weak self] in self?.didSubmitSearch?() }
    connect(refresh, "clicked") { [weak self] in self?.didRefresh?() }
    connect(sorting, "notify::selected") { [weak self] in
      guard let self else { return }
      didSort?(Int(gtk_drop_down_get_selected(sorting.object)))
    }
  }
}

/// Sets a property of an object that is a text.
private func g_object_set_text(_ object: Widget, _ property: String, _ text: String) {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gchararray"))
  g_value_set_string(&value, text)
  g_object_set_property(
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self), property, &value)
  g_value_unset(&value)
}
