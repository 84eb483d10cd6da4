// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are columns with widths, cells, sorting and editing. All rows have views. What it does with
// updates is in HeadlessList.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews

@available(macOS 10.0, *)
@MainActor open class NSTableColumn: NSObject {
  /// As wide as the real one is made in code.
  open var width: CGFloat = 100
  public override init() { super.init() }

  @available(macOS 10.7, *)
  public convenience init(identifier: NSUserInterfaceItemIdentifier) { self.init() }
}

@available(macOS 10.0, *)
@MainActor open class NSTableHeaderView: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSTableView: NSControl {
  @available(macOS 10.7, *)
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let effectFade = AnimationOptions(rawValue: 0x1)
    public static let effectGap = AnimationOptions(rawValue: 0x2)
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }

  @available(macOS 10.0, *)
  /*@objc*/ public enum DropOperation: UInt, Sendable {
    case on = 0
    case above = 1
  }

  @available(macOS 10.11, *)
  /*@objc*/ public enum RowActionEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  public weak var listDataSource: (any NSTableViewDataSource)? {
    didSet {
      // A view asks which methods an object has when it is set, and not once more.
      guard listDataSource !== oldValue else { return }
      dataSourceMessages = OptionalMessages(
        to: listDataSource, selectors: Self.dataSourceSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  public weak var listDelegate: (any NSTableViewDelegate)? {
    didSet {
      guard listDelegate !== oldValue else { return }
      delegateMessages = OptionalMessages(
        to: listDelegate, selectors: Self.delegateSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  private(set) var dataSourceMessages = OptionalMessages(to: nil)
  private(set) var delegateMessages = OptionalMessages(to: nil)
  /// One that is there until another is added, as a nib would have brought it.
  open private(set) var tableColumns: [NSTableColumn] = [NSTableColumn()]
  private var hasOwnColumn = false
  open var headerView: NSTableHeaderView?

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns = (hasOwnColumn ? tableColumns : []) + [tableColumn]
    hasOwnColumn = true
  }

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessList(asking: self)

  open var numberOfRows: Int { headless.count }

  open var numberOfColumns: Int { tableColumns.count }

  /// Where a drop goes that is being validated, in place of the proposed row.
  var retargeted: (row: Int, operation: DropOperation)?

  open func setDropRow(_ row: Int, dropOperation: NSTableView.DropOperation) {
    retargeted = (row, dropOperation)
  }

  open var rowHeight: CGFloat = 24

  open var doubleAction: Selector?

  /// The row that the mouse is clicking, or -1.
  open internal(set) var clickedRow = -1

  @available(macOS 10.13, *)
  open var usesAutomaticRowHeights = false

  open var allowsMultipleSelection = false

  @available(macOS 10.3, *)
  open private(set) var selectedRowIndexes = IndexSet()

  @available(macOS 10.3, *)
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    select(extend ? selectedRowIndexes.union(indexes) : indexes)
  }

  open func deselectRow(_ row: Int) { select(selectedRowIndexes.subtracting([row])) }

  /// A user clicks a row, which the real class learns from events.
  ///
  /// - Parameter extending: Whether others are to stay selected too.
  public func click(_ row: Int, extending: Bool = false) {
    guard canSelect(row) else { return }
    selectRowIndexes([row], byExtendingSelection: extending && allowsMultipleSelection)
  }

  /// Whether the delegate lets a row be selected.
  public func canSelect(_ row: Int) -> Bool {
    ask("tableView:shouldSelectRow:") { $0.tableView(self, shouldSelectRow: row) } ?? true
  }

  func select(_ rows: IndexSet) {
    guard rows != selectedRowIndexes else { return }
    selectedRowIndexes = rows
    noteSelectionChange()
  }

  func keepSelection(_ rows: IndexSet) { selectedRowIndexes = rows }

  func noteSelectionChange() {
    ask("tableViewSelectionDidChange:") {
      $0.tableViewSelectionDidChange(
        Notification(name: Notification.Name("NSTableViewSelectionDidChangeNotification"), object: self))
    }
  }

  /// Views are not reused: none is ever out of sight.
  @available(macOS 10.7, *)
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { nil }

  /// The view of a row.
  public func cell(of row: Int) -> NSView? { headless.rows[row].cell?.object as? NSView }

  /// The view of a row is not in the list any more.
  private func leave(_ row: ShownRow) {
    let cell = row.cell?.object as? NSView
    cell?.loseFocus()
    cell?.superview = nil
  }

  func height(of row: Int) -> CGFloat {
    let height = ask("tableView:heightOfRow:") { $0.tableView(self, heightOfRow: row) } ?? rowHeight
    if height > 0 { return height }
    headless.raise("The value must be > 0 for row \(row), but the delegate gave \(height).")
    return rowHeight
  }

  open func rect(ofRow row: Int) -> NSRect {
    let start = (0..<row).reduce(0) { $0 + height(of: $1) }
    return NSRect(x: 0, y: start, width: frame.width, height: height(of: row))
  }

  open func rows(in rect: NSRect) -> NSRange {
    let seen = (0..<numberOfRows).filter { self.rect(ofRow: $0).isSeen(in: rect) }
    return NSRange(location: seen.first ?? 0, length: seen.count)
  }

  /// The selection stays at its indexes, whatever rows are there then.
  open func reloadData() {
    for row in headless.rows { leave(row) }
    headless.reload()
    selectedRowIndexes = selectedRowIndexes.filteredIndexSet { $0 < numberOfRows }
  }

  @available(macOS 10.6, *)
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes where row < numberOfRows { leave(headless.rows[row]) }
    headless.reload(Array(rowIndexes))
  }

  @available(macOS 10.4, *)
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {}

  @available(macOS 10.7, *)
  open func beginUpdates() { headless.beginUpdates() }

  @available(macOS 10.7, *)
  open func endUpdates() { headless.endUpdates() }

  @available(macOS 10.7, *)
  open func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    headless.insert(Array(indexes))
    var moved = selectedRowIndexes
    for index in indexes { moved.shift(startingAt: index, by: 1) }
    select(moved)
  }

  @available(macOS 10.7, *)
  open func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    for row in indexes where row < numberOfRows { leave(headless.rows[row]) }
    headless.remove(Array(indexes))
    var moved = selectedRowIndexes.subtracting(indexes)
    for index in indexes.reversed() { moved.shift(startingAt: index + 1, by: -1) }
    select(moved)
  }

  @available(macOS 10.7, *)
  open func moveRow(at oldIndex: Int, to newIndex: Int) {
    headless.move(from: oldIndex, to: newIndex)
    var order = Array(0..<numberOfRows)
    order.insert(order.remove(at: oldIndex), at: newIndex)
    select(IndexSet(order.indices.filter { selectedRowIndexes.contains(order[$0]) }))
  }
}

/// The properties that an outline view, which is a table view, has with other types.
@MainActor
public protocol ListObjects: AnyObject {
  var listDataSource: (any NSTableViewDataSource)? { get set }
  var listDelegate: (any NSTableViewDelegate)? { get set }
}

extension ListObjects {
  @available(macOS 10.0, *)
  public var dataSource: (any NSTableViewDataSource)? {
    get { listDataSource }
    set { listDataSource = newValue }
  }
  @available(macOS 10.0, *)
  public var delegate: (any NSTableViewDelegate)? {
    get { listDelegate }
    set { listDelegate = newValue }
  }
}

extension NSTableView: ListObjects {}

extension NSTableView: CallingView {
  var viewCalls: ViewCalls { headless.viewCalls }
}

extension NSTableView: HeadlessListSource {
  public func askForCount() -> Int {
    tell("numberOfRowsInTableView:") { $0.numberOfRows(in: self) } ?? 0
  }

  public func askForRow(_ index: Int) -> ShownRow {
    let asked =
      ask("tableView:viewForTableColumn:row:") {
        $0.tableView(self, viewFor: tableColumns.first, row: index)
      } ?? nil
    let source = listDataSource as? any RowViewSource
    let view = asked ?? headless.viewCalls.make { source?.view(of: index, in: self) }
    view?.superview = self
    ask("tableView:didAddRowView:forRow:") {
      $0.tableView(self, didAdd: NSTableRowView(frame: .zero), forRow: index)
    }
    let label = view as? NSTextField ?? (view as? NSTableCellView)?.textField
    let isGroup = ask("tableView:isGroupRow:") { $0.tableView(self, isGroupRow: index) } ?? false
    return ShownRow(kind: isGroup ? "group" : "", text: label?.stringValue ?? "", cell: view)
  }
}
