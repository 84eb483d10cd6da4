// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import AppKit
public import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// A stand-in view with a diffable data source of the app's own, and the adapters' host of both.
@MainActor
public final class DiffableRig<Section: TableSectionProtocol & Sendable>
where
  Section.ID: Sendable, Section.StoredRow: Sendable, Section.Rows.Element: Identifiable,
  Section.Rows.Element.ID: Sendable
{
  public typealias Row = Section.Rows.Element
  public typealias Snapshot = NSDiffableDataSourceSnapshot<Section.ID, Row.ID>

  /// What an app keeps beside the view: its host and its data source.
  private var made: DiffableHost<Section>?
  private var dataSource: AnyObject?
  /// The time of the host.
  public let time = SteppedSleep()
  /// Called when the app makes a cell.
  public var willMakeCell: @MainActor () -> Void = {}
  private let text: @MainActor (Row) -> String
  private var window: AnyObject?
  private var state: @MainActor () -> HostState = { HostState(shown: [], exceptions: [], reloadCount: 0) }
  private var takeSnapshot: @MainActor () -> Snapshot = { Snapshot() }
  private var setOnWindow: @MainActor (Bool) -> Void = { _ in }
  private var finish: @MainActor () -> Void = {}

  /// A view that shows the texts of rows, on a window.
  public init(_ kind: DiffableKind, text: @escaping @MainActor (Row) -> String) {
    self.text = text
    switch kind {
    case .tableView: makeTableView()
    case .collectionView: makeCollectionView()
    case .tableViewOnMac: makeMacTableView()
    case .collectionViewOnMac: makeMacCollectionView()
    }
    setOnWindow(true)
    made?.clock.sleep = time.sleep
    made?.clock.afterReturn = ViewCalls.afterReturn
  }

  public var host: DiffableHost<Section> {
    guard let made else { fatalError("every kind of view has a host") }
    return made
  }

  /// The texts of the rows.
  public var shown: [String] { state().shown }
  public var exceptions: [String] { state().exceptions }
  public var reloadCount: Int { state().reloadCount }
  /// The snapshot of the data source.
  public var snapshot: Snapshot { takeSnapshot() }

  public var isOnWindow = true {
    didSet { setOnWindow(isOnWindow) }
  }

  public func endAnimations() { finish() }
  public func dropDataSource() { dataSource = nil }
  public func dropHost() { made = nil }

  private func label(_ id: Row.ID) -> String {
    let row = host.row(withID: id)
    willMakeCell()
    return row.map { text($0) } ?? "no row for \(id)"
  }

  private func makeTableView() {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Section.ID, Row.ID>(tableView: view) {
      [unowned self] view, path, id in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = label(id)
      return cell
    }
    made = DiffableHost(source, of: view)
    keep(source, UIWindow(frame: view.frame)) { [weak source] in source?.snapshot() ?? Snapshot() }
    drive(view, view.headless)
  }

  private func makeCollectionView() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let source = UICollectionViewDiffableDataSource<Section.ID, Row.ID>(collectionView: view) {
      [unowned self] view, path, id in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      cell.accessibilityLabel = label(id)
      return cell
    }
    made = DiffableHost(source, of: view)
    keep(source, UIWindow(frame: view.frame)) { [weak source] in source?.snapshot() ?? Snapshot() }
    drive(view, view.headless)
  }

  private func makeMacTableView() {
    let view = NSTableView()
    let source = NSTableViewDiffableDataSource<Section.ID, Row.ID>(tableView: view) {
      [unowned self] _, _, _, id in
      let cell = NSTableCellView()
      cell.textField = NSTextField(labelWithString: label(id))
      return cell
    }
    made = DiffableHost(source, of: view)
    keep(source, NSWindow()) { [weak source] in source?.snapshot() ?? Snapshot() }
    drive(view)
    let headless = view.headless
    state = {
      HostState(
        shown: headless.shown, exceptions: headless.exceptions, reloadCount: headless.reloadCount)
    }
    finish = { NSAnimationContext.endAnimations() }
  }

  private func makeMacCollectionView() {
    let view = NSCollectionView()
    view.registerAlbumViews()
    let source = NSCollectionViewDiffableDataSource<Section.ID, Row.ID>(collectionView: view) {
      [unowned self] view, path, id in view.albumItem(label(id), at: path)
    }
    made = DiffableHost(source, of: view)
    keep(source, NSWindow()) { [weak source] in source?.snapshot() ?? Snapshot() }
    drive(view)
    drive(view.headless)
  }

  private func keep(_ source: AnyObject, _ window: AnyObject, _ snapshot: @escaping @MainActor () -> Snapshot)
  {
    dataSource = source
    self.window = window
    takeSnapshot = snapshot
  }

  private func drive(_ view: UIView, _ headless: HeadlessView) {
    let window = window as? UIWindow
    setOnWindow = { if $0 { window?.addSubview(view) } else { view.removeFromSuperview() } }
    drive(headless)
  }

  private func drive(_ view: NSView) {
    let window = window as? NSWindow
    setOnWindow = { if $0 { window?.contentView.addSubview(view) } else { view.removeFromSuperview() } }
  }

  private func drive(_ headless: HeadlessView) {
    state = {
      var state = HostState(headless)
      state.shown = headless.shown.flatMap { $0.dropFirst() }
      return state
    }
    finish = { headless.endAnimations() }
  }
}

/// The views that diffable data sources are for.
public enum DiffableKind: CaseIterable, Sendable {
  case tableView, collectionView, tableViewOnMac, collectionViewOnMac

  /// Whether rows are reconfigured.
  public var reconfigures: Bool { self == .tableView || self == .collectionView }
}

/// A controller that drives a diffable data source.
@MainActor
public final class DiffableControllerRun {
  public typealias Controller = TableController<Songs>

  public let server = SongServer()
  public let controller: Controller
  private let rig: DiffableRig<Controller.Section>

  public init(_ kind: DiffableKind) {
    rig = DiffableRig(kind) { row in
      switch row {
      case .content(let song): song.label
      case .placeholder(let placeholder): "(\(placeholder.kind))"
      case .edge(let edge): "(\(edge.edge) \(edge.kind))"
      }
    }
    controller = Controller(Songs(server: server), clock: SteppedClock())
    controller.show(in: rig.host)
    controller.appear()
  }

  public var shown: [String] { rig.shown }
  public var exceptions: [String] { rig.exceptions }
  public var identifiers: [String] { rig.snapshot.itemIdentifiers.map { "\($0)" } }
  public func endAnimations() { rig.endAnimations() }
}
