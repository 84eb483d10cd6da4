// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
import UIKit

/// The views that show a list by one call.
public enum ShowingView: String, CaseIterable, Sendable {
  case tableView, collectionView, tableViewOnMac, collectionViewOnMac

  public static let onMac: [Self] = [.tableViewOnMac, .collectionViewOnMac]
  public static let inUIKit: [Self] = [.tableView, .collectionView]
}

/// A list, and a view that shows it by one call.
@MainActor
public final class ShowingRig {
  public let server = SongServer()
  public let list: TableController<Songs>
  /// The connection that was returned last, which the rig doesn't keep.
  public private(set) weak var connection: AnyObject?
  private let view: any ViewOfList

  public init(_ kind: ShowingView, options: ListOptions = ListOptions()) {
    list = TableController(Songs(server: server), options: options, clock: SteppedClock())
    view =
      switch kind {
      case .tableView: ListInTableView()
      case .collectionView: ListInCollectionView()
      case .tableViewOnMac: ListInMacTable()
      case .collectionViewOnMac: ListInMacCollection()
      }
    show()
  }

  public func show() { connection = view.show(list) }
  public var shown: [String] { view.texts }
  public func select(_ row: Int) { view.select(row) }
  public var spinnerEnds: Int { view.control?.endCount ?? 0 }
  public var isRefreshing: Bool { view.control?.isRefreshing ?? false }

  /// The text over the view.
  public var overlay: String? { view.overlay }
  /// Presses the button over the view.
  public func pressOverlay() { view.pressOverlay() }
  /// Shows another view over the list for each placeholder.
  public func coverByLabels() { view.cover(connection) { "(\($0.kind))" } }

  /// Waits until these rows are shown.
  public func shows(_ rows: [String]) async { await until { self.view.texts == rows } }

  public func pull() {
    view.control?.beginRefreshing()
    view.control?.sendActions(for: .valueChanged)
  }
}

/// A view on a window.
@MainActor
protocol ViewOfList {
  var texts: [String] { get }
  var control: UIRefreshControl? { get }
  func show(_ list: TableController<Songs>) -> AnyObject
  func select(_ row: Int)
  var overlay: String? { get }
  func pressOverlay()
  func cover(_ connection: AnyObject?, by text: @escaping (TablePlaceholder) -> String)
}

/// A view in UIKit, which is covered by its background.
@MainActor
protocol ListInUIKit: ViewOfList {
  var background: UIView? { get }
}

extension ListInUIKit {
  private var content: UIView? { background?.subviews.last }
  var overlay: String? {
    (content as? UIContentUnavailableView)?.configuration.shown ?? (content as? UILabel)?.text
  }

  func pressOverlay() {
    (content as? UIContentUnavailableView)?.configuration.buttonProperties.primaryAction?.choose()
  }

  func cover(_ connection: AnyObject?, by text: @escaping (TablePlaceholder) -> String) {
    (connection as? TableConnection<Songs>)?.placeholderView = { placeholder in
      let label = UILabel(frame: .zero)
      label.text = text(placeholder)
      return label
    }
  }
}

@MainActor
private struct ListInTableView: ListInUIKit {
  private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  init() {
    window.addSubview(view)
    view.headless.endsAnimationsAtOnce = true
  }

  var background: UIView? { view.backgroundView }
  var control: UIRefreshControl? { view.refreshControl }
  var texts: [String] {
    view.layoutIfNeeded()
    return view.headless.shown.flatMap { $0.dropFirst() }
  }

  func show(_ list: TableController<Songs>) -> AnyObject {
    list.show(in: view) { (cell: UITableViewCell, song) in
      var content = cell.defaultContentConfiguration()
      content.text = song.label
      cell.contentConfiguration = content
    }
  }

  func select(_ row: Int) { if let path = path(ofRow: row, in: view.headless.shown) { view.tap(path) } }
}

@MainActor
private struct ListInCollectionView: ListInUIKit {
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewLayout())
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  init() {
    window.addSubview(view)
    view.headless.endsAnimationsAtOnce = true
  }

  var background: UIView? { view.backgroundView }
  var control: UIRefreshControl? { view.refreshControl }
  var texts: [String] {
    view.layoutIfNeeded()
    return view.headless.shown.flatMap { $0.dropFirst() }
  }

  func show(_ list: TableController<Songs>) -> AnyObject {
    list.show(in: view) { (cell: UICollectionViewCell, song) in
      var content = UIListContentConfiguration.cell()
      content.text = song.label
      cell.contentConfiguration = content
    }
  }

  func select(_ row: Int) { if let path = path(ofRow: row, in: view.headless.shown) { view.tap(path) } }
}

/// The path of a row by its position in all sections, each of which begins with its header.
func path(ofRow position: Int, in shown: [[String]]) -> IndexPath? {
  var position = position
  for (section, texts) in shown.enumerated() {
    if position < texts.count - 1 { return IndexPath(indexes: [section, position]) }
    position -= texts.count - 1
  }
  return nil
}
