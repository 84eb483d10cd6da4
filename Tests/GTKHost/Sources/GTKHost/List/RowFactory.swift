import CGTK
import CTableListModel
import StatefulTable

/// Makes the list's row widgets, and gives them the items that they are to show.
final class RowFactory {
  /// GTK's own factory.
  let pointer = gtk_signal_list_item_factory_new()!
  /// Makes a widget show a row of the displayed table.
  var configureRow: ((RowWidget, PackageRow) -> Void)?
  /// Called when a row's button is pressed.
  var didRetry: ((PackageRow) -> Void)?
  private let model: ListModel
  private var widgets: [OpaquePointer: RowWidget] = [:]
  private var bound: Set<OpaquePointer> = []

  init(model: ListModel) {
    self.model = model
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

  /// The first of some positions whose item is shown by a row widget, in view or near it.
  ///
  /// - Complexity: O(*w*) for *w* widgets, some 200.
  func firstBound(in positions: Range<Int>) -> Int? {
    bound.lazy.map { Int(gtk_list_item_get_position($0)) }.filter { positions.contains($0) }.min()
  }

  /// The positions of the rows that have a widget, and what the widgets show.
  var boundItems: [(position: Int, item: ListItem?)] {
    bound.map { (Int(gtk_list_item_get_position($0)), widgets[$0]?.item) }
  }

  /// Shows the new contents of items that have changed, in the rows that GTK has given an item.
  ///
  /// - Returns: How many rows were given other contents.
  func rebindChangedRows() -> Int {
    guard let source = model.source else { return 0 }
    var count = 0
    for listItem in bound {
      let position = gtk_list_item_get_position(listItem)
      guard position != GTK_INVALID_LIST_POSITION, Int(position) < source.itemCount else { continue }
      let item = source.item(at: Int(position))
      guard let row = widgets[listItem], row.item != item else { continue }
      count += 1
      // The object keeps standing for the item, with its new content.
      if let object = gtk_list_item_get_item(listItem) {
        RowContent.of(OpaquePointer(object)).item = item
      }
      configure(row, item)
    }
    return count
  }

  private func configure(_ row: RowWidget, _ item: ListItem) {
    row.item = item
    switch item {
    case .header(let name, let count): row.showHeader(name, count: count)
    case .row(let shown): configureRow?(row, shown)
    }
  }

  private func setUp(_ listItem: OpaquePointer) {
    let row = RowWidget()
    row.didRetry = { [weak self, weak row] in
      if case .row(let shown)? = row?.item { self?.didRetry?(shown) }
    }
    widgets[listItem] = row
    gtk_list_item_set_child(listItem, row.widget)
  }

  private func bind(_ listItem: OpaquePointer) {
    guard let row = widgets[listItem], let object = gtk_list_item_get_item(listItem) else { return }
    let item = RowContent.of(OpaquePointer(object)).item
    bound.insert(listItem)
    // GTK binds again whenever an item's position has changed, with many runs that is often.
    if row.item != item { configure(row, item) }
    gtk_list_item_set_selectable(listItem, gboolean(item.isSelectable))
    gtk_list_item_set_activatable(listItem, gboolean(item.isSelectable))
  }

  private func unbind(_ listItem: OpaquePointer) {
    bound.remove(listItem)
  }

  private func tearDown(_ listItem: OpaquePointer) {
    widgets[listItem] = nil
    bound.remove(listItem)
  }
}
