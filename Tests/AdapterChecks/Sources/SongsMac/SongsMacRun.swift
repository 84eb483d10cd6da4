// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AppKit
import Foundation
import HeadlessViews
import TableViewAdapters

/// Runs the example of an app for the Mac with a fast server, on stand-ins.
@MainActor
public final class SongsMacRun {
  private let delegate = AppDelegate()
  private let screen: SongsScreen
  private let buttons: [NSButton]

  public init() {
    delegate.applicationDidFinishLaunching(Notification(name: Notification.Name("launched")))
    guard let screen = delegate.window?.screen else { fatalError("no screen") }
    self.screen = screen
    buttons = screen.view.subviews.compactMap { $0 as? NSButton }
    screen.server.delay = .milliseconds(1)
  }

  public var exceptions: [String] { screen.tableView.headless.exceptions }

  /// The rows, headers among them.
  public var shown: [String] { screen.tableView.headless.shown }

  public var selected: [String] { screen.tableView.selectedRowIndexes.map { shown[$0] } }

  // MARK: - What a user does

  public func press(_ title: String) { buttons.first { $0.title == title }?.performClick(nil) }

  public func scrollToEnd() {
    let view = screen.tableView
    view.scroll(NSPoint(x: 0, y: view.rect(ofRow: view.numberOfRows - 1).maxY - view.visibleRect.height))
  }

  public func click(_ row: Int, extending: Bool = false) {
    screen.tableView.click(row, extending: extending)
  }

  public func drag(_ rows: Int..., toAbove target: Int) -> Bool {
    MouseDragging(rows, of: screen.tableView)?.drop(at: target, of: screen.tableView) ?? false
  }

  /// Texts are dragged out of another app.
  public func drag(_ texts: [String], toAbove target: Int) -> Bool {
    MouseDragging(texts, ofType: .string).drop(at: target, of: screen.tableView)
  }

  public func doubleClick(_ row: Int) { screen.tableView.doubleClick(row) }

  public func rightClick(_ row: Int) -> [String] { screen.tableView.rightClick(row) }

  public func search(_ text: String) {
    screen.search.type(text)
    screen.search.pressReturn()
  }

  /// The rows of the outline.
  public var albums: [String] { outline?.shownItems ?? [] }
  public var exceptionsOfOutline: [String] { outline?.headless.exceptions ?? [] }
  public func clickTriangle(_ row: Int) { outline?.clickTriangle(row) }
  public func moveLastAlbum() {
    let buttons = delegate.outlineWindow?.contentViewController?.view.subviews.compactMap { $0 as? NSButton }
    buttons?.first?.performClick(nil)
  }
  private var outline: NSOutlineView? {
    (delegate.outlineWindow?.contentViewController as? OutlineScreen)?.outlineView
  }

  public func endAnimations() { NSAnimationContext.endAnimations() }
}

extension NSWindow {
  fileprivate var screen: SongsScreen? { contentViewController as? SongsScreen }
}
