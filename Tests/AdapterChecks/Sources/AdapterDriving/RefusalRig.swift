// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import AppKit
import HeadlessViews
import StatefulTable
public import TableDiff
import UIKit

/// A stand-in view with a host, and with another data source in front of it, which may count wrong.
@MainActor
public final class RefusalRig {
  /// The updates that the hook was given, with the number of exceptions that the view had noted until then.
  public private(set) var refused: [(update: RefusedUpdate<Album>, exceptionsBefore: Int)] = []
  /// The messages of the exceptions that a real view would have raised.
  public var exceptions: [String] { noted() }
  /// How often the data source was asked how many sections, or rows of a list, there are.
  public var askedCount: Int { source.askedCount }

  private let source: MiscountingSource
  private let noted: @MainActor () -> [String]
  private let endAnimations: @MainActor () -> Void
  private let show: @MainActor (TablePlan<Album>) -> Void
  private let setChecks:
    @MainActor (
      (@MainActor (RefusedUpdate<Album>) -> Void)?, (@MainActor (TablePlan<Album>) throws -> Void)?, Bool
    ) -> Void
  private let shownTable: @MainActor () -> Table<Album>
  private let reloads: @MainActor () -> Int
  /// Keeps the view on a window.
  private let window: AnyObject

  init<View>(
    host: ViewHost<View, Album>, source: MiscountingSource, window: AnyObject,
    noted: @escaping @MainActor () -> [String], endAnimations: @escaping @MainActor () -> Void,
    reloads: @escaping @MainActor () -> Int
  ) {
    self.endAnimations = endAnimations
    self.reloads = reloads
    self.source = source
    self.window = window
    self.noted = noted
    show = { plan in host.show(.animate(plan)) {} }
    shownTable = { host.table }
    setChecks = { willRaise, planCheck, reloads in
      host.willRaise = willRaise
      host.planCheck = planCheck
      host.reloadsRefusedUpdates = reloads
    }
  }

  /// How many times the view was reloaded.
  public var reloadCount: Int { reloads() }
  public var table: Table<Album> { shownTable() }

  /// Sets the hook, and the check if there is one.
  public func watch(
    reloading: Bool = false, planCheck: (@MainActor (TablePlan<Album>) throws -> Void)? = nil
  ) {
    setChecks(
      { [unowned self] in refused.append((update: $0, exceptionsBefore: exceptions.count)) }, planCheck,
      reloading)
  }

  /// The data source gives an answer of its own when these are the right counts; a list counts all rows.
  public func answer(_ told: [Int], insteadOf counts: [Int]) {
    source.tell = { $0 == counts ? told : $0 }
  }

  /// Shows a plan, and lets its animations end.
  public func animate(_ plan: TablePlan<Album>) {
    show(plan)
    endAnimations()
  }
}

extension HostKind {
  @MainActor
  public func refusalRig(showing table: Table<Album>) -> RefusalRig {
    switch self {
    case .tableView: tableViewRig(showing: table)
    case .collectionView: collectionViewRig(showing: table)
    case .tableViewOnMac: macTableViewRig(showing: table)
    case .collectionViewOnMac: macCollectionViewRig(showing: table)
    }
  }
}

@MainActor
private func tableViewRig(showing table: Table<Album>) -> RefusalRig {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UITableView(frame: window.bounds)
  window.addSubview(view)
  view.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  let host = UITableViewHost<Album>(view, showing: table) { view, path, _ in
    view.dequeueReusableCell(withIdentifier: "song", for: path)
  }
  let source = TableSource(host)
  view.dataSource = source
  view.reloadData()
  view.headless.load()
  return RefusalRig(host: host, source: source, window: window) {
    view.headless.exceptions
  } endAnimations: {
    view.headless.endAnimations()
  } reloads: {
    view.headless.reloadCount
  }
}

@MainActor
private func collectionViewRig(showing table: Table<Album>) -> RefusalRig {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewLayout())
  window.addSubview(view)
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "song")
  let host = UICollectionViewHost<Album>(view, showing: table) { view, path, _ in
    view.dequeueReusableCell(withReuseIdentifier: "song", for: path)
  }
  let source = CollectionSource(host)
  view.dataSource = source
  view.reloadData()
  view.headless.load()
  return RefusalRig(host: host, source: source, window: window) {
    view.headless.exceptions
  } endAnimations: {
    view.headless.endAnimations()
  } reloads: {
    view.headless.reloadCount
  }
}

@MainActor
private func macTableViewRig(showing table: Table<Album>) -> RefusalRig {
  let window = NSWindow()
  let view = NSTableView()
  window.contentView.addSubview(view)
  let host = NSTableViewHost<Album>(
    view, showing: table, header: { _, _, _ in NSView() }, cell: { _, _, _, _ in NSView() })
  let source = MacTableSource(host)
  view.dataSource = source
  view.reloadData()
  view.headless.load()
  return RefusalRig(host: host, source: source, window: window) {
    view.headless.exceptions
  } endAnimations: {
    NSAnimationContext.endAnimations()
  } reloads: {
    view.headless.reloadCount
  }
}

@MainActor
private func macCollectionViewRig(showing table: Table<Album>) -> RefusalRig {
  let window = NSWindow()
  let view = NSCollectionView()
  window.contentView.addSubview(view)
  let identifier = NSUserInterfaceItemIdentifier("song")
  view.register(BlankItem.self, forItemWithIdentifier: identifier)
  let host = NSCollectionViewHost<Album>(view, showing: table) { view, path, _ in
    view.makeItem(withIdentifier: identifier, for: path)
  }
  let source = MacCollectionSource(host)
  view.dataSource = source
  view.reloadData()
  view.headless.load()
  return RefusalRig(host: host, source: source, window: window) {
    view.headless.exceptions
  } endAnimations: {
    view.headless.endAnimations()
  } reloads: {
    view.headless.reloadCount
  }
}

/// An item without content.
private final class BlankItem: NSCollectionViewItem {
  override func loadView() { view = NSView() }
}

// MARK: - Data sources

/// A data source in front of a host, whose counts can be wrong.
@MainActor
class MiscountingSource: NSObject {
  /// The counts that it tells if the host would tell these.
  var tell: ([Int]) -> [Int] = { $0 }
  private(set) var askedCount = 0

  /// Notes that the view asks how many sections, or rows of a list, there are.
  func told(_ count: Int) -> Int {
    askedCount += 1
    return count
  }
}

private final class TableSource: MiscountingSource, UITableViewDataSource {
  private let host: UITableViewHost<Album>
  private var counts: [Int] { tell(Array(host.table.shape.rowCounts)) }

  init(_ host: UITableViewHost<Album>) { self.host = host }

  func numberOfSections(in tableView: UITableView) -> Int { told(counts.count) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    host.tableView(tableView, cellForRowAt: indexPath)
  }
}

private final class CollectionSource: MiscountingSource, UICollectionViewDataSource {
  private let host: UICollectionViewHost<Album>
  private var counts: [Int] { tell(Array(host.table.shape.rowCounts)) }

  init(_ host: UICollectionViewHost<Album>) { self.host = host }

  func numberOfSections(in collectionView: UICollectionView) -> Int { told(counts.count) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    host.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    host.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

private final class MacTableSource: MiscountingSource, NSTableViewDataSource {
  private let host: NSTableViewHost<Album>

  init(_ host: NSTableViewHost<Album>) { self.host = host }

  func numberOfRows(in tableView: NSTableView) -> Int { told(tell([host.rows.count])[0]) }
}

private final class MacCollectionSource: MiscountingSource, NSCollectionViewDataSource {
  private let host: NSCollectionViewHost<Album>
  private var counts: [Int] { tell(Array(host.table.shape.rowCounts)) }

  init(_ host: NSCollectionViewHost<Album>) { self.host = host }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { told(counts.count) }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    host.collectionView(collectionView, itemForRepresentedObjectAt: indexPath)
  }
}
