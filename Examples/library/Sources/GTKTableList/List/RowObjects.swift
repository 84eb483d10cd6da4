import CGTK
import CTableListModel
import TableDiff

/// The objects that stand for items in GTK: one for each item that it holds, made on demand, and deallocated
/// when GTK releases it.
///
/// As long as GTK holds an item's object it gets the same one again. So it recognises an item that comes back
/// in another place, and keeps its widget.
final class RowObjects<Section: TableSectionProtocol>
where Section.Rows.Element: Identifiable & Equatable {
  private var objects: [ListItem<Section>.ID: OpaquePointer] = [:]

  /// Returns the object of an item, with a reference for the caller.
  func object(for item: ListItem<Section>) -> OpaquePointer {
    if let object = objects[item.id], RowContent<Section>.of(object).item == item {
      g_object_ref(gpointer(object))
      return object
    }
    let content = RowContent(item: item, objects: self)
    let object = table_row_object_new(
      Unmanaged<AnyRowContent>.passRetained(content).toOpaque(), releaseContent)
    content.object = object
    objects[item.id] = object
    return object
  }

  /// Forgets an object that is deallocated, unless its item has got another one meanwhile.
  fileprivate func forget(_ content: RowContent<Section>) {
    if objects[content.item.id] == content.object { objects[content.item.id] = nil }
  }
}

/// The content of a row's object, of any type.
class AnyRowContent {
  fileprivate init() {}

  fileprivate func end() {}
}

/// The content of a row's object.
final class RowContent<Section: TableSectionProtocol>: AnyRowContent
where Section.Rows.Element: Identifiable & Equatable {
  /// The item as it is shown. Another one has the same identity.
  var item: ListItem<Section>
  fileprivate var object: OpaquePointer?
  private weak var objects: RowObjects<Section>?

  fileprivate init(item: ListItem<Section>, objects: RowObjects<Section>) {
    self.item = item
    self.objects = objects
  }

  /// Returns the content of an object that was made for the same type of sections.
  static func of(_ object: OpaquePointer) -> RowContent {
    let content = Unmanaged<AnyRowContent>.fromOpaque(table_row_object_get_content(object))
    // Invariant: a list model only has objects of its own, whose sections are of its type.
    return unsafeDowncast(content.takeUnretainedValue(), to: RowContent.self)
  }

  fileprivate override func end() { objects?.forget(self) }
}

private nonisolated func releaseContent(context: gpointer?) {
  guard let context else { return }
  let content = Unmanaged<AnyRowContent>.fromOpaque(context).takeRetainedValue()
  MainActor.assumeIsolated { content.end() }
}
