// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable

/// A list on the Mac in a scroll view, with a controller and all that connects them. Ten rows are in view.
@MainActor
public final class ConnectedMacTable {
  public let server = SongServer()
  public let watched: WatchedHost<SongSection>
  public var selected: [Int] { log.songs }
  public let controller: TableController<Songs>
  let container = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  let window = NSWindow()
  /// The time of the host's updates.
  public let time = SteppedSleep()
  public let close = CloseSongs()
  private let search = NSSearchField()
  let connection: NSTableViewConnection<Songs>
  let log: SelectionLog

  /// - Parameter isStepped: Whether animations end when a test says so, and not after a while.
  public init(
    options: ListOptions = ListOptions(), reloadAbove limit: Int? = 1_000, isStepped: Bool = false
  ) {
    scrollView.documentView = view
    container.addSubview(scrollView)
    window.contentView.addSubview(container)
    let log = SelectionLog()
    let presenters = PresenterRegistry<NSView>(
      default: ClosurePresenter<Any, NSView, NSView> { _ in
        Self.cell("?")
      } configure: { _, _ in
      })
    presenters.register(
      Self.text(Song.self) { song in
        log.didConfigure()
        return song.label
      }.selecting { log.songs.append($0.id) }.measuring(log.measure))
    presenters.register(Self.text(TablePlaceholder.self) { "(\($0.kind))" })
    presenters.register(Self.text(EdgeRow.self) { "[\($0.kind)]" })
    let host = NSTableViewHost<TableController<Songs>.Section>(
      view, presenters: presenters, reloadAbove: limit,
      header: { _, _, section in Self.cell(section.header ?? "no header") })
    host.clock.sleep = isStepped ? time.sleep : SteppedSleep.passing
    watched = WatchedHost(host)
    var options = options
    options.searchDelay = .zero
    controller = TableController(Songs(server: server), options: options, clock: SteppedClock())
    controller.show(in: watched)
    connection = NSTableViewConnection(controller, host: host)
    connection.reach = 0.1
    connection.placeholderView = { NSTextField(labelWithString: "(\($0.kind))") }
    connection.connect(to: search)
    self.log = log
    // Placeholders and edge rows change their text, and are the same rows.
    view.headless.identity = { "[(".contains($0.text.prefix(1)) ? String($0.text.prefix(1)) : $0.identity }
  }

  /// The window becomes larger, and the view with it.
  public func grow(by length: Double) { scrollView.frame.size.height += CGFloat(length) }

  private static func text<Model>(
    _ type: Model.Type, _ text: @escaping (Model) -> String
  ) -> ClosurePresenter<Model, NSView, NSTableCellView> {
    ClosurePresenter { _ in
      Self.cell("")
    } configure: { cell, model in
      cell.textField?.stringValue = text(model)
    }
  }

  private static func cell(_ text: String) -> NSTableCellView {
    let cell = NSTableCellView()
    cell.textField = NSTextField(labelWithString: text)
    return cell
  }

  public var spoken: [String] { window.spoken }
  public var exceptions: [String] { view.headless.exceptions }
  public var shown: [String] { view.headless.shown }
  public var overlay: String? { (scrollView.subviews.last?.subviews.last as? NSTextField)?.stringValue }
  public var isPopulated: Bool { controller.state.shown == .rows }
  public var isSearching: Bool { controller.state.isSearching }

  /// The first row in view, and how far down it begins.
  public var firstInView: (text: String, distance: Double) {
    let row = view.rows(in: view.visibleRect).location
    return (shown[row], Double(view.rect(ofRow: row).minY - view.visibleRect.minY))
  }

  // MARK: - What a user does

  public func appear() { controller.appear() }

  public func scroll(to offset: Double) { view.scroll(NSPoint(x: 0, y: offset)) }

  public func select(_ row: Int) { view.click(row) }

  /// A view inside a row, or the search field, gets the keyboard's focus.
  public func focus(row: Int) { window.makeFirstResponder(view.cell(of: row)) }
  public func focusSearch() { window.makeFirstResponder(search) }
  public var hasFocus: Bool { window.firstResponder === view }
  public var searchHasFocus: Bool { window.firstResponder === search }

  public func type(_ text: String) { search.type(text) }

  public func pressReturn() { search.pressReturn() }

  /// Lets the animations end, until something is so.
  public func animate(until condition: @MainActor () -> Bool) async {
    await until {
      NSAnimationContext.endAnimations()
      return condition()
    }
  }
}
