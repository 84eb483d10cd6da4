// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are editing, dragging of more than a row, and prefetching. Every row counts as visible that is
// inside the bounds, and every row has a cell, as if all were prepared. What it does with batches is in
// HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableView: UIScrollView {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    @available(iOS 13.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    case insetGrouped = 2
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
    case none = 5
    @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
    case middle = 6
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    case automatic = 100
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  public static let automaticDimension: CGFloat = -1

  open private(set) var style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      dataSourceMessages = OptionalMessages(
        to: dataSource, selectors: Self.dataSourceSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      // A view asks a delegate which methods it has when it becomes the delegate, and not once more.
      guard delegate !== oldValue else { return }
      delegateMessages = OptionalMessages(
        to: delegate, selectors: Self.scrollMessages + Self.delegateSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  #if !os(tvOS)
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
      didSet {
        dragMessages = OptionalMessages(
          to: dragDelegate, selectors: Self.dragSelectors, calls: headless.viewCalls
        ) { [weak self] in self?.headless.raise($0) }
      }
    }
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
      didSet {
        // A drop is a call that takes a batch.
        dropMessages = OptionalMessages(to: dropDelegate, selectors: Self.dropSelectors, calls: ViewCalls()) {
          [weak self] in self?.headless.raise($0)
        }
      }
    }
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var dragInteractionEnabled = false
    /// The texts of the rows that items were dropped to.
    public internal(set) var dropped: [String] = []
    private(set) var dragMessages = OptionalMessages(to: nil)
    private(set) var dropMessages = OptionalMessages(to: nil)
  #endif
  @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight: CGFloat = automaticDimension
  open var sectionHeaderHeight: CGFloat = automaticDimension
  open var sectionFooterHeight: CGFloat = automaticDimension
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open internal(set) var hasUncommittedUpdates = false

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(asking: self, rules: BatchRules(host: .tableView))
  /// How many times the view was laid out before it was on a window, of which the real one warns.
  public private(set) var layoutCountWithoutWindow = 0
  var registered: [String: UITableViewCell.Type] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  /// The frames of the cells in view before the batch that is animated, by their cells.
  private(set) var framesBefore: [ObjectIdentifier: CGRect] = [:]
  private(set) var dataSourceMessages = OptionalMessages(to: nil)

  open var isEditing = false
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var allowsSelection = true
  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var allowsMultipleSelection = false
  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var allowsMultipleSelectionDuringEditing = false

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    headless.viewCalls.make { layOut() }
  }

  private func layOut() {
    if window == nil { layoutCountWithoutWindow += 1 }
    let end = headerHeight + height(of: headless.rowCounts.count)
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: end)
    contentSize = CGSize(width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
    keepWithinContent()
    backgroundView?.frame = bounds
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
    guard let new else { return }
    new.frame.size.width = bounds.width
    addSubview(new)
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: - Counts and places

  open var numberOfSections: Int { headless.rowCounts.count }

  open func numberOfRows(inSection section: Int) -> Int { headless.rowCounts[section] }

  /// A grouped table has room at its top if there is no header.
  private var headerHeight: CGFloat { tableHeaderView?.frame.height ?? (style == .plain ? 0 : 35) }

  private func height(of sections: Int) -> CGFloat {
    (0..<sections).reduce(0) { height, section in
      height + sectionHeaderHeight(section)
        + (0..<headless.rowCounts[section]).reduce(0) { $0 + rowHeight(at: [section, $1]) }
    }
  }

  /// Headers of texts have no height here, nor do those of views whose height nobody tells.
  private func sectionHeaderHeight(_ section: Int) -> CGFloat {
    ask("tableView:heightForHeaderInSection:") { $0.tableView(self, heightForHeaderInSection: section) } ?? 0
  }

  /// A row that measures itself is 44 points high.
  private func rowHeight(at path: IndexPath) -> CGFloat {
    let height =
      ask("tableView:heightForRowAtIndexPath:") { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
    return height == Self.automaticDimension ? 44 : height
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    headless.viewCalls.make {
      let section = indexPath[0]
      let start =
        headerHeight + height(of: section) + sectionHeaderHeight(section)
        + (0..<indexPath[1]).reduce(0) { $0 + rowHeight(at: [section, $1]) }
      return CGRect(x: 0, y: start, width: bounds.width, height: rowHeight(at: indexPath))
    }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    // No update comes between two questions for heights.
    headless.viewCalls.make {
      var paths: [IndexPath] = []
      for (section, count) in headless.rowCounts.enumerated() {
        for row in 0..<count {
          let path = IndexPath(indexes: [section, row])
          if rectForRow(at: path).isSeen(in: bounds) { paths.append(path) }
        }
      }
      return paths
    }
  }

  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    guard headless.shown.indices.contains(section) else { return nil }
    if let made = headless.headerView(section) { return made as? UITableViewHeaderFooterView }
    let view = UITableViewHeaderFooterView(frame: .zero)
    view.isGrouped = style != .plain
    view.textLabel = ReportingLabel(text: headless.shown[section][0]) { [headless] in
      headless.setHeader($0 ?? "", section: section)
    }
    return view
  }

  /// The header view of a section shows its present text.
  public func readHeader(_ section: Int) {
    if let header = headless.headerView(section) as? UITableViewHeaderFooterView {
      headless.setHeader(header.textLabel?.text ?? "", section: section)
    }
  }

  // MARK: - Changes

  open func reloadData() {
    refuseIfUncommitted()
    headless.reload()
    setNeedsLayout()
  }

  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if !headless.viewCalls.takeBatchOfDrop() { refuseIfUncommitted() }
    let frames = visibleFrames()
    headless.performBatch(animated: UIView.areAnimationsEnabled, updates, completion: completion)
    framesBefore = UIView.areAnimationsEnabled ? frames : [:]
    setNeedsLayout()
  }

  private func refuseIfUncommitted() {
    if hasUncommittedUpdates { headless.raise("the table view has uncommitted updates") }
  }

  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    headless.call { $0.insertedSections += Array(sections) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    headless.call { $0.deletedSections += Array(sections) }
  }

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open func moveSection(_ section: Int, toSection newSection: Int) {
    headless.call { $0.movedSections.append(BatchCalls.SectionMove(from: section, to: newSection)) }
  }

  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    headless.call { $0.reloadedSections += Array(sections) }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    headless.call { $0.insertedRows += indexPaths.map(\.rowPath) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    headless.call { $0.deletedRows += indexPaths.map(\.rowPath) }
  }

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    headless.call {
      $0.movedRows.append(BatchCalls.RowMove(from: indexPath.rowPath, to: newIndexPath.rowPath))
    }
  }

  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    headless.call { $0.reloadedRows += indexPaths.map(\.rowPath) }
  }

  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    headless.reconfigureRows(indexPaths.map(\.rowPath))
  }

  // MARK: - Cells

  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registered[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return registered[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// The row that is configured again has its own cell.
  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard registered[identifier] != nil else {
      fatalError("unable to dequeue a cell with identifier \(identifier) - must register a nib or a class")
    }
    if headless.reconfiguring == indexPath.rowPath, let cell = cell(at: indexPath),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError("no cell for \(identifier)")
    }
    return cell
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPathsForVisibleRows?.contains(indexPath) ?? false else { return nil }
    return cell(at: indexPath)
  }

  private func cell(at path: IndexPath) -> UITableViewCell? {
    headless.row(at: path.rowPath)?.cell?.object as? UITableViewCell
  }

  // MARK: - Selection

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var indexPathsForSelectedRows: [IndexPath]? {
    let rows = headless.selectedRows
    return rows.isEmpty ? nil : rows.map { IndexPath(indexes: [$0.section, $0.row]) }
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    let allowsMultiple = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if !allowsMultiple { headless.selectedRows.forEach { headless.select($0, false) } }
    if let indexPath { headless.select(indexPath.rowPath, true) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    headless.select(indexPath.rowPath, false)
  }
}

extension UITableView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = tell("numberOfSectionsInTableView:") { $0.numberOfSections(in: self) } ?? 1
    return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  public func askForHeader(_ section: Int) -> ShownHeader {
    if let view = madeHeader(section) {
      let label = view as? UILabel ?? (view as? UITableViewHeaderFooterView)?.textLabel
      return ShownHeader(text: label?.text ?? "", view: view)
    }
    let title = tell("tableView:titleForHeaderInSection:") {
      $0.tableView(self, titleForHeaderInSection: section)
    }
    // A grouped table shows titles in capitals, up to iOS 18.
    let text = (title ?? nil) ?? ""
    return ShownHeader(text: style == .plain ? text : text.uppercased())
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let cell = headless.viewCalls.make { dataSource?.tableView(self, cellForRowAt: path) }
    if let cell {
      ask("tableView:willDisplayCell:forRowAtIndexPath:") {
        $0.tableView(self, willDisplay: cell, forRowAt: path)
      }
    }
    return ShownRow(kind: cell?.reuseIdentifier ?? "", text: cell?.shownText ?? "", cell: cell)
  }

  public func recycle(_ cells: [AnyObject]) {
    for case let cell as UITableViewCell in cells {
      if Spoken.log.get()?.focused === cell { Spoken.log.get()?.focused = nil }
      if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }
  }
}

extension IndexPath {
  var rowPath: RowPath { RowPath(section: self[0], row: self[1]) }
}
