import CGTK
import CTableListModel
public import TableDiff

/// A list model of any type of items, as GTK calls it.
public class AnyListModel {
  fileprivate init() {}

  fileprivate var itemCount: Int { 0 }
  fileprivate func object(at position: Int) -> OpaquePointer? { nil }
  fileprivate func isSelected(at position: Int) -> Bool { false }
  fileprivate func userSelects(at position: Int) {}
}

/// A `GListModel` of a table's headers and rows, whose objects are made on demand, and a
/// `GtkSelectionModel` of at most one row, which is known by its id.
public final class ListModel<Section: TableSectionProtocol>: AnyListModel
where Section.Rows.Element: Identifiable & Equatable {
  /// The identity of an item.
  public typealias ID = ListItem<Section>.ID

  /// The model as a `GListModel` and as a `GtkSelectionModel`.
  public let pointer: OpaquePointer
  /// The items.
  public private(set) var list: ChangingList<Section>
  /// Called when the user or ``select(at:)`` selects a row, or the selected row is another after a change.
  public var didSelect: (() -> Void)?
  /// The id of the selected item. It stays when the item goes, which is selected again when it comes back.
  public private(set) var selectedID: ID?
  /// The position of the selected item, or `nil` if it is not in the list.
  public private(set) var selectedPosition: Int?

  private let objects = RowObjects<Section>()

  /// Creates a model without items.
  override init() {
    let empty = FlatTable(Table<Section>()) { _ in false }
    list = ChangingList(from: empty, to: empty)
    let callbacks = TableListCallbacks(
      count: countItems, object: makeObject, is_selected: askSelection, select: changeSelection)
    pointer = table_list_model_new(callbacks)
    super.init()
    table_list_model_set_owner(pointer, Unmanaged<AnyListModel>.passUnretained(self).toOpaque())
  }

  isolated deinit {
    table_list_model_set_owner(pointer, nil)
    g_object_unref(gpointer(pointer))
  }

  /// The number of items.
  public var count: Int { list.count }

  /// Returns the position of an item, or `nil` if it is not in the list.
  ///
  /// - Parameter position: A position at which it may be, which is looked at first.
  /// - Complexity: O(*n*) for *n* items, or O(1) if it is at the given position.
  public func position(of id: ID, near position: Int = 0) -> Int? {
    if list[position]?.id == id { return position }
    return (0..<count).first { list[$0]?.id == id }
  }

  /// Returns the item that an object of the model stands for.
  public func item(of object: OpaquePointer) -> ListItem<Section>? { RowContent<Section>.of(object).item }

  // MARK: - Changes

  /// Begins to turn the list into another.
  func begin(toward new: FlatTable<Section>) { list = ChangingList(from: list.new, to: new) }

  /// Carries out a run, and tells GTK of it.
  func carryOut(_ run: ItemRun) {
    list.carryOut(run)
    g_list_model_items_changed(pointer, guint(run.position), guint(run.removed), guint(run.added))
  }

  /// Ends the change, after its last run.
  func end() { list = ChangingList(from: list.new, to: list.new) }

  /// Takes note of the selected item's new position.
  func moveSelection(to position: Int?) { selectedPosition = position }

  // MARK: - Selection

  /// Selects the item at a position, or none.
  public func select(at position: Int?) {
    let item = position.flatMap { list[$0] }
    let positions = [selectedPosition, item == nil ? nil : position]
    selectedID = item?.id
    selectedPosition = item == nil ? nil : position
    for position in positions.compactMap(\.self) {
      gtk_selection_model_selection_changed(pointer, guint(position), 1)
    }
    didSelect?()
  }

  fileprivate override var itemCount: Int { list.count }

  fileprivate override func object(at position: Int) -> OpaquePointer? {
    list[position].map { objects.object(for: $0) }
  }

  fileprivate override func isSelected(at position: Int) -> Bool {
    selectedID != nil && list[position]?.id == selectedID
  }

  fileprivate override func userSelects(at position: Int) { select(at: position) }
}

// The callbacks of GTK, all on the main thread.

private nonisolated func withModel<Result: Sendable>(
  _ context: UnsafeMutableRawPointer, _ body: @MainActor (AnyListModel) -> Result
) -> Result {
  let model = Unmanaged<AnyListModel>.fromOpaque(context).takeUnretainedValue()
  return MainActor.assumeIsolated { body(model) }
}

private nonisolated func countItems(context: UnsafeMutableRawPointer) -> guint {
  withModel(context) { guint($0.itemCount) }
}

private nonisolated func makeObject(context: UnsafeMutableRawPointer, position: guint) -> gpointer? {
  let address = withModel(context) { UInt(bitPattern: $0.object(at: Int(position))) }
  return gpointer(bitPattern: address)
}

private nonisolated func askSelection(context: UnsafeMutableRawPointer, position: guint) -> gboolean {
  withModel(context) { $0.isSelected(at: Int(position)) ? 1 : 0 }
}

private nonisolated func changeSelection(
  context: UnsafeMutableRawPointer, position: guint
) -> gboolean {
  withModel(context) {
    $0.userSelects(at: Int(position))
    return 1
  }
}
