import CGTK
import GTKTableList
import PackageLibrary

/// The widgets by which a person chooses the content of the list.
final class Controls {
  /// Called with the text of the search entry when it is edited.
  var didChangeSearch: ((String) -> Void)?
  /// Called when the search is to start at once.
  var didSubmitSearch: (() -> Void)?
  /// Called when the packages are to be loaded again.
  var didRefresh: (() -> Void)?
  /// Called when the user chooses an order.
  var didSort: ((PackageLibrary.Order) -> Void)?
  /// Called when the user turns the order round, with whether it descends.
  var didReverse: ((Bool) -> Void)?
  /// Called when the user chooses other groups.
  var didGroup: ((Grouping) -> Void)?
  /// Called with whether the library is to be out of reach.
  var didToggleOffline: ((Bool) -> Void)?

  let search = gtk_search_entry_new()!
  let order = Controls.makeChoice(PackageLibrary.Order.allCases.map { "By \($0.rawValue)" })
  let descending = gtk_toggle_button_new_with_label("↓")!
  let grouping = Controls.makeChoice(Grouping.allCases.map(\.title))
  let offline = gtk_check_button_new_with_label("Offline")!
  let dark = gtk_check_button_new_with_label("Dark")!
  private let refresh = gtk_button_new_with_label("Refresh")!

  init() {
    gtk_widget_set_tooltip_text(descending, "Descending")
    for (widget, label) in [
      (search, "Search"), (order, "Order"), (descending, "Descending"), (grouping, "Groups"),
    ] { setAccessibleLabel(widget, label) }
    gtk_widget_set_size_request(search, 200, -1)
    setText(search, "placeholder-text", "Search names")
    // The controller delays searches itself, so every edit counts, not as for the entry the last of some.
    connect(search, "changed") { [weak self] in
      guard let self else { return }
      didChangeSearch?(String(cString: gtk_editable_get_text(search.object)))
    }
    connect(search, "activate") { [weak self] in self?.didSubmitSearch?() }
    connect(refresh, "clicked") { [weak self] in self?.didRefresh?() }
    connect(order, "notify::selected") { [weak self] in
      guard let self else { return }
      didSort?(PackageLibrary.Order.allCases[Self.choice(of: order)])
    }
    connect(grouping, "notify::selected") { [weak self] in
      guard let self else { return }
      didGroup?(Grouping.allCases[Self.choice(of: grouping)])
    }
    connect(descending, "toggled") { [weak self] in
      guard let self else { return }
      didReverse?(gtk_toggle_button_get_active(descending.toggleButton) != 0)
    }
    connect(offline, "toggled") { [weak self] in
      guard let self else { return }
      didToggleOffline?(gtk_check_button_get_active(offline.checkButton) != 0)
    }
    connect(dark, "toggled") { [weak self] in
      guard let self else { return }
      StyleSheet.setDark(gtk_check_button_get_active(dark.checkButton) != 0)
    }
  }

  /// Returns the bar at the top of the window.
  func headerBar(hasDecorations: Bool) -> Widget {
    let bar = gtk_header_bar_new()!
    gtk_header_bar_set_show_title_buttons(bar.object, gboolean(hasDecorations))
    gtk_header_bar_set_title_widget(bar.object, search)
    gtk_header_bar_pack_start(bar.object, refresh)
    for widget in [descending, order, grouping] { gtk_header_bar_pack_end(bar.object, widget) }
    return bar
  }

  /// Sets whether the button for refreshing shows that packages are being loaded.
  func setRefreshing(_ isRefreshing: Bool) {
    gtk_button_set_label(refresh.button, isRefreshing ? "Loading…" : "Refresh")
    gtk_widget_set_sensitive(refresh, gboolean(!isRefreshing))
  }

  private static func makeChoice(_ names: [String]) -> Widget {
    let list = gtk_string_list_new(nil)!
    for name in names { gtk_string_list_append(list, name) }
    return gtk_drop_down_new(list, nil)
  }

  private static func choice(of dropDown: Widget) -> Int { Int(gtk_drop_down_get_selected(dropDown.object)) }
}

nonisolated extension Grouping {
  /// The name for a person.
  var title: String {
    switch self {
    case .section: "Sections"
    case .letter: "Letters"
    case .none: "No groups"
    }
  }
}
