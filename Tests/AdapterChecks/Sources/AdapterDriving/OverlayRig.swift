// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import UIKit

/// An overlay of 100 by 100 points over a view that scrolls. What it shows has a button of 20 by 20 points in
/// its upper left corner, with a label on top of it, and another label 40 points beside it.
@MainActor
public protocol OverlayRig: AnyObject {
  /// What is hit at a point: `"table"`, `"button"` or something else.
  func hit(x: Double, y: Double) -> String
  /// Where what is shown is, as `x y width height`.
  var contentFrame: [Double] { get }
  func inset(top: Double, left: Double, bottom: Double, right: Double)
  func showAgain()
  func hide()
  var overlayCount: Int { get }
}

public enum OverlayKind: CaseIterable, Sendable {
  case phone, mac

  @MainActor
  public func rig() -> any OverlayRig {
    switch self {
    case .phone: PhoneOverlayRig()
    case .mac: MacOverlayRig()
    }
  }
}

@MainActor
private final class PhoneOverlayRig: OverlayRig {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let overlay = PlaceholderOverlay()
  private let content = UIView(frame: .zero)
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let label = UILabel(frame: CGRect(x: 40, y: 0, width: 20, height: 20))

  init() {
    container.addSubview(table)
    content.addSubview(button)
    content.addSubview(label)
    button.addSubview(UILabel(frame: button.bounds))
    showAgain()
  }

  func hit(x: Double, y: Double) -> String {
    container.layoutIfNeeded()
    let hit = container.hitTest(CGPoint(x: x, y: y), with: nil)
    return hit === table ? "table" : hit === button ? "button" : "\(String(describing: hit))"
  }

  var contentFrame: [Double] {
    container.layoutIfNeeded()
    let frame = content.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  func inset(top: Double, left: Double, bottom: Double, right: Double) {
    overlay.insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func showAgain() { overlay.show(content, over: container) }
  func hide() { overlay.hide() }
  var overlayCount: Int { container.subviews.count - 1 }
}

@MainActor
private final class MacOverlayRig: OverlayRig {
  private let container = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  private let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  private let overlay = MacPlaceholderOverlay()
  private let content = NSView(frame: .zero)
  private let button = NSButton(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
  private let label = NSTextField(frame: NSRect(x: 40, y: 0, width: 20, height: 20))

  init() {
    container.addSubview(table)
    content.addSubview(button)
    content.addSubview(label)
    button.addSubview(NSView(frame: button.bounds))
    showAgain()
  }

  func hit(x: Double, y: Double) -> String {
    container.layoutSubtreeIfNeeded()
    let hit = container.hitTest(NSPoint(x: x, y: y))
    return hit === table ? "table" : hit === button ? "button" : "\(String(describing: hit))"
  }

  var contentFrame: [Double] {
    container.layoutSubtreeIfNeeded()
    let frame = content.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  func inset(top: Double, left: Double, bottom: Double, right: Double) {
    overlay.insets = NSEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func showAgain() { overlay.show(content, over: container) }
  func hide() { overlay.hide() }
  var overlayCount: Int { container.subviews.count - 1 }
}
