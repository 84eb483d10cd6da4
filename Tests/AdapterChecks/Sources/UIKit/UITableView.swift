// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are editing, dragging, the index, prefetching, styles and self-sizing: every row is as high as
// `rowHeight`, headers of sections have no height, and every row counts as visible that is inside the bounds.
// What it does with batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

// Optional requirements, which need Objective-C, are requirements with a default here.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableViewCell: UIView {
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  open private(set) var reuseIdentifier: String?
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open private(set) var textLabel: UILabel? = UILabel(frame: .zero)

  // Not required in UIKit, where a class is asked for a new instance by its name.
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) { nil }

  open func prepareForReuse() {}
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableViewHeaderFooterView: UIView {
  open fileprivate(set) var textLabel: UILabel? = UILabel(frame: .zero)
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableView: UIScrollView {
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

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
  open var rowHeight: CGFloat = 44
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  open var backgroundView: UIView?
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(asking: self, rules: BatchRules(host: .tableView))
  private var registered: [String: UITableViewCell.Type] = [:]
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var allowsSelection = true
  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var allowsMultipleSelection = false
  private var selected: Set<IndexPath> = []

  open override func layoutSubviews() {
    super.layoutSubviews()
    let end = headerHeight + height(of: headless.rowCounts.count)
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: end)
    contentSize = CGSize(width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
    guard let new else { return }
    new.frame.size.width = bounds.width
    addSubview(new)
  }

  // MARK: - Counts and places

  open var numberOfSections: Int { headless.rowCounts.count }

  open func numberOfRows(inSection section: Int) -> Int { headless.rowCounts[section] }

  private var headerHeight: CGFloat { tableHeaderView?.frame.height ?? 0 }

  private func height(of sections: Int) -> CGFloat {
    headless.rowCounts[..<sections].reduce(0) { $0 + CGFloat($1) * rowHeight }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let start = headerHeight + height(of: indexPath[0])
    return CGRect(
      x: 0, y: start + CGFloat(indexPath[1]) * rowHeight, width: bounds.width, height: rowHeight)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    var paths: [IndexPath] = []
    for (section, count) in headless.rowCounts.enumerated() {
      for row in 0..<count {
        let path = IndexPath(indexes: [section, row])
        if rectForRow(at: path).intersects(bounds) { paths.append(path) }
      }
    }
    return paths
  }

  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let view = UITableViewHeaderFooterView(frame: .zero)
    view.textLabel = ReportingLabel(text: headless.shown[section][0]) { [headless] in
      headless.setHeader($0 ?? "", section: section)
    }
    return view
  }

  // MARK: - Changes

  open func reloadData() {
    headless.reload()
    setNeedsLayout()
  }

  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    headless.performBatch(updates, completion: completion)
    setNeedsLayout()
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
    registered[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let type = registered[identifier] else {
      fatalError("unable to dequeue a cell with identifier \(identifier) - must register a nib or a class")
    }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPathsForVisibleRows?.contains(indexPath) ?? false else { return nil }
    return dataSource?.tableView(self, cellForRowAt: indexPath)
  }

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    if let indexPath { selected.insert(indexPath) }
  }

  /// A finger taps a row, which the real class learns from events. One that is selected among several is not
  /// any more then.
  public func tap(_ path: IndexPath) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection { selected = [] }
    guard selected.insert(path).inserted else {
      selected.remove(path)
      return
    }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }
}

extension UITableView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  public func askForHeader(_ section: Int) -> String {
    dataSource?.tableView(self, titleForHeaderInSection: section) ?? ""
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let cell = dataSource?.tableView(self, cellForRowAt: path)
    return ShownRow(kind: cell?.reuseIdentifier ?? "", text: cell?.textLabel?.text ?? "")
  }
}

extension IndexPath {
  var rowPath: RowPath { RowPath(section: self[0], row: self[1]) }
}

/// A label of a view on screen, which tells when it is given another text.
private final class ReportingLabel: UILabel {
  private let report: (String?) -> Void

  init(text: String, report: @escaping (String?) -> Void) {
    self.report = report
    super.init(frame: .zero)
    super.text = text
  }

  required init?(coder: NSCoder) { nil }

  override var text: String? {
    get { super.text }
    set {
      super.text = newValue
      report(newValue)
    }
  }
}
