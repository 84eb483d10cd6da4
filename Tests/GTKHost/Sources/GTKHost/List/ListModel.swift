import CGTK
import CTableListModel

/// Where the items of a list model come from.
protocol ListSource: AnyObject {
  /// The number of items.
  var itemCount: Int { get }
  /// The item at a position there is.
  func item(at position: Int) -> ListItem
}

/// GTK's view of the rows: a `GListModel` that makes them on demand, with a selection that is kept by id.
final class ListModel {
  /// The model as a `GListModel` and as a `GtkSelectionModel`.
  let pointer: OpaquePointer
  /// Where the items come from.
  weak var source: (any ListSource)?
  /// Called when a person selects a row.
  var didSelect: ((Int) -> Void)?
  /// The id of the selected item.
  fileprivate(set) var selectedID: ListItem.ID?

  private let objects = RowObjects()

  init() {
    let callbacks = TableListCallbacks(
      count: countItems, object: makeObject, is_selected: askSelection, select: changeSelection)
    pointer = table_list_model_new(callbacks)
    table_list_model_set_owner(pointer, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    table_list_model_set_owner(pointer, nil)
    g_object_unref(gpointer(pointer))
  }

  /// Selects the item at `position`, whose id is given, or nothing.
  ///
  /// - Parameter old: Where the item is that was selected, if it is anywhere.
  func select(_ id: ListItem.ID?, at position: Int?, old: Int?) {
    selectedID = id
    for position in [old, position].compactMap({ $0 }) {
      gtk_selection_model_selection_changed(pointer, guint(position), 1)
    }
  }

  /// Tells GTK of a run that the source has carried out.
  func itemsChanged(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(pointer, guint(position), guint(removed), guint(added))
  }

  fileprivate var count: Int { source?.itemCount ?? 0 }

  fileprivate func object(at position: Int) -> OpaquePointer {
    // Asked for positions below the count only, so that there is a source.
    objects.object(for: source!.item(at: position))
  }

  fileprivate func isSelected(_ position: Int) -> Bool {
    selectedID != nil && source?.item(at: position).id == selectedID
  }

  fileprivate func selectByHand(_ position: Int) -> Bool {
    guard let didSelect else { return false }
    didSelect(position)
    return true
  }
}

// What GTK calls, always on the main thread.

private nonisolated func withModel<Result: Sendable>(
  _ context: UnsafeMutableRawPointer, _ body: @MainActor (ListModel) -> Result
) -> Result {
  let model = Unmanaged<ListModel>.fromOpaque(context).takeUnretainedValue()
  return MainActor.assumeIsolated { body(model) }
}

private nonisolated func countItems(context: UnsafeMutableRawPointer) -> guint {
  withModel(context) { guint($0.count) }
}

private nonisolated func makeObject(context: UnsafeMutableRawPointer, position: guint) -> gpointer {
  let address = withModel(context) { UInt(bitPattern: $0.object(at: Int(position))) }
  return gpointer(bitPattern: address)!
}

private nonisolated func askSelection(context: UnsafeMutableRawPointer, position: guint) -> gboolean {
  withModel(context) { $0.isSelected(Int(position)) ? 1 : 0 }
}

private nonisolated func changeSelection(
  context: UnsafeMutableRawPointer, position: guint
) -> gboolean {
  withModel(context) { $0.selectByHand(Int(position)) ? 1 : 0 }
}
