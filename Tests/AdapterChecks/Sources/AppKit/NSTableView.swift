// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are columns with widths, cells, sorting, dragging and editing. All rows have views. What it
// does with updates is in HeadlessList.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews

@available(macOS 10.6, *)
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in tableView: NSTableView) -> Int
}

@available(macOS 10.6, *)
@MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  @available(macOS 10.7, *)
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  func tableViewSelectionDidChange(_ notification: Notification)
}

// Optional requirements, which need Objective-C, are requirements with a default here.
extension NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
}

extension NSTableViewDelegate {
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}

@available(macOS 10.0, *)
@MainActor open class NSTableColumn: NSObject {
  public override init() { super.init() }
}

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

  open weak var dataSource: (any NSTableViewDataSource)?
  open weak var delegate: (any NSTableViewDelegate)?
  open private(set) var tableColumns: [NSTableColumn] = [NSTableColumn()]

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessList(asking: self)

  open var numberOfRows: Int { headless.count }

  open var numberOfColumns: Int { tableColumns.count }

  open var rowHeight: CGFloat = 24

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
    guard delegate?.tableView(self, shouldSelectRow: row) ?? true else { return }
    selectRowIndexes([row], byExtendingSelection: extending && allowsMultipleSelection)
  }

  private func select(_ rows: IndexSet) {
    guard rows != selectedRowIndexes else { return }
    selectedRowIndexes = rows
    delegate?.tableViewSelectionDidChange(
      Notification(name: Notification.Name("NSTableViewSelectionDidChangeNotification"), object: self))
  }

  /// Views are not reused: none is ever out of sight.
  @available(macOS 10.7, *)
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { nil }

  open func rect(ofRow row: Int) -> NSRect {
    NSRect(x: 0, y: CGFloat(row) * rowHeight, width: frame.width, height: rowHeight)
  }

  open func rows(in rect: NSRect) -> NSRange {
    let first = max(0, Int(rect.minY / rowHeight))
    let end = min(numberOfRows, Int((rect.maxY / rowHeight).rounded(.up)))
    return NSRange(location: first, length: max(0, end - first))
  }

  open func reloadData() { headless.reload() }

  @available(macOS 10.6, *)
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
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
    headless.remove(Array(indexes))
    var moved = selectedRowIndexes.subtracting(indexes)
    for index in indexes.reversed() { moved.shift(startingAt: index + 1, by: -1) }
    select(moved)
  }

  @available(macOS 10.7, *)
  open func moveRow(at oldIndex: Int, to newIndex: Int) { headless.move(from: oldIndex, to: newIndex) }
}

extension NSTableView: HeadlessListSource {
  public func askForCount() -> Int { dataSource?.numberOfRows(in: self) ?? 0 }

  public func askForRow(_ index: Int) -> ShownRow {
    let view = delegate?.tableView(self, viewFor: tableColumns.first, row: index)
    return ShownRow(text: (view as? NSTableCellView)?.textField?.stringValue ?? "")
  }
}
