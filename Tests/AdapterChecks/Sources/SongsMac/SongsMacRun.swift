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

  public func drag(_ row: Int, toAbove target: Int) -> Bool {
    MouseDragging([row], of: screen.tableView)?.drop(at: target, of: screen.tableView) ?? false
  }

  public func search(_ text: String) {
    screen.search.type(text)
    screen.search.pressReturn()
  }

  public func endAnimations() { NSAnimationContext.endAnimations() }
}

extension SongDrops: ObjectiveCObject {
  public func responds(to selector: String) -> Bool { selector.contains("Drop:") }
  public func forwardingTarget(for selector: String) -> AnyObject? { nil }
}

extension NSWindow {
  fileprivate var screen: SongsScreen? { contentViewController as? SongsScreen }
}
