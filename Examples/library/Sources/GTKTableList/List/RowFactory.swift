import CGTK
import CTableListModel

/// Makes the list's row widgets, and gives them the items to show.
final class RowFactory<Row: ListRow> {
  /// GTK's own factory.
  let pointer = gtk_signal_list_item_factory_new()!
  /// The number of rows that ``rebindChangedRows()`` has changed last.
  private(set) var reboundCount = 0
  private let model: ListModel<Row.Section>
  private let makeRow: () -> Row
  private var rows: [OpaquePointer: BoundRow] = [:]

  /// A row widget, and the item that it shows.
  private final class BoundRow {
    let row: Row
    var item: ListItem<Row.Section>?
    var isBound = false

    init(row: Row) { self.row = row }
  }

  init(model: ListModel<Row.Section>, makeRow: @escaping () -> Row) {
    self.model = model
    self.makeRow = makeRow
    let signals: [(String, (RowFactory, OpaquePointer) -> Void)] = [
      ("setup", { $0.setUp($1) }), ("bind", { $0.bind($1) }), ("unbind", { $0.unbind($1) }),
      ("teardown", { $0.tearDown($1) }),
    ]
    for (signal, action) in signals {
      connect(gpointer(pointer), signal) { [weak self] (item: gpointer?) in
        if let self, let item { action(self, OpaquePointer(item)) }
      }
    }
  }

  /// The positions of the rows that have a widget, and the items that the widgets show.
  ///
  /// - Complexity: O(*w*) for *w* widgets, at most some 200.
  var boundItems: [(position: Int, item: ListItem<Row.Section>?)] {
    rows.filter(\.value.isBound).map { (Int(gtk_list_item_get_position($0.key)), $0.value.item) }
  }

  /// The first of some positions whose item is shown by a row widget, in view or near it.
  func firstBound(in positions: Range<Int>) -> Int? {
    rows.lazy.filter(\.value.isBound).map { Int(gtk_list_item_get_position($0.key)) }
      .filter { positions.contains($0) }.min()
  }

  /// Shows the new contents of items that have changed, in the rows that GTK has given an item.
  func rebindChangedRows() {
    reboundCount = 0
    for (listItem, bound) in rows where bound.isBound {
      let position = gtk_list_item_get_position(listItem)
      guard position != GTK_INVALID_LIST_POSITION, let item = model.list[Int(position)], bound.item != item
      else { continue }
      // The object stands for the item as before, with its new content.
      if let object = gtk_list_item_get_item(listItem) {
        RowContent<Row.Section>.of(OpaquePointer(object)).item = item
      }
      show(item, in: bound)
      reboundCount += 1
    }
  }

  private func show(_ item: ListItem<Row.Section>, in bound: BoundRow) {
    bound.row.show(item)
    bound.item = item
    // The widget around the row has the keyboard's focus.
    if let focused = gtk_widget_get_parent(bound.row.widget) {
      setAccessibleLabel(focused, Row.accessibleLabel(of: item))
    }
  }

  private func setUp(_ listItem: OpaquePointer) {
    let row = makeRow()
    rows[listItem] = BoundRow(row: row)
    gtk_list_item_set_child(listItem, row.widget)
  }

  private func bind(_ listItem: OpaquePointer) {
    guard let bound = rows[listItem], let object = gtk_list_item_get_item(listItem) else { return }
    let item = RowContent<Row.Section>.of(OpaquePointer(object)).item
    bound.isBound = true
    // GTK binds again whenever an item's position has changed, with many runs that is often.
    if bound.item != item { show(item, in: bound) }
    let isSelectable = gboolean(Row.isSelectable(item))
    gtk_list_item_set_selectable(listItem, isSelectable)
    gtk_list_item_set_activatable(listItem, isSelectable)
  }

  private func unbind(_ listItem: OpaquePointer) { rows[listItem]?.isBound = false }

  private func tearDown(_ listItem: OpaquePointer) { rows[listItem] = nil }
}
