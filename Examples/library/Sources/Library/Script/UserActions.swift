import CGTK
import Foundation
import GTKTableList
import PackageLibrary

/// The actions of a person, done to the widgets of the window.
struct UserActions {
  let window: MainWindow

  /// Presses the button with a label.
  ///
  /// - Throws: ``ScriptFailure`` where no such button can be seen.
  func press(_ label: String) throws {
    guard let button = window.widget.descendants.first(where: { $0.isButton(labelled: label) }) else {
      throw ScriptFailure("there is no button “\(label)” to press")
    }
    button.emit("clicked", of: gtk_button_get_type())
  }

  /// Makes the search entry's text another one by deleting its end and typing, and presses Return. At once,
  /// the entry would tell of an empty text in between, which ends a search.
  func type(_ text: String, submits: Bool = true) {
    let old = String(cString: gtk_editable_get_text(controls.search.object))
    let kept = old.commonPrefix(with: text).count
    if kept < old.count { gtk_editable_delete_text(controls.search.object, Int32(kept), -1) }
    var position = Int32(kept)
    for character in text.dropFirst(kept) {
      gtk_editable_insert_text(controls.search.object, String(character), -1, &position)
    }
    if submits, !text.isEmpty { controls.search.emit("activate", of: gtk_search_entry_get_type()) }
  }

  /// Chooses an order.
  func sort(by order: PackageLibrary.Order) {
    choose(PackageLibrary.Order.allCases.firstIndex(of: order), in: controls.order)
  }

  /// Chooses the direction of the order.
  func setDescending(_ isDescending: Bool) {
    gtk_toggle_button_set_active(controls.descending.toggleButton, gboolean(isDescending))
  }

  /// Chooses the groups.
  func group(by grouping: Grouping) {
    choose(Grouping.allCases.firstIndex(of: grouping), in: controls.grouping)
  }

  /// Takes the library out of reach, or puts it back.
  func setOffline(_ isOffline: Bool) {
    gtk_check_button_set_active(controls.offline.checkButton, gboolean(isOffline))
  }

  /// Chooses dark or light colours.
  func setDark(_ isDark: Bool) {
    gtk_check_button_set_active(controls.dark.checkButton, gboolean(isDark))
  }

  /// Scrolls so that the view begins at a place, in pixels.
  func scroll(toPixel start: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(window.view.scrolledWindow.object), start)
  }

  /// Scrolls so that the view begins at a position, in rows; counted from the end if it is negative.
  func scroll(toRow row: Int) {
    let adjustment = gtk_scrolled_window_get_vadjustment(window.view.scrolledWindow.object)
    let start = Double(row * window.view.rowHeight)
    gtk_adjustment_set_value(adjustment, row < 0 ? gtk_adjustment_get_upper(adjustment) + start : start)
  }

  /// Selects the item at a position, as a click on its row does.
  func select(_ position: Int) {
    gtk_selection_model_select_item(window.view.model.pointer, guint(position), 1)
  }

  private var controls: Controls { window.controls }

  private func choose(_ position: Int?, in dropDown: Widget) {
    gtk_drop_down_set_selected(dropDown.object, guint(position ?? 0))
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widgets in this one that can be seen, from the outside in.
  var descendants: [Widget] {
    children.filter { gtk_widget_get_mapped($0) != 0 }.flatMap { [$0] + $0.descendants }
  }

  fileprivate func isButton(labelled text: String) -> Bool {
    guard isKind(of: gtk_button_get_type()) else { return false }
    return gtk_button_get_label(button).map { String(cString: $0) } == text
  }

  /// Emits a signal that has no arguments.
  fileprivate func emit(_ signal: String, of type: GType) {
    var instance = GValue()
    g_value_init(&instance, gtk_widget_get_type())
    g_value_set_object(&instance, self)
    g_signal_emitv(&instance, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&instance)
  }
}
