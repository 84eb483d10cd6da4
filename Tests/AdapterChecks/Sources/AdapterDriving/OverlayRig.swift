// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import StatefulTable
import UIKit

/// A table of 100 by 100 points whose placeholder has a button of 20 by 20 points in its upper left corner,
/// with a label on top of it, and another label 40 points beside it. On a Mac, a view of 20 by 20 points in
/// its lower left corner hosts a button of another framework in its left half.
@MainActor
public final class OverlayRig {
  private let list = TableController(
    Songs(server: SongServer()), options: ListOptions(coversWithPlaceholders: true),
    clock: SteppedClock())
  private let views: any CoveredViews

  public init(onMac: Bool) {
    views = onMac ? CoveredMacViews(list) : CoveredPhoneViews(list)
    list.appear()
  }

  /// What is hit at a point: `"table"`, `"button"` or something else.
  public func hit(x: Double, y: Double) -> String { views.hit(x: x, y: y) }
  public var overlayCount: Int { views.overlayCount }
  /// Where the placeholder is, as `x y width height`, if the bars leave that much of a table on a phone.
  public func frame(betweenBarsOf height: Double) -> [Double]? {
    (views as? CoveredPhoneViews)?.frame(betweenBarsOf: height)
  }
  public func coverAgain() { views.coverAgain() }
  public func uncover() { list.reset() }
}

@MainActor
private protocol CoveredViews {
  func hit(x: Double, y: Double) -> String
  var overlayCount: Int { get }
  func coverAgain()
}

@MainActor
private struct CoveredPhoneViews: CoveredViews {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let own = UIView(frame: .zero)
  private let content = UIView(frame: .zero)
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let connection: UITableViewConnection<Songs>

  init(_ list: TableController<Songs>) {
    table.backgroundView = own
    content.addSubview(button)
    content.addSubview(UILabel(frame: CGRect(x: 40, y: 0, width: 20, height: 20)))
    button.addSubview(UILabel(frame: button.bounds))
    connection = list.show(in: table) { (_: UITableViewCell, _) in }
    coverAgain()
  }

  func coverAgain() { connection.placeholderView = { [content] _ in content } }

  func hit(x: Double, y: Double) -> String {
    table.layoutIfNeeded()
    let point = CGPoint(x: CGFloat(x), y: CGFloat(y) + table.contentOffset.y)
    guard let hit = table.hitTest(point, with: nil) else { return "nothing" }
    return hit === button ? "button" : hit is UIControl ? "another control" : "table"
  }

  var overlayCount: Int { table.backgroundView === own ? 0 : content.isDescendant(of: table) ? 1 : -1 }

  func frame(betweenBarsOf height: Double) -> [Double] {
    table.contentInset = UIEdgeInsets(top: CGFloat(height), left: 0, bottom: CGFloat(height), right: 0)
    table.backgroundView?.setNeedsLayout()
    table.layoutIfNeeded()
    let frame = content.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }
}

@MainActor
private struct CoveredMacViews: CoveredViews {
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  private let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  private let content = NSView(frame: .zero)
  private let button = NSButton(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
  private let connection: NSTableViewConnection<Songs>

  init(_ list: TableController<Songs>) {
    scrollView.documentView = table
    content.addSubview(button)
    content.addSubview(NSTextField(frame: NSRect(x: 40, y: 0, width: 20, height: 20)))
    button.addSubview(NSView(frame: button.bounds))
    content.addSubview(HostingView(frame: NSRect(x: 0, y: 80, width: 20, height: 20)))
    connection = list.show(in: table, making: NSTextField(labelWithString: "")) { _, _ in }
    coverAgain()
  }

  func coverAgain() { connection.placeholderView = { [content] _ in content } }

  func hit(x: Double, y: Double) -> String {
    scrollView.layoutSubtreeIfNeeded()
    let hit = scrollView.hitTest(NSPoint(x: x, y: y))
    if hit is HostingView { return "hosted" }
    return hit === table ? "table" : hit === button ? "button" : "\(String(describing: hit))"
  }

  /// The scroll view has the table and the view that keeps the connection, too.
  var overlayCount: Int { scrollView.subviews.count - 2 }
}

/// A view that hosts another framework's, and finds the places that take clicks itself.
private final class HostingView: NSView {
  override func hitTest(_ point: NSPoint) -> NSView? {
    point.x - frame.minX < 10 ? super.hitTest(point) : nil
  }
}
