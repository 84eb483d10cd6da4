import CGTK
import Foundation

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

  /// Makes the search entry's text another one by deleting its end and typing: at once, the entry would tell
  /// of an empty text in between.
  func type(_ text: String) {
    let old = String(cString: gtk_editable_get_text(window.search.object))
    let kept = old.commonPrefix(with: text).count
    if kept < old.count { gtk_editable_delete_text(window.search.object, Int32(kept), -1) }
    var position = Int32(kept)
    for character in text.dropFirst(kept) {
      gtk_editable_insert_text(window.search.object, String(character), -1, &position)
    }
  }

  /// Chooses a sort order.
  func choose(_ order: SortOrder) {
    gtk_drop_down_set_selected(
      window.sorting.object, guint(SortOrder.allCases.firstIndex(of: order) ?? 0))
  }

  /// Takes the server off the network, or puts it back.
  func setOffline(_ isOffline: Bool) {
    gtk_check_button_set_active(window.offline.checkButton, gboolean(isOffline))
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
