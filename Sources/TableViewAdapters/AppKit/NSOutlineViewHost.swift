#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import StatefulTable
  public import TableDiff
  public import TableOutline

  /// An `NSOutlineView` that shows tables of outline rows: its data source and delegate, and the `TableHost`
  /// of an applier or a controller.
  ///
  /// The roots of all sections are the root items, one after another. A section's own row, such as a
  /// placeholder or an edge, is a root without children.
  ///
  ///     user ── triangle, arrow key ──▶ willExpand, willCollapse ──▶ store ──▶ update ──▶ expanded item
  ///
  /// The content alone knows which rows are expanded, so the view expands none of its own accord: the host
  /// calls ``willExpand`` or ``willCollapse``, and the update that follows expands the item, with the view's
  /// animation. So a click with the option key, which asks for an item with all items below it, expands one
  /// level. An update that expands a row is one call, however many rows come.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
  /// Messages that the host has no method for go to ``outlineViewDelegate`` and ``outlineViewDataSource``.
  @MainActor
  public final class NSOutlineViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<NSOutlineView, Section>, NSOutlineViewDataSource, NSOutlineViewDelegate
  where Section.StoredRow: Sendable {
    /// Makes or reuses the view of a row in a column, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: NSOutlineView, _ column: NSTableColumn?, _ row: Row) -> NSView?

    /// The table that the view shows, and inside an update the one that it is to show next.
    public internal(set) override var table: Table<Section> {
      didSet { content = OutlineContent(table, reading) }
    }
    /// How rows come and go.
    public var animation: NSTableView.AnimationOptions = .effectFade
    /// The height of a row of that width, in points; `nil` for the list's `rowHeight`. Unused if the list has
    /// automatic row heights.
    public var rowHeight: (@MainActor (_ row: Row, _ width: CGFloat) -> CGFloat?)? {
      didSet { becomeDelegate() }
    }
    /// Called when the user expands a row: expand it in your content. A connection does that.
    public var willExpand: (@MainActor (_ row: Row) -> Void)?
    /// Called when the user collapses a row: collapse it in your content. A connection does that.
    public var willCollapse: (@MainActor (_ row: Row) -> Void)?
    /// Gets the messages that the host has no method for.
    public weak var outlineViewDelegate: (any NSOutlineViewDelegate)? { didSet { becomeDelegate() } }
    /// Gets the messages that neither the host nor ``outlineViewDelegate`` has a method for.
    public weak var outlineViewDataSource: (any NSOutlineViewDataSource)? { didSet { becomeDelegate() } }

    /// Takes the messages of the selection for a connection.
    weak var connected: DelegateObject? { didSet { becomeDelegate() } }
    private(set) var content: OutlineContent<Section>
    private let reading: OutlineReading<Row>
    private let limit: Int?
    private let cell: CellProvider
    /// The items of rows. A view tells them apart by identity.
    private var items: [OutlineKey: OutlineItem] = [:]
    private var isUpdating = false
    private var selected: Set<OutlineKey> = []
    private var step: (outline: SteppedOutline<OutlineEntry>, old: OutlineContent<Section>)?

    init(
      _ view: NSOutlineView, showing table: Table<Section>, reloadAbove limit: Int?,
      reading: OutlineReading<Row>, cell: @escaping CellProvider
    ) {
      self.limit = limit
      self.reading = reading
      self.cell = cell
      content = OutlineContent(table, reading)
      super.init(view, showing: table, policy: .standard)
      becomeDelegate()
    }

    /// Becomes data source and delegate of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: The table that is shown first; the one that the applier starts from.
    ///   - limit: The number of changes above which the view is reloaded; `nil` for never. Rows that come or
    ///     go with their parent don't count.
    ///   - cell: The view of a row in a column.
    public convenience init<Element>(
      _ view: NSOutlineView, showing table: Table<Section>, reloadAbove limit: Int? = 1_000,
      cell: @escaping CellProvider
    ) where Section.Rows.Element == OutlineRow<Element> {
      let reading = OutlineReading<OutlineRow<Element>>(
        id: { $0.id }, place: \.place, needsUpdate: { $0.element != $1.element })
      self.init(view, showing: table, reloadAbove: limit, reading: reading, cell: cell)
    }

    /// Views ask which methods a delegate and a data source have when they are set.
    func becomeDelegate() {
      forgetRecipients()
      guard let view else { return }
      view.dataSource = nil
      view.delegate = nil
      view.dataSource = self
      view.delegate = self
      reloadData(of: view)
    }

    package override var recipients: [any NSObjectProtocol] {
      [connected, outlineViewDelegate as (any NSObjectProtocol)?, outlineViewDataSource].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "outlineView:heightOfRowByItem:": rowHeight != nil && view?.usesAutomaticRowHeights == false
      case "outlineView:numberOfChildrenOfItem:", "outlineView:child:ofItem:",
        "outlineView:isItemExpandable:", "outlineView:viewForTableColumn:item:",
        "outlineView:shouldExpandItem:", "outlineView:shouldCollapseItem:":
        true
      default: nil
      }
    }

    // MARK: - Items

    /// Returns the row of an item of the view, for a delegate of your own; `nil` if it has none.
    public func row(forItem item: Any?) -> Row? {
      guard let key = (item as? OutlineItem)?.key else { return nil }
      return content.row(for: key) ?? step?.old.row(for: key)
    }

    /// Returns the item of a row, for calls of the view that take one; `nil` if there is no such row.
    public func item(at path: RowPath) -> Any? { content.key(at: path).map { item(for: $0) } }

    private func item(for key: OutlineKey) -> OutlineItem {
      if let item = items[key] { return item }
      let item = OutlineItem(key)
      items[key] = item
      return item
    }

    private func key(at index: Int, in view: NSOutlineView) -> OutlineKey? {
      index < 0 ? nil : (view.item(atRow: index) as? OutlineItem)?.key
    }

    private func index(of path: RowPath, in view: NSOutlineView) -> Int? {
      guard let item = item(at: path) else { return nil }
      let index = view.row(forItem: item)
      return index < 0 ? nil : index
    }

    // MARK: - Showing updates

    override func begin(_ update: HostUpdate<Section>, _ ended: @escaping Ended) -> UpdateQueue.Step? {
      isUpdating = true
      let next = super.begin(update, ended)
      isUpdating = false
      if let view { selected = selectedKeys(in: view) }
      return next
    }

    override func steps(of plan: TablePlan<Section>, in view: NSOutlineView) -> PlanSteps<Section> {
      PlanSteps(oneFor: plan) { [self, unowned view] animated, completion in
        perform(plan, in: view, animated: animated, completion)
      }
    }

    private func perform(
      _ plan: TablePlan<Section>, in view: NSOutlineView, animated: Bool, _ completion: @escaping Ended
    ) -> Bool {
      let old = content
      let completion = CompletionCount(completion)
      defer { completion.seal() }
      let isAccepted =
        view.window != nil && view.numberOfRows == old.tree.items.count && checks.accepts(plan, for: .list)
      table = plan.finalTable
      guard isAccepted, let steps = steps(from: old) else {
        reloadData(of: view)
        return false
      }
      let end = completion.begin()
      NSAnimationContext.runAnimationGroup { _ in
        view.beginUpdates()
        step = (SteppedOutline(from: old.tree, to: content.tree), old)
        for next in steps {
          step?.outline.take(next)
          perform(next, in: view, animated: animated)
        }
        view.endUpdates()
        step = nil
      } completionHandler: {
        MainActor.assumeIsolated { end() }
      }
      if steps.contains(where: \.removesItems) { forgetItems() }
      return true
    }

    /// The calls from an outline to the present one, or `nil` if the view has to reload.
    private func steps(from old: OutlineContent<Section>) -> ContiguousArray<OutlineStep<OutlineKey>>? {
      old.tree.steps(to: content.tree, limit: limit ?? .max) { before, after in
        guard old.isExpandable(before.id) == content.isExpandable(after.id),
          let before = old.table[before.path], let after = table[after.path]
        else { return true }
        return reading.needsUpdate(before, after)
      }
    }

    private func perform(_ step: OutlineStep<OutlineKey>, in view: NSOutlineView, animated: Bool) {
      let animation = animated ? animation : []
      func parent(_ key: OutlineKey?) -> Any? { key.map { item(for: $0) } }
      switch step {
      case .move(let source, let target):
        view.moveItem(
          at: source.index, inParent: parent(source.parent), to: target.index,
          inParent: parent(target.parent))
      case .remove(let range, let key):
        view.removeItems(at: IndexSet(integersIn: range), inParent: parent(key), withAnimation: animation)
      case .insert(let range, let key):
        view.insertItems(at: IndexSet(integersIn: range), inParent: parent(key), withAnimation: animation)
      // A view remembers the expanded items below a collapsed one, which may be gone by its next expansion.
      case .collapse(let key):
        (animated ? view.animator() : view).collapseItem(item(for: key), collapseChildren: true)
      case .expand(let key): (animated ? view.animator() : view).expandItem(item(for: key))
      case .update(let key):
        let item = item(for: key)
        view.reloadItem(item)
        let index = view.row(forItem: item)
        if index >= 0 { view.noteHeightOfRows(withIndexesChanged: [index]) }
      }
    }

    private func forgetItems() { items = items.filter { content.tree.item(withID: $0.key) != nil } }

    /// Expanded items stay so when a view is reloaded, and others don't become so.
    override func reloadData(of view: NSOutlineView) {
      let wasUpdating = isUpdating
      isUpdating = true
      view.reloadData()
      for entry in content.tree.items where content.isExpandable(entry.id) {
        let item = item(for: entry.id)
        let isExpanded = content.tree.isExpanded(entry.id)
        guard view.isItemExpanded(item) != isExpanded else { continue }
        if isExpanded { view.expandItem(item) } else { view.collapseItem(item, collapseChildren: true) }
      }
      forgetItems()
      isUpdating = wasUpdating
    }

    override func visibleRows(in view: NSOutlineView) -> [RowPath] {
      let indexes = view.rows(in: view.visibleRect)
      return (indexes.location..<(indexes.location + indexes.length)).compactMap {
        key(at: $0, in: view).flatMap { content.path(of: $0) }
      }
    }

    override func frame(ofRowAt path: RowPath, in view: NSOutlineView) -> CGRect? {
      index(of: path, in: view).map { view.rect(ofRow: $0) }
    }

    // MARK: - Selection

    private func selectedKeys(in view: NSOutlineView) -> Set<OutlineKey> {
      Set(view.selectedRowIndexes.compactMap { key(at: $0, in: view) })
    }

    override func selectedRows(in view: NSOutlineView) -> [RowPath] {
      view.selectedRowIndexes.compactMap { key(at: $0, in: view).flatMap { content.path(of: $0) } }
    }

    override func select(_ paths: [RowPath], in view: NSOutlineView) {
      let indexes = IndexSet(paths.compactMap { index(of: $0, in: view) }).subtracting(
        view.selectedRowIndexes)
      guard !indexes.isEmpty else { return }
      view.selectRowIndexes(indexes, byExtendingSelection: view.allowsMultipleSelection)
    }

    override func restoreSelection(of paths: [RowPath], in view: NSOutlineView) {
      let indexes = IndexSet(paths.compactMap { index(of: $0, in: view) })
      if indexes != view.selectedRowIndexes { view.selectRowIndexes(indexes, byExtendingSelection: false) }
    }

    /// The rows that were selected and deselected since the last call, each with its index, or `nil` in an
    /// update.
    func takeSelectionChange() -> (selected: [(row: Row, index: Int)], deselected: [(row: Row, index: Int)])?
    {
      guard let view, !isUpdating else { return nil }
      let (new, old) = (selectedKeys(in: view), selected)
      selected = new
      func rows(_ keys: Set<OutlineKey>) -> [(row: Row, index: Int)] {
        let rows = keys.compactMap { key in
          content.row(for: key).map { (row: $0, index: view.row(forItem: item(for: key))) }
        }
        return rows.sorted { $0.index < $1.index }
      }
      return (rows(new.subtracting(old)), rows(old.subtracting(new)))
    }

    // MARK: - Data source and delegate

    /// The number of an item's children, or of the root items.
    public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      let parent = (item as? OutlineItem)?.key
      return step?.outline.childCount(of: parent) ?? content.tree.childCount(of: parent)
    }

    /// A child of an item, or a root item.
    public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      let parent = (item as? OutlineItem)?.key
      let key: OutlineKey? =
        if let step { step.outline.child(at: index, of: parent) } else {
          content.tree.child(at: index, of: parent)?.id
        }
      // There is no answer for an item that there is not.
      return key.map { self.item(for: $0) } ?? NSObject()
    }

    /// Whether an item can have children.
    public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      guard let key = (item as? OutlineItem)?.key else { return false }
      return content.isExpandable(key) || step?.old.isExpandable(key) ?? false
    }

    /// The view of an item in a column.
    public func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      willCallApp()
      return row(forItem: item).flatMap { cell(outlineView, tableColumn, $0) }
    }

    /// The height of an item, or the list's `rowHeight`.
    public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
      willCallApp()
      let columns = outlineView.tableColumns
      let width = columns.count == 1 ? columns[0].width : outlineView.bounds.width
      guard let height = row(forItem: item).flatMap({ rowHeight?($0, width) }) else {
        return outlineView.rowHeight
      }
      return height > 0 && height.isFinite ? height : 1
    }

    /// Whether an item is expanded: in an update. Otherwise, the content is to expand it first.
    public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
      if !isUpdating { ask(willExpand, for: item) }
      return isUpdating
    }

    /// Whether an item is collapsed: in an update. Otherwise, the content is to collapse it first.
    public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
      if !isUpdating { ask(willCollapse, for: item) }
      return isUpdating
    }

    private func ask(_ toggle: (@MainActor (Row) -> Void)?, for item: Any) {
      willCallApp()
      if let row = row(forItem: item) { toggle?(row) }
    }
  }
#endif
