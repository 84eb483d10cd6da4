#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a table view to a `TableController`, as its delegate.
  ///
  ///     let connection = list.show(in: tableView, presenters: presenters)
  ///     connection.handlers.trailingSwipeActions = { song, _ in actions(for: song) }
  ///     list.appear()
  ///
  /// ``handlers`` are the additions of an app, such as swipe actions. Messages that no handler takes go to
  /// ``tableViewDelegate``, and those of scrolling and selection, which the connection follows, go there too.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class UITableViewConnection<Loader: TableLoader>: TableConnection<Loader>,
    UITableViewDelegate
  {
    /// The data source.
    public let host: UITableViewHost<Section>
    /// The additions of the app.
    public var handlers: UITableViewHandlers<Loader.Row, Section> {
      get { handling.handlers }
      set {
        let old = handlers
        handling.handlers = newValue
        becomeDelegate(after: old)
      }
    }
    /// Whether rows are as high as their presenters measure, and as the table's `rowHeight` if they don't. A
    /// table with an `estimatedRowHeight` of 0 asks for the height of every row then, also of those out of
    /// view: set `false` if all rows are of the `rowHeight`, or if ``tableViewDelegate`` has heights.
    public var measuresRows = true { didSet { becomeDelegate() } }
    /// Gets the messages that no handler takes.
    public weak var tableViewDelegate: (any UITableViewDelegate)? { didSet { becomeDelegate() } }

    private let handling: UITableViewHandling<Section, Loader.Row>

    /// Becomes the delegate of the host's view.
    public init(_ controller: TableController<Loader>, host: UITableViewHost<Section>) {
      self.host = host
      handling = UITableViewHandling(of: host) { $0.content }
      super.init(controller, view: host.view ?? UITableView())
      handling.part = part
      host.connected = handling
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate(after old: UITableViewHandlers<Loader.Row, Section>? = nil) {
      forgetRecipients()
      handling.measuresRows = measuresRows
      handling.delegate = tableViewDelegate
      handling.forgetRecipients()
      host.view?.delegate = nil
      host.view?.delegate = self
      host.serve(handlers, after: old ?? handlers)
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, tableViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    override var ownDelegate: (any UIScrollViewDelegate)? { tableViewDelegate }

    override func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {
      host.view?.show(phase, at: edge, in: view)
    }

    override func carryOut(_ metadata: StateMetadata) {
      super.carryOut(metadata)
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }
  }
#endif
