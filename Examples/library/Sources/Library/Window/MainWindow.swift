import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable

/// The program's window: search, order and groups above the list, a line about it below.
final class MainWindow {
  let widget: Widget = gtk_window_new()
  let view: ListView<PackageRow>
  let controls = Controls()

  /// Called with an item whose button is pressed.
  var didPress: ((PackageItem) -> Void)?
  /// Called with the edge of the library to go to.
  var didGo: ((LoadEdge) -> Void)?
  /// Called when the banner's button is pressed.
  var didRetry: (() -> Void)?
  /// Called when the banner is to go.
  var didDismiss: (() -> Void)?

  private let banner: Widget
  private let bannerLabel = makeLabel(class: "message")
  private let status = makeLabel(class: "status")

  init(hasDecorations: Bool) {
    let pressed = PressedItem()
    view = ListView(rowHeight: PackageRow.height) {
      let row = PackageRow()
      row.didPress = { pressed.action?($0) }
      return row
    }
    let retry = gtk_button_new_with_label("Retry")!
    let dismiss = gtk_button_new_with_label("Dismiss")!
    gtk_widget_set_hexpand(bannerLabel, 1)
    banner = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "banner", [bannerLabel, retry, dismiss])
    gtk_widget_set_visible(banner, 0)
    gtk_widget_set_hexpand(status, 1)
    let statusBar = makeBox(
      GTK_ORIENTATION_HORIZONTAL, spacing: 16, class: "statusbar", [status, controls.offline, controls.dark])
    gtk_window_set_title(widget.window, "Library")
    gtk_window_set_default_size(widget.window, 800, 600)
    gtk_window_set_titlebar(widget.window, controls.headerBar(hasDecorations: hasDecorations))
    gtk_window_set_child(
      widget.window, makeBox(GTK_ORIENTATION_VERTICAL, [banner, view.widget, statusBar]))
    setAccessibleLabel(view.list, "Packages")
    // Read when their texts change.
    setAccessibleRole(status, GTK_ACCESSIBLE_ROLE_STATUS)
    setAccessibleRole(bannerLabel, GTK_ACCESSIBLE_ROLE_ALERT)
    pressed.action = { [weak self] in self?.didPress?($0) }
    connect(retry, "clicked") { [weak self] in self?.didRetry?() }
    connect(dismiss, "clicked") { [weak self] in self?.didDismiss?() }
    connectKeys()
  }

  /// Shows the window. The list has the keyboard, not the entry, whose cursor would blink.
  func present() {
    gtk_window_present(widget.window)
    gtk_widget_grab_focus(view.list)
  }

  // MARK: - Surroundings of the list

  /// Sets the line below the list.
  func setStatus(_ text: String) {
    gtk_label_set_text(status.object, text)
  }

  /// The line below the list.
  var statusText: String { String(cString: gtk_label_get_text(status.object)) }

  /// Shows a message above the list, or none.
  func setBanner(_ text: String?) {
    gtk_widget_set_visible(banner, gboolean(text != nil))
    gtk_label_set_text(bannerLabel.object, text ?? "")
  }

  // MARK: - Keys

  /// Control-F leads to the search, and Escape, Return and Down from there to the list. F5 refreshes. Home
  /// and End go to the ends of the library, of which the list has a part.
  private func connectKeys() {
    connectKeyPressed(widget) { [weak self] in self?.press($0, $1) ?? false }
  }

  /// Handles a key, unless it is for the widget that has the keyboard.
  ///
  /// - Returns: Whether it was handled.
  @discardableResult
  func press(_ key: guint, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
    switch (Int32(bitPattern: key), modifiers) {
    case (GDK_KEY_f, GDK_CONTROL_MASK): gtk_widget_grab_focus(controls.search)
    case (GDK_KEY_F5, _), (GDK_KEY_r, GDK_CONTROL_MASK): controls.didRefresh?()
    case (GDK_KEY_Escape, _) where isSearching:
      gtk_editable_set_text(controls.search.object, "")
      gtk_widget_grab_focus(view.list)
    case (GDK_KEY_Down, _) where isSearching, (GDK_KEY_Return, _) where isSearching:
      controls.didSubmitSearch?()
      gtk_widget_grab_focus(view.list)
    case (GDK_KEY_Home, _) where !isSearching: didGo?(.prepend)
    case (GDK_KEY_End, _) where !isSearching: didGo?(.append)
    default: return false
    }
    return true
  }

  /// Whether the search entry has the keyboard.
  private var isSearching: Bool {
    guard let focus = gtk_root_get_focus(widget.object) else { return false }
    return gtk_widget_is_ancestor(focus, controls.search) != 0
  }
}

/// Passes the item whose button is pressed from a row to the window, which is made after the first row.
private final class PressedItem {
  var action: ((PackageItem) -> Void)?
}
