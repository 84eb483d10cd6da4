import CGTK
import CTableListModel

/// Follows a list model as GTK's own consumers do: by its signals, never asking for what it has not been told
/// to have changed.
final class ModelWitness {
  /// The ids of the items, as far as the signals tell.
  private(set) var ids: [ListItem.ID] = []
  /// What did not fit, the first time that something did not.
  private(set) var complaint: String?

  private let model: OpaquePointer

  /// A witness of a model, from now on.
  init(of model: OpaquePointer) {
    self.model = model
    note(position: 0, removed: 0, added: Int(g_list_model_get_n_items(model)))
    connectItemsChanged(gpointer(model)) { [weak self] position, removed, added in
      self?.note(position: position, removed: removed, added: added)
    }
  }

  /// Says what is wrong where the model does not hold the items of the list.
  func verify(_ expected: ExpectedList) throws {
    if let complaint { throw ScriptFailure(complaint) }
    let items = expected.items
    guard ids.count == items.count else {
      throw ScriptFailure(
        "GTK was told of \(ids.count.grouped) items, and the table has \(items.count.grouped)")
    }
    for (position, item) in items.enumerated() {
      guard ids[position] == item.id else {
        throw ScriptFailure(
          "GTK was told that item \(position) is \(ids[position]), and the table has \(item.id) there")
      }
      guard Self.item(at: position, of: model) == item else {
        throw ScriptFailure("the model's item \(position) is not what the table has there: \(item.id)")
      }
    }
  }

  private func note(position: Int, removed: Int, added: Int) {
    guard position + removed <= ids.count else {
      complaint = complaint ?? "\(removed) items at \(position) are said to go, of \(ids.count) there are"
      return
    }
    let new = (position..<position + added).map { Self.item(at: $0, of: model)?.id ?? .header("") }
    ids.replaceSubrange(position..<position + removed, with: new)
    let count = Int(g_list_model_get_n_items(model))
    if count != ids.count {
      complaint = complaint ?? "the model has \(count) items, and by its signals it has \(ids.count)"
    }
  }

  private static func item(at position: Int, of model: OpaquePointer) -> ListItem? {
    guard let object = g_list_model_get_item(model, guint(position)) else { return nil }
    defer { g_object_unref(object) }
    return RowContent.of(OpaquePointer(object)).item
  }
}
