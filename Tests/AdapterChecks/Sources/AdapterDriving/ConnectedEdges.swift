// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import StatefulTable
import UIKit

/// The header and the footer of a connected table view, in which its edges are shown.
@MainActor
public final class ConnectedEdges {
  private let table: ConnectedTableView
  private let header: EdgeLoadingView
  private let footer: EdgeLoadingView

  /// - Parameter withButtons: Whether a button says that something failed, and not a label.
  public init(of table: ConnectedTableView, withButtons: Bool = false) {
    func failureView() -> UIView { withButtons ? UIButton(frame: .zero) : UILabel(frame: .zero) }
    self.table = table
    header = EdgeLoadingView(failureView: failureView())
    footer = EdgeLoadingView(failureView: failureView())
    table.connection.showEdges(prepend: header, append: footer) { view, edge in
      view.failureView.accessibilityLabel = edge.error.map { "\($0)" }
    }
  }

  /// What the header says; `nil` where there is none.
  public var headerText: String? { text(table.view.tableHeaderView) }
  /// What the footer says; `nil` where there is none.
  public var footerText: String? { text(table.view.tableFooterView) }

  public var footerHeight: Double? { (table.view.tableFooterView?.frame.height).map(Double.init) }

  private func text(_ view: UIView?) -> String? {
    guard let view else { return nil }
    guard let edge = view as? EdgeLoadingView else { return "the app's own" }
    return edge.phase == .loading ? "loading" : "failed: \(edge.failureView.accessibilityLabel ?? "")"
  }

  /// Others take the place of both.
  public func replace(withFooter: Bool) {
    table.connection.showEdges(
      append: withFooter ? EdgeLoadingView(failureView: UILabel(frame: .zero)) : nil)
  }

  /// Gives the table a header of the app's own.
  public func setOwnHeader() { table.view.tableHeaderView = UIView(frame: .zero) }

  /// Scrolls to the end, and touches the footer.
  public func touchFooter() {
    table.view.layoutIfNeeded()
    table.drag(to: Double(table.view.contentSize.height - table.view.bounds.height))
    touch(footer)
  }

  /// A finger goes down in the footer and up beside it.
  public func slideOffFooter() {
    footer.touchesEnded([UITouch(footer, at: CGPoint(x: 10, y: -30))], with: nil)
  }

  private func touch(_ edge: EdgeLoadingView) {
    let point = CGPoint(x: edge.frame.midX, y: edge.frame.midY)
    guard let hit = table.view.hitTest(point, with: nil) else { return }
    let inside = CGPoint(x: hit.bounds.midX, y: hit.bounds.midY)
    hit.touchesEnded([UITouch(hit, at: inside)], with: nil)
  }
}
