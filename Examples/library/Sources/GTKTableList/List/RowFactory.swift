import CGTK

/// Makes the list's row widgets, and lets them show the items that GTK gives them.
///
/// It does not know their type: generic code would find out about it at each row.
final class RowFactory {
  /// GTK's own factory.
  let pointer = gtk_signal_list_item_factory_new()!
  /// The number of rows that ``rebind(_:)`` has changed last.
  private(set) var reboundCount = 0
  private let makeRow: () -> BoundRow
  private var rows: [OpaquePointer: BoundRow] = [:]

  init(makeRow: @escaping () -> BoundRow) {
    self.makeRow = makeRow
    connectRows(of: pointer, "setup") { [weak self] in self?.setUp($0) }
    connectRows(of: pointer, "bind") { [weak self] in self?.bind($0) }
    connectRows(of: pointer, "unbind") { [weak self] in self?.rows[$0]?.isBound = false }
    connectRows(of: pointer, "teardown") { [weak self] in self?.rows[$0] = nil }
  }

  /// The rows that show an item, by its position.
  ///
  /// - Complexity: O(*w*) for *w* widgets, at most some 200.
  var boundRows: [Int: BoundRow] {
    var bound: [Int: BoundRow] = [:]
    for (listItem, row) in rows where row.isBound {
      bound[Int(gtk_list_item_get_position(listItem))] = row
    }
    return bound
  }

  /// The objects of the items at some positions that are shown, with their positions.
  func objects(at positions: RangeSet<Int>) -> [(position: Int, object: gpointer)] {
    rows.compactMap { listItem, row in
      guard row.isBound, let object = row.object else { return nil }
      let position = Int(gtk_list_item_get_position(listItem))
      return positions.contains(position) ? (position, object) : nil
    }
  }

  /// The first of some positions whose item is shown by a row widget, in view or near it.
  func firstBound(in positions: Range<Int>) -> Int? {
    var first: Int?
    for (listItem, row) in rows where row.isBound {
      let position = Int(gtk_list_item_get_position(listItem))
      if positions.contains(position), position < first ?? .max { first = position }
    }
    return first
  }

  /// Shows the new contents of the items at some positions, in the rows that GTK has given them.
  func rebind(_ positions: [Int]) {
    reboundCount = 0
    guard !positions.isEmpty else { return }
    let bound = boundRows
    for position in positions {
      guard let row = bound[position] else { continue }
      MainThread.run(.rows) { row.show(position) }
      reboundCount += 1
    }
  }

  private func setUp(_ listItem: OpaquePointer) {
    let row = makeRow()
    row.listItem = listItem
    rows[listItem] = row
    gtk_list_item_set_child(listItem, row.widget)
  }

  private func bind(_ listItem: OpaquePointer) {
    guard let row = rows[listItem], let object = gtk_list_item_get_item(listItem) else { return }
    row.isBound = true
    // GTK binds again whenever an item's position has changed, with many runs that is often.
    guard row.object != object else { return }
    row.object = object
    row.show(Int(gtk_list_item_get_position(listItem)))
  }
}

/// A row widget in GTK's list, of any type.
final class BoundRow {
  let widget: Widget
  fileprivate var listItem: OpaquePointer?
  fileprivate(set) var isBound = false
  /// The object of the item that is shown. It is kept, so that no other one gets its address.
  fileprivate(set) var object: gpointer? {
    didSet {
      if let object { g_object_ref(object) }
      if let oldValue { g_object_unref(oldValue) }
    }
  }
  private var isSelectable = true
  private let showItem: (_ position: Int) -> Bool

  /// - Parameter showItem: Shows the item at a position, and returns whether it can be selected.
  init(_ widget: Widget, showItem: @escaping (_ position: Int) -> Bool) {
    self.widget = widget
    self.showItem = showItem
  }

  isolated deinit {
    if let object { g_object_unref(object) }
  }

  fileprivate func show(_ position: Int) {
    let shown = showItem(position)
    guard let listItem, shown != isSelectable else { return }
    isSelectable = shown
    gtk_list_item_set_selectable(listItem, gboolean(shown))
    gtk_list_item_set_activatable(listItem, gboolean(shown))
  }
}
