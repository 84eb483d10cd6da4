import CGTK
import GTKTableList

/// Follows a list model as GTK's own consumers do: by its signals, and only asks for items that are new.
final class ModelWitness {
  /// The ids of the items, as far as the signals tell.
  private var ids: [PackageItem.ID?] = []
  /// The first thing that did not fit.
  private var complaint: String?

  private let model: ListModel<PackageSection>

  /// Creates a witness of a model, from now on.
  init(of model: ListModel<PackageSection>) {
    self.model = model
    note(position: 0, removed: 0, added: model.count)
    connectItemsChanged(gpointer(model.pointer)) { [weak self] position, removed, added in
      self?.note(position: position, removed: removed, added: added)
    }
  }

  /// Throws if the model does not have the items.
  func verify(_ items: [PackageItem]) throws {
    if let complaint { throw ScriptFailure(complaint) }
    guard ids.count == items.count else {
      throw ScriptFailure(
        "GTK was told of \(ids.count.grouped) items, and the table has \(items.count.grouped)")
    }
    for (position, item) in items.enumerated() {
      guard ids[position] == item.id else {
        throw ScriptFailure(
          "GTK was told that item \(position) is \(ids[position].map { "\($0)" } ?? "none"), and the table has "
            + "\(item.id) there")
      }
      guard self.item(at: position) == item else {
        throw ScriptFailure("the model's item \(position) is not the one of the table: \(item.id)")
      }
    }
  }

  private func note(position: Int, removed: Int, added: Int) {
    guard position + removed <= ids.count else {
      complaint = complaint ?? "\(removed) items at \(position) are said to go, of \(ids.count) there are"
      return
    }
    let new = (position..<position + added).map { item(at: $0)?.id }
    ids.replaceSubrange(position..<position + removed, with: new)
    let count = Int(g_list_model_get_n_items(model.pointer))
    if count != ids.count {
      complaint = complaint ?? "the model has \(count) items, and by its signals it has \(ids.count)"
    }
  }

  private func item(at position: Int) -> PackageItem? {
    guard let object = g_list_model_get_item(model.pointer, guint(position)) else { return nil }
    g_object_unref(object)
    return model.list[position]
  }
}
