import CGTK

/// What a person does with the window, done to its widgets.
struct UserActions {
  let window: PackageWindow

  /// Presses the button with a label.
  ///
  /// - Throws: ``ScriptFailure`` where no such button can be seen.
  func press(_ label: String) throws {
    guard let button = window.widget.descendants.first(where: { $0.isButton(labelled: label) }) else {
      throw ScriptFailure("there is no button “\(label)” to press")
    }
    button.emit("clicked")
  }

  /// Makes the search entry's text another one, as typing or pasting it does.
  func type(_ text: String) {
    gtk_editable_set_text(window.search.object, text)
  }

  /// Chooses a sort order.
  func choose(_ order: SortOrder) {
    gtk_drop_down_set_selected(
      window.sorting.object, guint(SortOrder.allCases.firstIndex(of: order) ?? 0))
  }

  /// Scrolls so that the view begins at a position, in rows; counted from the end where it is negative.
  func scroll(toRow row: Int) {
    let adjustment = gtk_scrolled_window_get_vadjustment(window.view.widget.object)
    let start = Double(row * RowWidget.height)
    gtk_adjustment_set_value(adjustment, row < 0 ? gtk_adjustment_get_upper(adjustment) + start : start)
  }

  /// Selects the item at a position, as a click on its row does.
  func select(_ position: Int) {
    gtk_selection_model_select_item(window.view.model.pointer, guint(position), 1)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widgets in this one that can be seen, from the outside in.
  var descendants: [Widget] {
    children.filter { gtk_widget_get_mapped($0) != 0 }.flatMap { [$0] + $0.descendants }
  }

  fileprivate func isButton(labelled text: String) -> Bool {
    guard isKind(of: gtk_button_get_type()) else { return false }
    let button = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkButton.self)
    return gtk_button_get_label(button).map { String(cString: $0) } == text
  }

  /// Emits a signal that has no arguments.
  fileprivate func emit(_ signal: String) {
    var instance = GValue()
    g_value_init(&instance, gtk_widget_get_type())
    g_value_set_object(&instance, self)
    g_signal_emitv(&instance, g_signal_lookup(signal, gtk_button_get_type()), 0, nil)
    g_value_unset(&instance)
  }
}
