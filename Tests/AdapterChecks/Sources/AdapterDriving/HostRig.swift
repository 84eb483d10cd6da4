// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// A stand-in view with the adapters' host as its data source.
@MainActor
public final class HostRig<Host: TableHost<Album>> {
  public let host: Host
  private(set) var view: AnyObject?
  private let window: AnyObject
  private var state: @MainActor () -> HostState
  private var setOnWindow: @MainActor (Bool) -> Void
  private var finish: @MainActor () -> Void
  private var header: @MainActor (IndexPath) -> String

  init(
    host: Host, view: AnyObject, window: AnyObject, state: @escaping @MainActor () -> HostState,
    setOnWindow: @escaping @MainActor (Bool) -> Void, finish: @escaping @MainActor () -> Void,
    header: @escaping @MainActor (IndexPath) -> String = { _ in "" }
  ) {
    self.host = host
    self.view = view
    self.window = window
    self.state = state
    self.setOnWindow = setOnWindow
    self.finish = finish
    self.header = header
    setOnWindow(true)
    _ = state()
  }

  /// What the view shows, headers among the rows.
  public var shown: [String] { state().shown }
  public var exceptions: [String] { state().exceptions }
  public var reloadCount: Int { state().reloadCount }

  public var isOnWindow: Bool = true {
    didSet {
      setOnWindow(isOnWindow)
      if !isOnWindow { batches?.isSeenAnimating = false }
    }
  }

  public func endAnimations() { finish() }

  /// The batches that were performed.
  public var batchCount: Int { batches?.batchCount ?? 0 }

  /// The animations end that are under way now, and those of batches that begin then do not.
  public func endFirstAnimations() {
    if let batches { batches.endFirstAnimations() } else { finish() }
  }

  /// The model of a view that takes batches.
  var batches: HeadlessView? {
    (view as? UITableView)?.headless ?? (view as? UICollectionView)?.headless
      ?? (view as? NSCollectionView)?.headless
  }

  public var hasStepsLeft: Bool { (host as? any HostWithSteps)?.hasStepsLeft ?? false }

  public func header(at path: [Int]) -> String { header(IndexPath(indexes: path)) }

  public func isOwnView(row path: [Int]) -> Bool {
    let path = IndexPath(indexes: path)
    if let host = host as? UICollectionViewHost<Album>, let view = view as? UICollectionView {
      return host.collectionView(view, cellForItemAt: path).reuseIdentifier != nil
    }
    if let host = host as? NSCollectionViewHost<Album>, let view = view as? NSCollectionView {
      return host.collectionView(view, itemForRepresentedObjectAt: path).wasMadeByView
    }
    return false
  }

  public func isOwnView(header path: [Int]) -> Bool {
    let path = IndexPath(indexes: path)
    if let host = host as? UICollectionViewHost<Album>, let view = view as? UICollectionView {
      let kind = UICollectionView.elementKindSectionHeader
      return host.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path).reuseIdentifier
        != nil
    }
    if let host = host as? NSCollectionViewHost<Album>, let view = view as? NSCollectionView {
      let kind = NSCollectionView.elementKindSectionHeader
      return host.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path).identifier != nil
    }
    return false
  }

  /// The view goes away, in the middle of its animations.
  public func dropView() {
    setOnWindow(false)
    view = nil
    state = { HostState(shown: [], exceptions: [], reloadCount: 0) }
    setOnWindow = { _ in }
    finish = {}
    header = { _ in "" }
  }
}

/// How a view stands.
struct HostState {
  var shown: [String]
  var exceptions: [String]
  var reloadCount: Int
}

extension Table<Album> {
  /// What a host's view shows of the table, headers among the rows.
  public var lines: [String] { texts.flatMap { $0 } }
}

/// The hosts of the adapters.
public enum HostKind: String, CaseIterable, Sendable {
  case tableView, collectionView, tableViewOnMac, collectionViewOnMac

  @MainActor
  public func rig(
    showing table: Table<Album>, policy: BatchPolicy = .reloadAbove(1_000), reloadAbove limit: Int? = 1_000
  ) -> any AnyHostRig {
    switch self {
    case .tableView: tableViewRig(showing: table, policy)
    case .collectionView: collectionViewRig(showing: table, policy)
    case .tableViewOnMac: macTableViewRig(showing: table, limit)
    case .collectionViewOnMac: macCollectionViewRig(showing: table, policy)
    }
  }
}

/// A rig with any host.
@MainActor
public protocol AnyHostRig<Host>: AnyObject {
  associatedtype Host: TableHost<Album>
  var host: Host { get }
  var shown: [String] { get }
  var exceptions: [String] { get }
  var reloadCount: Int { get }
  var isOnWindow: Bool { get set }
  var batchCount: Int { get }
  /// Whether a part of an update waits until the one before has ended.
  var hasStepsLeft: Bool { get }
  func endAnimations()
  func endFirstAnimations()
  /// What a collection view is given for a header at a path of any length.
  func header(at path: [Int]) -> String
  /// Whether a collection view is given a cell, or a header, that it made itself.
  func isOwnView(row path: [Int]) -> Bool
  func isOwnView(header path: [Int]) -> Bool
  /// The sections that a collection view reloaded.
  var reloadedSections: [Int] { get }
  /// The texts in a collection view's badges, which are views of a kind of the layout's own.
  func badges(ofKind kind: String) -> [String]
  /// Gives each item of a collection view a badge.
  func addItemBadges()
  /// Says how a collection view's headers are updated.
  func setHeaderUpdates()
  /// The view itself moves or deletes a row, and the host is told.
  func moveByHand(from: RowPath, to: RowPath)
  func deleteByHand(_ path: RowPath)
  func adoptBy(_ applier: TableApplier<Album>)
  func dropView()
  var hasUncommittedUpdates: Bool { get set }
  func setAnimated(_ isAnimated: Bool)
  func loseCompletions(_ areLost: Bool)
  /// Lets the queue of updates take its time from here.
  func setSleep(_ sleep: @escaping @Sendable (_ milliseconds: UInt64) async -> Void)
  func setHandler()
  var table: Table<Album> { get }
}

extension HostRig: AnyHostRig {}

@MainActor
private func tableViewRig(showing table: Table<Album>, _ policy: BatchPolicy) -> any AnyHostRig {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UITableView(frame: window.bounds)
  view.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  view.register(UITableViewCell.self, forCellReuseIdentifier: "video")
  let host = UITableViewHost<Album>(view, showing: table, policy: policy) { view, path, song in
    let cell = view.dequeueReusableCell(withIdentifier: song.kind, for: path)
    cell.textLabel?.text = song.text
    return cell
  }
  host.headerTitle = { $0.title }
  return HostRig(
    host: host, view: view, window: window, state: { HostState(view.headless) },
    setOnWindow: { if $0 { window.addSubview(view) } else { view.removeFromSuperview() } },
    finish: { view.headless.endAnimations() })
}

@MainActor
private func collectionViewRig(showing table: Table<Album>, _ policy: BatchPolicy) -> any AnyHostRig {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewLayout())
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "song")
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "video")
  view.ownKinds = ["badge"]
  for kind in [UICollectionView.elementKindSectionHeader, "badge", "item badge"] {
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
  }
  let host = UICollectionViewHost<Album>(view, showing: table, policy: policy) { view, path, song in
    let cell = view.dequeueReusableCell(withReuseIdentifier: song.kind, for: path)
    cell.accessibilityLabel = song.text
    return cell
  }
  host.supplementaryView = { view, kind, path, album in
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    header.accessibilityLabel = album.text(ofKind: kind, at: path)
    return header
  }
  return HostRig(
    host: host, view: view, window: window, state: { HostState(view.headless) },
    setOnWindow: { if $0 { window.addSubview(view) } else { view.removeFromSuperview() } },
    finish: { view.headless.endAnimations() },
    header: {
      let kind = UICollectionView.elementKindSectionHeader
      return host.collectionView(view, viewForSupplementaryElementOfKind: kind, at: $0).accessibilityLabel
        ?? ""
    })
}

@MainActor
private func macCollectionViewRig(showing table: Table<Album>, _ policy: BatchPolicy) -> any AnyHostRig {
  let window = NSWindow()
  let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  view.registerAlbumViews()
  view.ownKinds = ["badge"]
  let host = NSCollectionViewHost<Album>(view, showing: table, policy: policy) { view, path, song in
    view.albumItem(song.text, at: path)
  }
  host.supplementaryView = { view, kind, path, album in
    view.albumHeader(album.text(ofKind: kind, at: path), kind: kind, at: path)
  }
  return HostRig(
    host: host, view: view, window: window, state: { HostState(view.headless) },
    setOnWindow: { if $0 { window.contentView.addSubview(view) } else { view.removeFromSuperview() } },
    finish: { view.headless.endAnimations() },
    header: {
      let kind = NSCollectionView.elementKindSectionHeader
      let header = host.collectionView(view, viewForSupplementaryElementOfKind: kind, at: $0)
      return (header as? NSTextField)?.stringValue ?? ""
    })
}

@MainActor
private func macTableViewRig(showing table: Table<Album>, _ limit: Int?) -> any AnyHostRig {
  let window = NSWindow()
  let view = NSTableView()
  func cell(_ text: String) -> NSView {
    let cell = NSTableCellView()
    cell.textField = NSTextField(labelWithString: text)
    return cell
  }
  let host = NSTableViewHost<Album>(
    view, showing: table, reloadAbove: limit, header: { _, _, album in cell(album.title) },
    cell: { _, _, _, song in cell(song.text) })
  view.headless.identity = { $0.identity }
  return HostRig(
    host: host, view: view, window: window,
    state: {
      HostState(
        shown: view.headless.shown, exceptions: view.headless.exceptions,
        reloadCount: view.headless.reloadCount)
    },
    setOnWindow: { if $0 { window.contentView.addSubview(view) } else { view.removeFromSuperview() } },
    finish: { NSAnimationContext.endAnimations() })
}

extension Album {
  /// The text of a supplementary view: the title of a badged song, or that of the album.
  func text(ofKind kind: String, at path: IndexPath) -> String {
    guard kind == "item badge" else { return title }
    return rows.indices.contains(path[1]) ? rows[path[1]].title : "no song"
  }
}

extension HostState {
  @MainActor
  init(_ headless: HeadlessView) {
    // An update that waits for the end of the layout may reload the view.
    for _ in 0..<2 { headless.load() }
    self.init(
      shown: headless.shown.flatMap { $0 },
      exceptions: headless.exceptions
        + repeatElement("A batch began while another one was animated.", count: headless.overlapCount),
      reloadCount: headless.reloadCount)
  }
}
