#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// Connects an `NSTableView` in a scroll view to a `TableController`: scrolling to the
  /// edges, selection, placeholders over the table, and searching.
  ///
  /// It keeps the controller and the host, and nothing keeps it: keep it for as long as the view.
  @available(macOS 13, *)
  @MainActor
  public final class NSTableViewConnection<Loader: TableLoader> {
    /// A section as it is shown.
    public typealias Section = TableController<Loader, NSView>.Section

    /// The controller whose table the view shows.
    public let controller: TableController<Loader, NSView>
    /// The data source and delegate.
    public let host: NSTableViewHost<Section>
    /// How close to an edge the viewport has to be for the next page to be loaded.
    public var threshold = EdgeThreshold.viewports(1)
    /// Told when what is shown around the rows has changed.
    public var onChrome: (@MainActor (TableChrome<Loader.Failure>) -> Void)?
    /// Covers the table where placeholders are views over it.
    public let overlay = MacPlaceholderOverlay()

    private var scrolling: NotificationObservation?
    private weak var container: NSView?
    private var placeholderView: (@MainActor (Placeholder<Loader.Failure>) -> NSView)?
    private var searchUpdater: MacSearchUpdater?

    /// Follows the selection and the scrolling of the host's view.
    public init(_ controller: TableController<Loader, NSView>, host: NSTableViewHost<Section>) {
      self.controller = controller
      self.host = host
      host.didSelect = { [weak controller] in controller?.select($0) }
      host.updates.didShow = { [weak self] in self?.scrolled() }
      controller.onChrome = { [weak self] in self?.chromeChanged($0) }
      guard let clip = host.view?.enclosingScrollView?.contentView else { return }
      clip.postsBoundsChangedNotifications = true
      scrolling = NotificationObservation(NSView.boundsDidChangeNotification, of: clip) { [weak self] in
        self?.scrolled()
      }
    }

    private func scrolled() {
      guard let view = host.view else { return }
      let seen = view.visibleRect
      let last = view.numberOfRows - 1
      let viewport = Viewport(
        offset: Double(seen.minY), length: Double(seen.height),
        contentLength: last < 0 ? 0 : Double(view.rect(ofRow: last).maxY))
      controller.scroll(to: viewport, within: threshold)
    }

    // MARK: - Placeholders

    /// Shows placeholders over the table, for a controller whose `DisplayOptions` have
    /// overlays.
    ///
    /// - Parameters:
    ///   - container: The view to cover: the one that the table's scroll view is in.
    ///   - view: What says why there are no rows.
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

    /// Searches for the text in a search field.
    public func connect(to field: NSSearchField) where Loader.Query == String {
      let updater = MacSearchUpdater { [weak controller] in controller?.search($0) }
      updater.onSubmit = { [weak controller] in controller?.submitSearch() }
      updater.connect(to: field)
      searchUpdater = updater
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
