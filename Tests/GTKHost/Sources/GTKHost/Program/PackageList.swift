import CGTK
import PackageTables
import StatefulTable
import TableDiff
import TableViewAdapters

/// The program: a window over a table controller.
final class PackageList {
  let window: PackageWindow
  let server: PackageServer
  let host: ListHost
  let controller: TableController<PackageLoader>

  /// Called when the list has been changed, with what it came to; or what is around it, with nothing.
  var didChange: ((UpdateCounts?) -> Void)?
  /// Called after each frame.
  var didDrawFrame: (() -> Void)?

  private let presenters = RowPresenters.make()
  /// The query whose outcome the list shows, or `nil` if it shows the packages themselves.
  private var shownQuery: String?
  /// Where the packages were scrolled to when the first results took their place.
  private var anchorBeforeSearch: ListAnchor?

  /// A program that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - clock: Measures how long the server and searches take.
  ///   - hasDecorations: Whether the window has buttons of its own to be closed with.
  ///   - didAnswer: Called, on any thread, when an answer of the server is about to be handed over.
  init(
    tables: PackageTables, clock: any Clock<Duration>, hasDecorations: Bool,
    didAnswer: @escaping @Sendable () -> Void = {}
  ) {
    server = PackageServer(tables)
    window = PackageWindow(sortOrders: SortOrder.allCases.map(\.rawValue), hasDecorations: hasDecorations)
    host = ListHost(view: window.view)
    controller = TableController(
      PackageLoader(server: server, clock: clock, didAnswer: didAnswer), clock: clock)
    controller.show(in: host)
    connectRows()
    connectWindow()
  }

  /// Shows the window, and loads the first page.
  func start() {
    window.present()
    controller.appear()
  }

  private func connectRows() {
    window.view.factory.configureRow = { [presenters] widget, row in
      presenters.configure(widget, with: row.model)
    }
    window.view.factory.didRetry = { [weak self] in self?.controller.select($0) }
    window.view.didDrawFrame = { [weak self] in self?.tellViewport() }
    host.scrolling = { [weak self] in self?.scrolling() ?? .keep }
    host.didUpdate = { [weak self] counts in
      self?.showStatus()
      self?.didChange?(counts)
    }
  }

  private func connectWindow() {
    window.didChangeSearch = { [weak self] in self?.controller.search($0.isEmpty ? nil : $0) }
    window.didSubmitSearch = { [weak self] in self?.controller.submitSearch() }
    window.didRefresh = { [weak self] in self?.refresh() }
    window.didSort = { [weak self] in self?.sort(by: SortOrder.allCases[$0]) }
    window.didRequestAll = { [weak self] in self?.loadAll() }
    window.didToggleOffline = { [weak self] isOffline in
      self?.server.setConditions { $0.isOffline = isOffline }
    }
    window.didRetry = { [weak self] in self?.controller.retry() }
    window.didDismiss = { [weak self] in self?.controller.dismissError() }
    controller.listen { [weak self] event in
      guard case .didChangeState(let state) = event else { return }
      self?.window.setRefreshing(state.isRefreshing)
      self?.window.setBanner(state.banner.map { "The refresh failed. \($0.explanation)" })
      self?.showStatus()
      self?.didChange?(nil)
    }
  }

  // MARK: - What a person asks for

  /// Refreshes; meanwhile the security updates have come out, or have been taken back.
  private func refresh() {
    server.setConditions { $0.isPatched.toggle() }
    controller.pull()
  }

  private func sort(by order: SortOrder) {
    server.setConditions { $0.order = order }
    controller.reload()
  }

  /// Loads all packages that are not there yet, as one page.
  private func loadAll() {
    server.setConditions { $0.pageSize = 1_000_000 }
    controller.loadMore()
  }

  // MARK: - What comes of it

  /// Once for each frame, because what is in view is settled then.
  private func tellViewport() {
    didDrawFrame?()
    controller.scroll(to: window.view.viewport)
  }

  /// Results begin at the top; behind them, the packages stay where they were.
  private func scrolling() -> ListScrolling {
    let query = controller.shownQuery
    defer { shownQuery = query }
    switch (shownQuery, query) {
    case (nil, nil): return .keep
    case (nil, _?):
      anchorBeforeSearch = window.view.anchor
      return .top
    case (_?, nil):
      return anchorBeforeSearch.map { .restore($0) } ?? .keep
    case (let old?, let new?):
      return old == new ? .keep : .top
    }
  }

  private func showStatus() {
    let sections = host.table.sections.filter { $0.title != nil }
    let rowCount = sections.reduce(0) { $0 + $1.rows.count }
    let place = sections.count == 1 ? "1 section" : "\(sections.count) sections"
    let count = "\(rowCount.grouped) packages in \(place)"
    let text =
      switch (controller.shownQuery, controller.state.isSearching) {
      case (_, true): "Searching…"
      case (let query?, _): "\(count) with “\(query)” in their name"
      case (nil, _): count
      }
    window.setStatus(rowCount > 0 ? text : "")
  }
}
