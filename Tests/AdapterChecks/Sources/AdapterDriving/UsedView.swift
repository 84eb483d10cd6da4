// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
public import StatefulTable
public import TableDiff

/// How a view is made that is used at random.
public struct UsedOptions {
  public var list = ListOptions()
  public var policy = BatchPolicy.reloadAbove(1_000)
  /// The limit of a list on the Mac, which has no other choice of policies.
  public var limit: Int? = 1_000
  /// Whether rows are of different heights.
  public var heightsDiffer = false
  /// Whether animations end when they begin.
  public var endsAnimationsAtOnce = true

  public init() {}
}

/// An action of a user, or of the app around a view.
public enum UserAction: Equatable {
  case scroll(to: Double)
  case flick, goOn(by: Double), rest
  case pull, pullUp, letGo
  case tap(RowPath)
  case drag(RowPath, to: RowPath)
  /// Views of AppKit have the whole drag in one action.
  case pickUp([RowPath])
  /// Without a place, the drag is cancelled.
  case drop(at: RowPath?)
  case prefetch([RowPath])
  case cancelPrefetching([RowPath])
  case beginDrop, endDrop
  case loseCompletions(Bool)
  case leaveWindow, moveToWindow
  case endAnimations
  case animate(Bool)
  case setHandlers(Int)
}

/// The part of the content that is on screen, in points.
public struct ScreenPart: Equatable {
  public var start: Double
  public var length: Double
  public var contentLength: Double
  /// The inset at the start.
  public var inset = 0.0
  public var isOnWindow: Bool
  public var isMoving = false
  /// Whether an app's scrolling ends at the ends of the content.
  public var isBounded = true
}

/// A connected view that can be used by anybody at random.
@MainActor
public protocol UsedView: ConnectedStates {
  var watched: WatchedHost<SongSection> { get }
  /// The time of the host's updates.
  var time: SteppedSleep { get }
  /// The table that the host says the view shows.
  var table: Table<SongSection> { get }
  /// The headers and rows that the view shows.
  var viewLines: [String] { get }
  /// The headers and rows of a section, as the view should show them.
  func lines(of section: SongSection) -> [String]
  var screen: ScreenPart { get }
  func span(ofRowAt path: RowPath) -> (start: Double, length: Double)
  var selectedRows: [RowPath] { get }
  var isInDrop: Bool { get }
  func contentPath(of path: RowPath) -> RowPath?
  func take(_ action: UserAction)
  /// The songs that have come close, and those that have gone without having come.
  var close: CloseSongs { get }
  /// The views of the app's own kinds that show other texts than those of their sections.
  var staleViews: [String] { get }
  /// The app edits the content when the next cell of a song is configured, as one that marks it as read.
  /// Views of AppKit have none of that.
  func whenShown(_ edit: @escaping @MainActor () -> Void)
  func moveInView(_ from: RowPath, to: RowPath)
  func deleteInView(_ path: RowPath)
}

/// The songs near the viewport, by the handlers of prefetching.
@MainActor
public final class CloseSongs {
  private var counts: [Int: Int] = [:]
  public private(set) var strangers: [Int] = []

  func come(_ songs: [Song]) { for song in songs { counts[song.id, default: 0] += 1 } }
  func go(_ songs: [Song]) {
    for song in songs where counts[song.id] == nil { strangers.append(song.id) }
  }
}

extension UsedView {
  public var staleViews: [String] { [] }
  public func whenShown(_ edit: @escaping @MainActor () -> Void) {}

  public func lines(of section: SongSection) -> [String] {
    [section.header ?? ""] + section.rows.map(\.label)
  }

  public var tableLines: [String] { table.sections.flatMap { lines(of: $0) } }

  /// The app moves a row in the view, and in its content.
  public func moveByHand(_ from: RowPath, to: RowPath) {
    guard let song = table[from]?.content, let path = contentPath(of: to) else { return }
    moveInView(from, to: to)
    _ = try? controller.performUpdates { store in try store.moveRow(withID: song.id, to: path) }
  }

  /// The app deletes a row in the view, and in its content.
  public func deleteByHand(_ path: RowPath) {
    guard let song = table[path]?.content else { return }
    deleteInView(path)
    _ = try? controller.performUpdates { store in try store.removeRow(withID: song.id) }
  }
}

extension DisplayRow where Row == Song {
  var label: String {
    switch self {
    case .content(let song): song.label
    case .placeholder(let placeholder): "(\(placeholder.kind))"
    case .edge(let edge): "[\(edge.kind)]"
    }
  }
}

extension ConnectedKind {
  @MainActor
  public func used(_ options: UsedOptions) -> any UsedView {
    switch self {
    case .tableView: usedTableView(options)
    case .collectionView: usedCollectionView(options)
    case .tableViewOnMac: usedMacTable(options)
    case .collectionViewOnMac: usedMacCollection(options)
    }
  }
}
