import CGTK
import CTableListModel

/// The objects that GTK has for rows: one for each item that it holds, made when it asks and gone when it
/// lets go.
///
/// As long as GTK holds an item's object it gets the same one, and so knows the item again when it comes back
/// in another place.
final class RowObjects {
  private var objects: [ListItem.ID: OpaquePointer] = [:]

  /// The object of an item, with a reference for the caller.
  func object(for item: ListItem) -> OpaquePointer {
    if let object = objects[item.id], RowContent.of(object).item == item {
      g_object_ref(gpointer(object))
      return object
    }
    let content = RowContent(item: item, objects: self)
    let object = table_row_object_new(Unmanaged.passRetained(content).toOpaque(), releaseContent)
    content.object = object
    objects[item.id] = object
    return object
  }

  /// Forgets an object that is gone, unless its item has got another meanwhile.
  fileprivate func forget(_ content: RowContent) {
    if objects[content.id] == content.object { objects[content.id] = nil }
  }
}

/// What a row's object carries.
final class RowContent {
  /// Which item it is.
  let id: ListItem.ID
  /// The item as it is shown.
  var item: ListItem
  fileprivate var object: OpaquePointer?
  private weak var objects: RowObjects?

  fileprivate init(item: ListItem, objects: RowObjects) {
    id = item.id
    self.item = item
    self.objects = objects
  }

  /// What an object carries.
  static func of(_ object: OpaquePointer) -> RowContent {
    Unmanaged<RowContent>.fromOpaque(table_row_object_get_content(object)).takeUnretainedValue()
  }

  fileprivate func end() {
    objects?.forget(self)
  }
}

private nonisolated func releaseContent(context: gpointer?) {
  guard let context else { return }
  let content = Unmanaged<RowContent>.fromOpaque(context).takeRetainedValue()
  MainActor.assumeIsolated { content.end() }
}
