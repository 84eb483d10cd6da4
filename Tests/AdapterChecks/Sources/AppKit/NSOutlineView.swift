// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are dragging, sorting and autosaved expansion.
//
// It is as strict as the real one is known to be:
// - indexes that a parent doesn't have: https://github.com/glushchenko/fsnotes/issues/1620
// - items are told apart by identity, and stay expanded through a reload:
//   http://www.corbinstreehouse.com/blog/?p=13
// - no reload inside of a call:
//   http://www.corbinstreehouse.com/blog/2006/07/nsoutlineview-reloaddata-and-crashes-in-reloaddata/
// A real view may ask for any item at any moment. This one asks for all of them after each call.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.0, *)
@MainActor open class NSOutlineView: NSTableView {
  open weak var dataSource: (any NSOutlineViewDataSource)? {
    didSet {
      sourceMessages = OptionalMessages(
        to: dataSource, selectors: Self.outlineDataSourceSelectors, calls: viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  open weak var delegate: (any NSOutlineViewDelegate)? {
    didSet {
      messages = OptionalMessages(
        to: delegate, selectors: Self.outlineDelegateSelectors, calls: viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  open weak var outlineTableColumn: NSTableColumn?
  private var sourceMessages = OptionalMessages(to: nil)
  private var messages = OptionalMessages(to: nil)

  private var root = OutlineNode(nil)
  private var needsItems = true
  private var depth = 0
  /// The items that were expanded before a reload.
  private var expandedItems: [AnyObject] = []
  /// How many times all was reloaded.
  public private(set) var outlineReloadCount = 0
  /// How many items and runs of items were inserted, removed, moved, expanded and collapsed by a call.
  public private(set) var outlineCallCount = 0

  // MARK: - Items

  open override var numberOfRows: Int {
    load()
    return root.rows.count
  }

  open func item(atRow row: Int) -> Any? {
    load()
    let rows = root.rows
    return rows.indices.contains(row) ? rows[row].item : nil
  }

  open func row(forItem item: Any?) -> Int {
    load()
    return root.rows.firstIndex { $0.item === item as AnyObject? } ?? -1
  }

  open func isItemExpanded(_ item: Any?) -> Bool { node(item)?.isExpanded ?? false }

  open func level(forRow row: Int) -> Int {
    load()
    let rows = root.rows
    return rows.indices.contains(row) ? rows[row].level : -1
  }

  private func node(_ item: Any?) -> OutlineNode? {
    load()
    guard let item else { return root }
    return root.rows.first { $0.item === item as AnyObject }
  }

  /// The rows that are shown, with their levels, and how they are expanded.
  public var shownItems: [String] {
    load()
    return root.rows.map { node in
      let mark = isExpandable(node) ? node.isExpanded ? "- " : "+ " : ""
      return String(repeating: "  ", count: node.level) + mark + (node.shown?.text ?? "pending")
    }
  }

  private func load() {
    guard needsItems else { return }
    needsItems = false
    viewCalls.make {
      root = OutlineNode(nil)
      root.isExpanded = true
      askForChildren(of: root, expanding: expandedItems)
      askForViews()
    }
    expandedItems = []
  }

  private func count(of node: OutlineNode) -> Int {
    sourceMessages.send(
      "outlineView:numberOfChildrenOfItem:", to: (any NSOutlineViewDataSource).self
    ) { $0.outlineView(self, numberOfChildrenOfItem: node.item) } ?? 0
  }

  private func child(_ index: Int, of node: OutlineNode) -> AnyObject? {
    sourceMessages.send("outlineView:child:ofItem:", to: (any NSOutlineViewDataSource).self) {
      $0.outlineView(self, child: index, ofItem: node.item) as AnyObject
    }
  }

  private func isExpandable(_ node: OutlineNode) -> Bool {
    guard let item = node.item else { return true }
    return sourceMessages.send(
      "outlineView:isItemExpandable:", to: (any NSOutlineViewDataSource).self
    ) { $0.outlineView(self, isItemExpandable: item) } ?? false
  }

  private func askForChildren(of node: OutlineNode, expanding items: [AnyObject]) {
    for index in 0..<count(of: node) { insertChild(at: index, of: node) }
    for child in node.children where items.contains(where: { $0 === child.item }) && isExpandable(child) {
      child.isExpanded = true
      askForChildren(of: child, expanding: items)
    }
  }

  private func insertChild(at index: Int, of node: OutlineNode) {
    guard let item = child(index, of: node) else { return }
    if root.rows.contains(where: { $0.item === item }) {
      headless.raise("item \(index) of a parent is shown already")
    }
    let new = OutlineNode(item)
    new.parent = node
    node.children.insert(new, at: min(index, node.children.count))
  }

  private func askForViews() {
    for node in root.rows where node.shown == nil { askForView(of: node) }
  }

  private func askForView(of node: OutlineNode) {
    guard let item = node.item else { return }
    let view =
      tell("outlineView:viewForTableColumn:item:") {
        $0.outlineView(self, viewFor: tableColumns.first, item: item)
      } ?? nil
    let label = view as? NSTextField ?? (view as? NSTableCellView)?.textField
    node.shown = ShownRow(text: label?.stringValue ?? "", cell: view)
  }

  /// Asks the delegate.
  @discardableResult
  private func tell<Answer>(_ selector: String, _ call: (any NSOutlineViewDelegate) -> Answer) -> Answer? {
    messages.send(selector, to: (any NSOutlineViewDelegate).self, call)
  }

  // MARK: - Rows

  override func height(of row: Int) -> CGFloat {
    guard let item = item(atRow: row) else { return rowHeight }
    let height = tell("outlineView:heightOfRowByItem:") { $0.outlineView(self, heightOfRowByItem: item) }
    if let height, height <= 0 { headless.raise("the height of row \(row) is \(height)") }
    return height ?? rowHeight
  }

  open override func reloadData() {
    refuseInsideCall()
    outlineReloadCount += 1
    expandedItems = root.rows.filter(\.isExpanded).compactMap(\.item)
    needsItems = true
    let count = numberOfRows
    keepSelection(selectedRowIndexes.filteredIndexSet { $0 < count })
  }

  open override func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes { reloadItem(item(atRow: row)) }
  }

  @available(macOS 10.0, *)
  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    refuseInsideCall()
    guard let node = node(item) else { return headless.raise("an item to reload is not shown") }
    viewCalls.make { askForView(of: node) }
  }

  private func refuseInsideCall() {
    if viewCalls.areUnderWay { headless.raise("an update began before the view had returned from a call") }
  }

  open override func beginUpdates() {
    refuseInsideCall()
    load()
    depth += 1
  }

  open override func endUpdates() {
    depth -= 1
    guard depth == 0 else { return }
    viewCalls.make {
      compareItems("at the end")
      askForViews()
    }
  }

  /// Looks whether the data source has the items that are shown.
  private func compareItems(_ moment: String) {
    for node in [root] + root.rows where node.isExpanded {
      let count = count(of: node)
      guard count == node.children.count else {
        headless.raise("\(moment), an item has \(node.children.count) children, not \(count)")
        continue
      }
      for (index, child) in node.children.enumerated() where self.child(index, of: node) !== child.item {
        headless.raise("\(moment), child \(index) is another item")
      }
    }
  }

  private func change(_ call: () -> Void) {
    let selected = selectedRowIndexes.map { root.rows[$0] }
    beginUpdates()
    outlineCallCount += 1
    call()
    viewCalls.make { compareItems("after a call") }
    let rows = root.rows
    select(IndexSet(rows.indices.filter { index in selected.contains { $0 === rows[index] } }))
    endUpdates()
  }

  private func parent(
    _ item: Any?, for indexes: IndexSet, of count: (Int) -> Int, _ what: String
  ) -> OutlineNode? {
    guard let node = node(item) else {
      headless.raise("NSOutlineView error \(what) child indexes in a parent that is not shown")
      return nil
    }
    guard node.isExpanded else {
      headless.raise("NSOutlineView error \(what) child indexes in a collapsed parent, which changes nothing")
      return nil
    }
    guard let last = indexes.last, last < count(node.children.count) else {
      headless.raise(
        "NSOutlineView error \(what) child indexes \(Array(indexes)) in parent"
          + " (which has \(node.children.count) children).")
      return nil
    }
    return node
  }

  @available(macOS 10.7, *)
  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    change {
      guard let node = self.parent(parent, for: indexes, of: { $0 + indexes.count }, "inserting") else {
        return
      }
      for index in indexes { insertChild(at: index, of: node) }
    }
  }

  @available(macOS 10.7, *)
  open func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    change {
      guard let node = self.parent(parent, for: indexes, of: { $0 }, "deleting") else { return }
      for index in indexes.reversed() { node.children.remove(at: index) }
    }
  }

  @available(macOS 10.7, *)
  open func moveItem(at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?) {
    change {
      guard let source = parent(oldParent, for: [fromIndex], of: { $0 }, "moving"),
        let target = node(newParent),
        target.isExpanded
      else { return headless.raise("NSOutlineView error moving to a parent that is not shown or collapsed") }
      let node = source.children[fromIndex]
      guard !target.isBelow(node) else { return headless.raise("an item moves below itself") }
      source.children.remove(at: fromIndex)
      guard toIndex >= 0, toIndex <= target.children.count else {
        source.children.insert(node, at: fromIndex)
        return headless.raise("NSOutlineView error moving to child index \(toIndex)")
      }
      target.children.insert(node, at: toIndex)
      node.parent = target
    }
  }

  @available(macOS 10.0, *)
  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

  open func expandItem(_ item: Any?, expandChildren: Bool) {
    guard let node = node(item), let item = node.item, isExpandable(node) else { return }
    if !node.isExpanded {
      guard tell("outlineView:shouldExpandItem:", { $0.outlineView(self, shouldExpandItem: item) }) ?? true
      else { return }
      change {
        node.isExpanded = true
        askForChildren(of: node, expanding: node.expandedItems)
      }
    }
    guard expandChildren else { return }
    for child in node.children { expandItem(child.item, expandChildren: true) }
  }

  @available(macOS 10.0, *)
  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    guard let node = node(item), let item = node.item, node.isExpanded,
      tell("outlineView:shouldCollapseItem:", { $0.outlineView(self, shouldCollapseItem: item) }) ?? true
    else { return }
    change {
      node.expandedItems = collapseChildren ? [] : node.rows.filter(\.isExpanded).compactMap(\.item)
      node.isExpanded = false
      node.children = []
    }
  }

  // MARK: - Users

  /// A click on an item's triangle, or an arrow key.
  public func clickTriangle(_ row: Int, withOption: Bool = false) {
    guard let item = item(atRow: row) else { return }
    if isItemExpanded(item) {
      collapseItem(item, collapseChildren: withOption)
    } else {
      expandItem(item, expandChildren: withOption)
    }
  }

  public override func canSelect(_ row: Int) -> Bool {
    guard let item = item(atRow: row) else { return false }
    return tell("outlineView:shouldSelectItem:") { $0.outlineView(self, shouldSelectItem: item) } ?? true
  }

  override func noteSelectionChange() {
    tell("outlineViewSelectionDidChange:") {
      $0.outlineViewSelectionDidChange(
        Notification(name: Notification.Name("NSOutlineViewSelectionDidChangeNotification"), object: self))
    }
  }
}

/// An item that an outline view shows.
@MainActor
private final class OutlineNode {
  let item: AnyObject?
  weak var parent: OutlineNode?
  var children: [OutlineNode] = []
  var isExpanded = false
  var shown: ShownRow?
  /// The items that were expanded below it when it was collapsed.
  var expandedItems: [AnyObject] = []

  init(_ item: AnyObject?) { self.item = item }

  /// The items below it that are shown, in order.
  var rows: [OutlineNode] { children.flatMap { [$0] + $0.rows } }
  var level: Int { item == nil ? -1 : (parent?.level ?? -1) + 1 }

  func isBelow(_ other: OutlineNode) -> Bool { self === other || parent?.isBelow(other) ?? false }
}
