#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// Connects a list on the Mac and a `TableController` in everything but the rows: scrolling to the edges,
  /// placeholders over the table, and searching.
  ///
  /// ``NSTableViewConnection`` and ``NSCollectionViewConnection`` add the selection. The view is in a
  /// scroll view before it is connected. A connection keeps the controller and the host, and nothing keeps
  /// the connection: keep it for as long as the view.
  ///
  /// Lists on the Mac have no header and footer for the loading of pages, but edge rows. Of a state's
  /// settings, only the selection is followed: an `NSScrollView` can't be kept from scrolling, and nothing is
  /// pulled to refresh.
  @available(StatefulTable 1.0, *)
  @MainActor
  public class MacTableConnection<Loader: TableLoader>: ViewConnection<Loader, NSView> {
    private weak var view: NSView?
    private var scrolling: [NotificationObservation] = []
    private var searchUpdater: MacSearchUpdater?

    init(_ controller: TableController<Loader>, view: NSView?) {
      self.view = view
      super.init(controller)
      guard let clip = view?.enclosingScrollView?.contentView else { return }
      clip.postsBoundsChangedNotifications = true
      clip.postsFrameChangedNotifications = true
      // A view that grows changes its frame alone, and may show the end of the content then.
      scrolling = [NSView.boundsDidChangeNotification, NSView.frameDidChangeNotification].map { name in
        NotificationObservation(name, of: clip) { [weak self] in self?.viewScrolled() }
      }
    }

    /// Lets the scroll view keep the connection, in place of another one that it kept.
    func stay(on view: NSView) {
      let container = view.enclosingScrollView ?? view
      for case let other as ConnectionKeeper in container.subviews { other.removeFromSuperview() }
      container.addSubview(ConnectionKeeper(self))
    }

    /// The part of this connection in the messages of its view. Of other rows, only those that retry are
    /// selected.
    var part: ListPart<Section.Rows.Element, Loader.Row> {
      var part = contentPart
      part.allowsSelection = { [weak self] row in
        row.map { $0.content != nil || $0.retries } ?? false && self?.allowsSelection(of: row) ?? true
      }
      return part
    }

    // MARK: - Scrolling

    /// The size of the content: not the view's own size, which is never less than that of the visible part.
    var contentSize: NSSize { .zero }

    override func updateEnded() {
      guard let view, view.isOnWindow else { return }
      // The content's length is known after the layout; before, there would seem to be too little of it.
      view.layOutIfNeeded()
      scrolled()
    }

    /// AppKit scrolls in the middle of its work on rows, too
    /// (https://github.com/neilalexander/seaglass/issues/73).
    private func viewScrolled() {
      willCallApp()
      scrolled()
    }

    /// Loads the next page if an edge has come near: after scrolling, and when an update is shown.
    private func scrolled() {
      guard let view else { return }
      scroll(to: TableViewport(view.visibleRect, of: contentSize, axis: axis))
    }

    override func announce(_ news: LoadNews) {
      guard let view else { return }
      switch news {
      case .ended: NSAccessibility.post(element: view, notification: .layoutChanged)
      case .failed(let description):
        // Only a window or the application can make announcements
        // (https://developer.apple.com/documentation/appkit/nsaccessibility).
        NSAccessibility.post(
          element: view.window ?? view, notification: .announcementRequested,
          userInfo: [.announcement: description])
      }
    }

    override func cover(with placeholder: TablePlaceholder?) {
      guard let view else { return }
      let container = view.enclosingScrollView ?? view
      for case let shown as MacPlaceholderOverlay in container.subviews { shown.removeFromSuperview() }
      guard let placeholder else { return }
      let content =
        placeholderView?(placeholder)
        ?? PlaceholderButton(placeholder) { [weak controller] in controller?.retry() }
      container.addSubview(MacPlaceholderOverlay(content, frame: container.bounds))
    }

    // MARK: - Searching

    /// Searches for the text of a search field.
    ///
    /// - Parameter query: Makes a query of the text, which is `nil` if there is none.
    public func connect(
      to field: NSSearchField, query: @escaping @MainActor (_ text: String?) -> Loader.Query?
    ) {
      let updater = MacSearchUpdater { [weak controller] in controller?.search(query($0)) }
      updater.didSubmit = { [weak controller] in controller?.submitSearch() }
      updater.connect(to: field)
      searchUpdater = updater
    }

    /// Searches for the text in a search field.
    public func connect(to field: NSSearchField) where Loader.Query == String {
      connect(to: field) { $0 }
    }
  }

  /// An invisible subview that keeps a connection for as long as the view.
  private final class ConnectionKeeper: NSView {
    private let kept: AnyObject

    init(_ kept: AnyObject) {
      self.kept = kept
      super.init(frame: .zero)
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  /// Listens to the notifications of an object, as long as it is kept.
  private final class NotificationObservation {
    private let token: any NSObjectProtocol

    /// - Parameter action: Called on the main actor, on which views post their notifications.
    @MainActor
    init(_ name: Notification.Name, of object: AnyObject, action: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated { action() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
