#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// What a list on the Mac and a `TableController` have to tell each other, apart from the rows: scrolling
  /// to the edges, placeholders over the table, and searching.
  ///
  /// ``NSTableViewConnection`` and ``NSCollectionViewConnection`` add what is selected. The view is in a
  /// scroll view before it is connected. A connection keeps the controller and the host, and nothing keeps
  /// the connection: keep it for as long as the view.
  @available(macOS 13, *)
  @MainActor
  open class MacTableConnection<Loader: TableLoader, Cell>: NSObject {
    /// The controller whose table the view shows.
    public let controller: TableController<Loader, Cell>
    /// How close to an edge the viewport has to be for the next page to be loaded.
    public var threshold = EdgeThreshold.viewports(1)
    /// The direction in which the view scrolls.
    public var axis = ScrollAxis.vertical
    /// Told when what is shown around the rows has changed.
    public var onChrome: (@MainActor (TableChrome<Loader.Failure>) -> Void)?
    /// Covers the table where placeholders are views over it.
    public let overlay = MacPlaceholderOverlay()

    private weak var view: NSView?
    private var scrolling: NotificationObservation?
    private weak var container: NSView?
    private var placeholderView: (@MainActor (Placeholder<Loader.Failure>) -> NSView)?
    private var searchUpdater: MacSearchUpdater?

    init(_ controller: TableController<Loader, Cell>, view: NSView?) {
      self.controller = controller
      self.view = view
      super.init()
      controller.onChrome = { [weak self] in self?.chromeChanged($0) }
      guard let clip = view?.enclosingScrollView?.contentView else { return }
      clip.postsBoundsChangedNotifications = true
      scrolling = NotificationObservation(NSView.boundsDidChangeNotification, of: clip) { [weak self] in
        self?.scrolled()
      }
    }

    // MARK: - Scrolling

    /// How large the content is: not the view's own size, which is never less than what is seen.
    var contentSize: NSSize { .zero }

    /// Loads the next page where an edge has come near: after scrolling, and when an update is shown.
    func scrolled() {
      guard let view else { return }
      let seen = view.visibleRect
      let content = contentSize
      let viewport =
        switch axis {
        case .vertical:
          Viewport(
            offset: Double(seen.minY), length: Double(seen.height), contentLength: Double(content.height))
        case .horizontal:
          Viewport(
            offset: Double(seen.minX), length: Double(seen.width), contentLength: Double(content.width))
        }
      controller.scroll(to: viewport, within: threshold)
    }

    // MARK: - Placeholders

    /// Shows placeholders over the table, for a controller whose `DisplayOptions` have
    /// overlays.
    ///
    /// - Parameters:
    ///   - container: The view to cover: the one that the table's scroll view is in.
    ///   - view: What says why there are no rows. The same view for the same kind of placeholder need not be
    ///     made again.
    public func showPlaceholders(
      over container: NSView, _ view: @escaping @MainActor (Placeholder<Loader.Failure>) -> NSView
    ) {
      self.container = container
      placeholderView = view
      showOverlay(controller.chrome.overlay)
    }

    private func chromeChanged(_ chrome: TableChrome<Loader.Failure>) {
      showOverlay(chrome.overlay)
      onChrome?(chrome)
    }

    private func showOverlay(_ placeholder: Placeholder<Loader.Failure>?) {
      if let placeholder, let container, let placeholderView {
        overlay.show(placeholderView(placeholder), over: container)
      } else {
        overlay.hide()
      }
    }

    // MARK: - Searching

    /// Searches for what is typed into a search field.
    ///
    /// - Parameter query: Makes a query of the text, `nil` where there is none.
    public func connect(
      to field: NSSearchField, query: @escaping @MainActor (_ text: String?) -> Loader.Query?
    ) {
      let updater = MacSearchUpdater { [weak controller] in controller?.search(query($0)) }
      updater.onSubmit = { [weak controller] in controller?.submitSearch() }
      updater.connect(to: field)
      searchUpdater = updater
    }

    /// Searches for the text in a search field.
    public func connect(to field: NSSearchField) where Loader.Query == String {
      connect(to: field) { $0 }
    }
  }

  /// Listens to the notifications of an object, as long as it is kept.
  private final class NotificationObservation {
    private let token: any NSObjectProtocol

    /// - Parameter action: Called on the main actor, where views post their notifications.
    @MainActor
    init(_ name: Notification.Name, of object: AnyObject, action: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated { action() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
