// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
public import AppKit
public import HeadlessViews
public import TableDiff

/// An `NSTableView` whose data source is written as apps write theirs, with or without rows for headers.
public final class MacTableViewRig: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  /// What the data source hands out.
  public var data: Table<Album>
  private let includesHeaders: Bool
  private let view = NSTableView()
  private let window = NSWindow()

  /// A view that shows `table`, on a window and laid out.
  public init(showing table: Table<Album>, includingHeaders: Bool = false) {
    data = table
    includesHeaders = includingHeaders
    super.init()
    view.dataSource = self
    view.delegate = self
    isOnWindow = true
    view.headless.load()
  }

  /// What stands behind the view.
  public var headless: HeadlessList { view.headless }

  /// Whether the view is on a window.
  public var isOnWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.contentView.addSubview(view) } else { view.removeFromSuperview() } }
  }

  /// What the view is to show of `table`.
  public func texts(of table: Table<Album>) -> [String] {
    table.sections.flatMap { (includesHeaders ? [$0.title] : []) + $0.rows.map(\.text) }
  }

  /// Gives the view the changes to `new`, and swaps `data` when the adapter says so.
  public func show(
    _ new: Table<Album>, reloadAbove limit: Int? = nil, completion: (@MainActor () -> Void)? = nil
  ) throws {
    view.apply(
      try data.changes(to: new), reloadAbove: limit, hasHeader: { [includesHeaders] _ in includesHeaders },
      setData: { self.data = $0 }, completion: completion)
  }

  private var rows: ListRows { ListRows(data) { _ in includesHeaders } }

  public func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let text: String? =
      switch rows[row] {
      case .row(let path): data[path]?.text
      case .header(let section): data.sections[section].title
      case nil: nil
      }
    let cell = NSTableCellView()
    cell.textField = NSTextField(labelWithString: text ?? "")
    return cell
  }

  /// The animations of all views end.
  public static func endAnimations() { NSAnimationContext.endAnimations() }
}
