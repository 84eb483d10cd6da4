// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff
public import TableOutline

/// Loads folders of songs, which a test puts on a shelf.
public struct ShelvedSongs: TableLoader {
  public typealias Row = OutlineRow<Song>

  let shelf: Shelf

  public func load(_ request: PageRequest<ShelvedSongs>) async throws(Offline) -> TableContent<ShelvedSongs> {
    try await shelf.answer()
  }
}

/// Answers at once with the rows that are on it.
@MainActor
public final class Shelf {
  public var rows: [OutlineRow<Song>] = []
  public var hasMore = false
  public var isOffline = false
  public init() {}

  fileprivate func answer() throws(Offline) -> TableContent<ShelvedSongs> {
    if isOffline { throw Offline() }
    return TableContent(rows: rows, hasMore: hasMore)
  }
}

/// An outline view in a scroll view, with a controller and all that connects them. Ten rows are in view.
@MainActor
public final class ConnectedOutline {
  public typealias Controller = TableController<ShelvedSongs>

  public let shelf = Shelf()
  public let controller: Controller
  public let time = SteppedSleep()
  /// Called when a view is configured.
  public var willShow: @MainActor (Song) -> Void = { _ in }
  public private(set) var selectedSongs: [Int] = []
  private let view = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let window = NSWindow()
  private var connection: NSOutlineViewConnection<ShelvedSongs>?

  public init(reloadAbove limit: Int? = 1_000) {
    controller = Controller(ShelvedSongs(shelf: shelf), clock: SteppedClock())
    scrollView.documentView = view
    window.contentView.addSubview(scrollView)
    let presenters = PresenterRegistry<NSView>()
    presenters.register(
      ClosurePresenter { _ in
        NSTextField(labelWithString: "") as NSView
      } configure: { [unowned self] (label: NSTextField, row: OutlineRow<Song>) in
        label.stringValue = row.element.label
        willShow(row.element)
      }.selecting { [unowned self] in selectedSongs.append($0.id) })
    let connection = controller.show(outlineIn: view, presenters: presenters, reloadAbove: limit)
    connection.host.clock.sleep = time.sleep
    connection.reach = 0.1
    self.connection = connection
  }

  private var host: NSOutlineViewHost<Controller.Section> {
    guard let connection else { fatalError("the outline is connected") }
    return connection.host
  }

  public var exceptions: [String] { view.headless.exceptions }
  public var reloadCount: Int { view.outlineReloadCount }
  public var callCount: Int { view.outlineCallCount }
  /// The items in the view, indented, after `-` if they are expanded and `+` if they can be.
  public var shown: [String] { view.shownItems }
  /// The items as the view is to show them, by the table of its host.
  public var expected: [String] {
    host.table.sections.flatMap { section in
      var open: [Int] = []
      let rows = Array(section.rows)
      return rows.indices.map { index in
        let level = rows[index].content?.level ?? 0
        while let last = open.last, last >= level { open.removeLast() }
        let indent = String(repeating: "  ", count: open.count)
        open.append(level)
        let next = index + 1 < rows.count ? rows[index + 1].content?.level ?? 0 : 0
        return indent + Self.text(of: rows[index], hasChildren: next > level)
      }
    }
  }

  private static func text(of row: DisplayRow<OutlineRow<Song>>, hasChildren: Bool) -> String {
    switch row {
    case .content(let row):
      (row.isExpanded || hasChildren ? "- " : row.isExpandable ? "+ " : "") + row.element.label
    case .placeholder(let placeholder):
      placeholder.error != nil ? "↻" : placeholder.kind == .loading ? "…" : "–"
    case .edge(let edge):
      edge.error != nil ? "↻" : edge.kind == .loading ? "…" : edge.waitsForUser ? "↓" : ""
    }
  }

  public var selectedTexts: [String] {
    view.selectedRowIndexes.map { shown[$0].trimmingCharacters(in: CharacterSet(charactersIn: " -+")) }
  }
  /// The text of the first row in view, and how far down it begins.
  public var firstInView: (text: String, distance: Double) {
    let row = view.rows(in: view.visibleRect).location
    return (shown[row], Double(view.rect(ofRow: row).minY - view.visibleRect.minY))
  }
  public var isMultiple: Bool {
    get { view.allowsMultipleSelection }
    set { controller.contentMetadata.selection = newValue ? .multiple : .single }
  }

  // MARK: - What a user does

  public func clickTriangle(_ row: Int, withOption: Bool = false) {
    view.clickTriangle(row, withOption: withOption)
  }
  public func select(_ row: Int, extending: Bool = false) { view.click(row, extending: extending) }
  public func scroll(to offset: Double) { view.scroll(NSPoint(x: 0, y: offset)) }
  /// The app shows the view afresh, as if it had set another delegate.
  public func setDelegate() { host.outlineViewDelegate = nil }
  public var isOnWindow = true {
    didSet {
      if isOnWindow { window.contentView.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
    }
  }
  public func endAnimations() { NSAnimationContext.endAnimations() }
  public func wait() {
    endAnimations()
    time.pass(milliseconds: 1_000)
  }

  /// Waits until all updates are shown.
  public func settle() async {
    await until {
      wait()
      return controller.isSettled
    }
  }

  /// Shows the rows on the shelf.
  public func fill(_ rows: [OutlineRow<Song>]) async {
    shelf.rows = rows
    controller.reload()
    await until {
      wait()
      return controller.state.shown == .rows && controller.isSettled
    }
  }
}

/// An outline view that shows tables without a controller.
@MainActor
public final class PlainOutline {
  private let view = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let window = NSWindow()
  private let host: NSOutlineViewHost<FlatSection<OutlineRow<Song>>>

  public init(_ table: Table<FlatSection<OutlineRow<Song>>>) {
    host = NSOutlineViewHost(view, showing: table) { _, _, row in
      NSTextField(labelWithString: row.element.label)
    }
    host.clock.sleep = SteppedSleep().sleep
    window.contentView.addSubview(view)
  }

  public var applierHost: any TableHost<FlatSection<OutlineRow<Song>>> { host }
  public var exceptions: [String] { view.headless.exceptions }
  public var reloadCount: Int { view.outlineReloadCount }
  public var shown: [String] { view.shownItems }
  /// The user's wish to expand or collapse a row is noted.
  public func noteWishes(_ note: @escaping @MainActor (String) -> Void) {
    host.willExpand = { note("expand \($0.id)") }
    host.willCollapse = { note("collapse \($0.id)") }
  }
  public func clickTriangle(_ row: Int) { view.clickTriangle(row) }
  public func endAnimations() { NSAnimationContext.endAnimations() }
}
