public import TableDiff
public import TableDiffTesting

/// The questions of a stand-in to its data source.
@MainActor
public protocol HeadlessDataSource: AnyObject {
  /// The number of rows in each section.
  func askForCounts() -> [Int]
  /// The header of a section.
  func askForHeader(_ section: Int) -> ShownHeader
  /// The cell of a row.
  func askForRow(_ path: RowPath) -> ShownRow
  /// Takes cells back that show no row any more.
  func recycle(_ cells: [AnyObject])
}

/// A view that takes batches, on top of a headless table: refuses what a real one refuses, and shows what a
/// real one would show.
///
/// A row keeps its cell, and whether it is selected, until it is reloaded. Where a real view raises an
/// exception, the message is noted, and the view is corrupt until it is reloaded.
@MainActor
public final class HeadlessView {
  /// A section as it is shown. Its id is not known to a view; headers tell sections apart.
  public typealias Shown = TableSection<OnlySection, ShownHeader, ShownRow>

  /// What is shown.
  public private(set) var table: HeadlessTable<Shown>
  /// The messages of the exceptions that a real view would have raised.
  public private(set) var exceptions: [String] = []
  /// How many batches were performed, whether accepted or refused.
  public private(set) var batchCount = 0
  /// How many batches were performed while animations were off.
  public private(set) var batchCountWithoutAnimation = 0
  /// How many batches began with animations while another one was being animated. A real view accepts that,
  /// but rows vanish and come back (https://github.com/RxSwiftCommunity/RxDataSources/issues/208), and cells
  /// get stuck (https://github.com/Rightpoint/RZCollectionList/pull/30).
  public var overlapCount = 0
  /// Whether the batch that is animated can be seen: all was not reloaded since, and the view has not left
  /// its window.
  public var isSeenAnimating = false
  /// How many times all was reloaded.
  public private(set) var reloadCount = 0
  /// The rows that were configured again in their cells.
  public private(set) var reconfiguredRows: [RowPath] = []
  /// The rows that were reloaded, by their paths before the batch.
  public private(set) var reloadedRows: [RowPath] = []
  /// The sections that were reloaded, by their positions before the batch.
  public private(set) var reloadedSections: [Int] = []
  /// The row that is configured again at this moment.
  public private(set) var reconfiguring: RowPath?
  /// Whether animations end when they begin.
  public var endsAnimationsAtOnce = false
  /// Whether the ends of animations are never told.
  public var losesCompletions = false

  /// Whether the block of a batch is running.
  public private(set) var isInBlock = false
  /// Whether rows may change inside a section that the same batch moves.
  public var acceptsRowChangesInMovedSections = false {
    didSet {
      let rules = BatchRules(
        host: table.rules.host, acceptsRowChangesInMovedSections: acceptsRowChangesInMovedSections)
      table = HeadlessTable(showing: Self.empty, rules: rules)
      needsCounts = true
    }
  }

  /// The calls of the view, inside which it takes no batch.
  public let viewCalls = ViewCalls()

  private unowned let source: any HeadlessDataSource
  private var calls = BatchCalls()
  private var needsCounts = true
  private var completions: [(Bool) -> Void] = []

  /// A view that has not asked its data source for anything yet.
  public init(asking source: any HeadlessDataSource, rules: BatchRules) {
    self.source = source
    table = HeadlessTable(showing: Self.empty, rules: rules)
  }

  private static let empty = HeadlessView.table(of: [])

  private static func table(of sections: [Shown]) -> Table<Shown> {
    do { return try Table(sections) } catch { fatalError("\(error)") }
  }

  // MARK: - Counts and cells

  /// The sections that the view knows of; asks the data source after a reload.
  public var rowCounts: [Int] {
    load()
    return table.rowCounts
  }

  /// Shows everything afresh when it is next asked for, or laid out. No row is selected any more.
  public func reload() {
    refuseInsideCall()
    reloadCount += 1
    needsCounts = true
    isSeenAnimating = false
    let gone = cells
    table.reload(showing: Self.empty)
    source.recycle(gone)
  }

  /// Asks the data source, if that is still to be done.
  public func load() {
    guard needsCounts else { return }
    needsCounts = false
    viewCalls.make {
      table.reload(showing: countedContent())
      askForContent()
    }
  }

  /// The counts of the data source as a table. Content is asked for when it is to be shown.
  private func countedContent() -> Table<Shown> {
    Self.table(
      of: source.askForCounts().map { count in
        Shown(
          id: OnlySection(), header: ShownHeader.pending, rows: repeatElement(ShownRow.pending, count: count))
      })
  }

  /// Asks for the headers and cells that are not there yet.
  private func askForContent() { viewCalls.make { askForHeadersAndRows() } }

  private func askForHeadersAndRows() {
    for (section, content) in table.displayed.enumerated() {
      if content.header == .pending { show(source.askForHeader(section), section: section) }
      for (row, shown) in content.rows.enumerated() where shown == .pending {
        let path = RowPath(section: section, row: row)
        show(source.askForRow(path), at: path)
      }
    }
  }

  private func show(_ row: ShownRow, at path: RowPath) {
    note { () throws(BatchViolation) in try table.reconfigureRow(at: path, showing: row) }
  }

  private var cells: [AnyObject] {
    table.displayed.flatMap { $0.rows.compactMap { $0.cell?.object } }
  }

  /// The row at a path, if it is shown.
  public func row(at path: RowPath) -> ShownRow? {
    guard rowCounts.indices.contains(path.section), path.row >= 0, path.row < rowCounts[path.section] else {
      return nil
    }
    return table.displayed[path.section].rows[path.row]
  }

  /// Whether a cell is of one of the rows.
  public func shows(_ cell: ShownCell?) -> Bool {
    table.displayed.contains { $0.rows.contains { $0.cell == cell } }
  }

  // MARK: - Batches

  /// Performs a batch: asks for counts, runs the block, asks again, and checks.
  public func performBatch(
    animated: Bool = true, _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    refuseInsideCall()
    batchCount += 1
    if !animated { batchCountWithoutAnimation += 1 }
    if animated, isAnimating, isSeenAnimating { overlapCount += 1 }
    isSeenAnimating = animated || isAnimating && isSeenAnimating
    let isLate = needsCounts
    note { () throws(BatchViolation) in try table.beginBatch(data: isLate ? Self.empty : countedContent()) }
    guard !isInBlock else {
      // A batch inside a batch: refused, and noted above.
      if let completion { completions.append(completion) }
      return
    }
    calls = BatchCalls()
    isInBlock = true
    updates?()
    isInBlock = false
    if isLate {
      // The view knew nothing before the block, and takes for the old counts what it is told now.
      needsCounts = false
      table.reload(showing: countedContent())
      askForContent()
      note { () throws(BatchViolation) in try table.beginBatch(data: countedContent()) }
    }
    reloadedRows += calls.reloadedRows
    reloadedSections += calls.reloadedSections
    end(calls)
    if let completion, !losesCompletions { completions.append(completion) }
    if endsAnimationsAtOnce { endAnimations() }
  }

  private func end(_ calls: BatchCalls) {
    let before = cells
    note { () throws(BatchViolation) in try table.endBatch(calls, data: countedContent()) }
    let kept = Set(cells.map(ObjectIdentifier.init))
    // Cells that go are still on screen when others come.
    askForContent()
    source.recycle(before.filter { !kept.contains(ObjectIdentifier($0)) })
  }

  /// Notes what a block says, or performs it as a batch of its own.
  public func call(_ change: @escaping @MainActor (inout BatchCalls) -> Void) {
    if isInBlock {
      change(&calls)
    } else {
      performBatch({ change(&self.calls) }, completion: nil)
    }
  }

  /// A finger moves a row, which the view shows before it tells its data source.
  public func moveByHand(from: RowPath, to: RowPath, telling: () -> Void) {
    while needsCounts { load() }
    note { () throws(BatchViolation) in try table.beginBatch(data: countedContent()) }
    telling()
    end(BatchCalls(movedRows: [BatchCalls.RowMove(from: from, to: to)]))
  }

  /// The animations end: completions are called.
  public func endAnimations() {
    while isAnimating { endFirstAnimations() }
  }

  /// The animations end that are under way now, and those of batches that begin then do not.
  public func endFirstAnimations() {
    let ended = completions
    completions = []
    for completion in ended { completion(true) }
  }

  /// Whether a completion is still to be called.
  public var isAnimating: Bool { !completions.isEmpty }

  private func refuseInsideCall() {
    if viewCalls.areUnderWay { raise("an update began before the view had returned from a call or a layout") }
  }

  /// Notes the message of an exception that has nothing to do with batches.
  public func raise(_ message: String) { exceptions.append(message) }

  /// Notes the message of an exception.
  private func note(_ call: () throws(BatchViolation) -> Void) {
    do { try call() } catch { exceptions.append("\(error)") }
  }

  // MARK: - Updates

  /// Asks for cells again and shows their content, in the cells that are there.
  public func reconfigureRows(_ paths: [RowPath]) {
    refuseInsideCall()
    reconfiguredRows += paths
    for path in paths {
      guard let shown = row(at: path) else { continue }
      reconfiguring = path
      var row = source.askForRow(path)
      reconfiguring = nil
      guard shown.kind == row.kind, shown.cell == row.cell else {
        exceptions.append(
          "Attempted to reconfigure a row, but another cell (\(row.kind)) was returned than the existing one"
            + " (\(shown.kind)).")
        continue
      }
      row.isSelected = shown.isSelected
      row.others = shown.others
      show(row, at: path)
    }
  }

  /// A header view that is on screen was given another text.
  public func setHeader(_ text: String, section: Int) {
    guard table.displayed.indices.contains(section) else { return }
    var header = table.displayed[section].header
    header.text = text
    show(header, section: section)
  }

  /// The view of a section's header, if it has one.
  public func headerView(_ section: Int) -> AnyObject? {
    guard table.displayed.indices.contains(section) else { return nil }
    return table.displayed[section].header.view?.object
  }

  /// The view of another kind in a section, if it has one.
  public func view(ofKind kind: String, inSection section: Int) -> AnyObject? {
    guard table.displayed.indices.contains(section) else { return nil }
    return table.displayed[section].header.others[kind]?.object
  }

  private func show(_ header: ShownHeader, section: Int) {
    note { () throws(BatchViolation) in try table.reconfigureSection(section, showing: header) }
  }

  /// The header and the rows of each section as they are shown.
  ///
  /// An app's edit in a call of the layout may reload the view when the layout has ended.
  public var shown: [[String]] {
    while needsCounts { load() }
    return table.displayed.map { [$0.header.text] + $0.rows.map(\.text) }
  }

  // MARK: - Selection

  /// The rows that are selected, in order.
  public var selectedRows: [RowPath] {
    table.displayed.enumerated().flatMap { section, content in
      content.rows.enumerated().filter(\.element.isSelected).map { RowPath(section: section, row: $0.offset) }
    }
  }

  /// The texts of the rows that are selected, in order.
  public var selectedTexts: [String] { selectedRows.compactMap { row(at: $0)?.text } }

  /// Selects a row or not. Nothing happens if there is none.
  public func select(_ path: RowPath, _ isSelected: Bool) {
    guard var row = row(at: path) else { return }
    row.isSelected = isSelected
    show(row, at: path)
  }
}
