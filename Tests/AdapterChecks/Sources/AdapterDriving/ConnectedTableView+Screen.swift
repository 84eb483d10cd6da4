// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
import StatefulTable
import TableDiff
import UIKit

/// A connected table view on screen, and the actions of its app.
extension ConnectedTableView {
  public func cell(_ row: Int, inSection section: Int = 0) -> AnyObject? {
    view.headless.row(at: RowPath(section: section, row: row))?.cell?.object
  }

  /// Whether VoiceOver says that a row is a button.
  public func isButton(_ row: Int, inSection section: Int = 0) -> Bool {
    (cell(row, inSection: section) as? UITableViewCell)?.accessibilityTraits.contains(.button) ?? false
  }

  public var offset: Double { Double(view.contentOffset.y) }
  public var offsetChanges: Int { view.offsetChangeCount }
  public var batchCountWithoutAnimation: Int { view.headless.batchCountWithoutAnimation }
  public var reloadedRowCount: Int { view.headless.reloadedRows.count }
  public var reloadedSectionCount: Int { view.headless.reloadedSections.count }
  public var layoutCountWithoutWindow: Int { view.layoutCountWithoutWindow }
  public var losesCompletions: Bool {
    get { view.headless.losesCompletions }
    set { view.headless.losesCompletions = newValue }
  }

  /// The distances of the first row in view from the top of the screen, as its last animation went on.
  public var distances: [Double] {
    view.layoutIfNeeded()
    guard let path = view.indexPathsForVisibleRows?.first else { return [] }
    return [0, 0.5, 1].map { Double(view.distance(ofRowAt: path, at: $0)) }
  }

  /// The distance of a song from the top of the screen.
  public func distance(ofSong id: Int) -> Double? {
    view.layoutIfNeeded()
    guard let row = songs.firstIndex(of: id) else { return nil }
    return Double(view.rectForRow(at: [0, row]).minY - view.contentOffset.y)
  }

  // MARK: - What a user does

  /// A finger lets the content go on moving.
  public func beginFlick() {
    view.beginDragging()
    view.endDragging(decelerating: true)
  }

  /// The content goes on moving, if it still does.
  public func goOnMoving(by distance: Double) -> Bool { view.decelerate(by: CGFloat(distance)) }

  public func leaveWindow() { container.removeFromSuperview() }
  public func moveToWindow() { window.addSubview(container) }

  // MARK: - What an app does

  public func edit(song id: Int, title: String) throws {
    try controller.performUpdates { store in try store.update(Song(id: id, title: title)) }
  }

  public func edit(header: String) throws {
    try controller.performUpdates { store in try store.updateHeader(header, ofSection: 0) }
  }

  /// Gives no title to sections whose header is empty.
  public func hideEmptyTitles() {
    connection.host.headerTitle = { section in section.header.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Gives sections header views, of a class that can be updated or of another one.
  public func setHeaderViews(thatAreUpdated areUpdated: Bool) {
    connection.handlers.headerView = { section, _ in
      let header = UITableViewHeaderFooterView(frame: .zero)
      header.textLabel?.text = "view of \(section.header ?? "")"
      return header
    }
    guard areUpdated else { return }
    connection.handlers.updateHeaderView = { header, section in
      header.textLabel?.text = "updated view of \(section.header ?? "")"
    }
  }

  public func readHeader() { view.readHeader(0) }

  /// The server answers what it was asked for, if anything: with songs, more songs, or a failure.
  public func answer(_ random: inout some RandomNumberGenerator) {
    guard server.isAsked else { return }
    let first = Int.random(in: -40..<40, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: server.fail()
    case 1:
      server.answer(songs: first..<(first + 3), hasMore: true, hasMoreToPrepend: true, placement: .onTop)
    default:
      server.answer(songs: first..<(first + 20), hasMore: .random(using: &random), hasMoreToPrepend: true)
    }
  }
}
