import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable
import TableDiff

/// The program: a window over a table controller.
final class LibraryScreen {
  let window: MainWindow
  let host: ListHost<PackageRow>
  private(set) lazy var controller = TableController(
    PackageLoader(source: source, position: position) { [weak self] in self?.move(in: $0, to: $1, $2) },
    options: ListOptions(
      pageSize: ReadingPosition.pageSize, prepends: true, searchDelay: searchDelay))
  let source: LibrarySource
  let position = ReadingPosition()
  private let searchDelay: Duration

  /// Called when the list has changed, with the runs that GTK was told; or only its surroundings, with `nil`.
  var didChange: (([ItemRun]?) -> Void)?

  /// The notices of other processes' commits, as long as the list follows the library.
  private var watch: LibraryWatch?
  private var watched: Library?
  /// The window's changes, which are shown as long as it is shown.
  private var following: Task<Void, Never>?
  /// The query whose results the list shows, or `nil` if it shows the library.
  private var shownQuery: String?
  /// Whether the results are to be loaded again as soon as nothing is being loaded.
  private var waitsToSearch = false
  /// The rows in view when the first results took their place.
  private var anchorBeforeSearch: ListAnchor<PackageSection>?
  /// The package around which the library is read if it gets another order meanwhile.
  private var centralBeforeSearch: (anchor: ListAnchor<PackageSection>, package: Package)?
  /// The row that stays in its place when the next window is shown, whatever is around it.
  private var anchorOfArrangement: ListAnchor<PackageSection>?
  /// The edge of the library to scroll to when the next window is shown.
  private var jump: LoadEdge?

  /// Creates a program that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - searchDelay: The time for which a query has to stay the same before its search begins.
  ///   - hasDecorations: Whether the window has buttons to close it.
  init(source: LibrarySource, searchDelay: Duration = .milliseconds(150), hasDecorations: Bool = true) {
    self.source = source
    self.searchDelay = searchDelay
    window = MainWindow(hasDecorations: hasDecorations)
    host = ListHost(view: window.view) { $0.header?.title.isEmpty == false }
    controller.show(in: host)
    connectRows()
    connectWindow()
    Task { [window, progress = source.progress] in
      for await part in progress { window.setStatus("Making the library: \(Int(part * 100)) %") }
    }
  }

  /// Shows the window, and loads the first page.
  func start() {
    window.present()
    controller.appear()
  }

  // MARK: - The library

  /// Shows the page of a window in place of the page before, and from then on every change in it.
  ///
  /// The page is shown before the loader's answer, so one frame has both. Otherwise the edge would be ready
  /// while its page is still on the way, and load it again.
  ///
  /// Not if the load was cancelled: the user may have chosen another order since.
  private func move(in library: Library, to window: LibraryWindow, _ page: LibraryPage) {
    guard !Task.isCancelled else { return }
    if watched !== library {
      watch = try? LibraryWatch(library) { [weak self] in Task { @MainActor in self?.searchAgain() } }
      watched = watch == nil ? nil : library
    }
    position.window = window
    position.note(page)
    do {
      try controller.performUpdates { store throws(StoreError) in
        store = try PackageStore(sections: TableContent<PackageLoader>(page).sections)
      }
    } catch {
      self.window.setBanner("\(error)")
    }
    follow(window, in: library)
  }

  /// Follows a window until another one is shown. While it can't be read, as when the disk is full, the
  /// banner says so, and the list follows again as soon as it can.
  private func follow(_ window: LibraryWindow, in library: Library) {
    let tables = library.observation(of: window).map { [position] page in
      position.note(page)
      return try Table(TableContent<PackageLoader>(page).sections)
    }
    following?.cancel()
    following = Task { [weak self] in
      // The frame that shows the window comes first. An observation begins with the rows as they are then.
      try? await Task.sleep(for: .seconds(1) / 60)
      while let ended = self?.controller.follow(tables) {
        await ended.value
        guard !ended.isCancelled, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      }
    }
  }

  /// Results are not followed. If the library changes, they are loaded again: after a load under way, even of
  /// the first ones, which may have read the library before the change.
  private func searchAgain() {
    guard !waitsToSearch, controller.query != nil else { return }
    waitsToSearch = true
    Task { [weak self, controller] in
      await controller.settled()
      guard let self else { return }
      waitsToSearch = false
      if controller.query != nil { controller.searchAgain() }
    }
  }

  /// Shows the library in another order, around the selected row if it is in view, or the first row.
  private func arrange(_ change: (inout Arrangement) -> Void) {
    var arrangement = position.arrangement
    change(&arrangement)
    guard arrangement != position.arrangement else { return }
    position.window = position.window(around: center(in: arrangement), in: arrangement)
    // The library behind the results, too, which comes back when the search ends.
    controller.reload()
    if controller.query != nil { controller.searchAgain() }
  }

  private func center(in arrangement: Arrangement) -> LibraryWindow.Center {
    let isShown = controller.shownQuery == nil
    guard let central = isShown ? central : centralBeforeSearch else { return .start }
    if isShown { anchorOfArrangement = central.anchor } else { anchorBeforeSearch = central.anchor }
    return .place(LibraryPlace(of: central.package, in: arrangement))
  }

  /// The selected package, if it is in view, or the first one in view, and its place.
  var central: (anchor: ListAnchor<PackageSection>, package: Package)? {
    let visible = window.view.anchor.candidates.filter { package(at: $0.position) != nil }
    let row = visible.first { $0.id == window.view.model.selectedID } ?? visible.first { $0.offset >= 0 }
    guard let row, let package = package(at: row.position) else { return nil }
    return (ListAnchor(candidates: [row]), package)
  }

  /// The package at a position of the list, or `nil` if there is none.
  func package(at position: Int) -> Package? {
    if case .row(.content(let package))? = window.view.model.list[position] { package } else { nil }
  }

  /// Goes to the first or the last package of the library.
  private func go(to edge: LoadEdge) {
    guard controller.shownQuery == nil else {
      return window.view.scroll(to: edge == .prepend ? 0 : .greatestFiniteMagnitude)
    }
    jump = edge
    position.window = position.window(around: edge == .prepend ? .start : .end)
    controller.reload()
  }

  // MARK: - Connections

  private func connectRows() {
    window.view.didSettle = { [weak self] in
      guard let self else { return }
      if controller.query == nil { position.edgesWithMore.forEach(controller.reopen) }
      controller.scroll(to: window.view.viewport)
    }
    window.didPress = { [weak self] item in self?.activate(item) }
    window.view.didActivate = { [weak self] item in self?.activate(item) }
    host.scrolling = { [weak self] in self?.scrolling() }
    host.didShow = { [weak self] runs in
      self?.showStatus()
      self?.didChange?(runs)
    }
  }

  private func activate(_ item: PackageItem) {
    if case .row(let row) = item { controller.select(row) }
  }

  private func connectWindow() {
    window.controls.didChangeSearch = { [weak self] in self?.controller.search($0.isEmpty ? nil : $0) }
    window.controls.didSubmitSearch = { [weak self] in self?.controller.submitSearch() }
    window.controls.didRefresh = { [weak self] in self?.controller.pull() }
    window.controls.didSort = { [weak self] order in self?.arrange { $0.order = order } }
    window.controls.didReverse = { [weak self] isDescending in
      self?.arrange { $0.isDescending = isDescending }
    }
    window.controls.didGroup = { [weak self] grouping in self?.arrange { $0.grouping = grouping } }
    window.didGo = { [weak self] in self?.go(to: $0) }
    window.controls.didToggleOffline = { [weak self] in self?.position.isOffline = $0 }
    window.didRetry = { [weak self] in self?.controller.retry() }
    window.didDismiss = { [weak self] in self?.controller.dismissError() }
    controller.listen { [weak self] event in
      guard case .didChangeState(let state) = event else { return }
      self?.window.controls.setRefreshing(state.isRefreshing)
      self?.window.setBanner(state.banner.map { "The refresh failed. \($0.explanation)" })
      self?.showStatus()
      self?.didChange?(nil)
    }
  }

  // MARK: - Outcomes

  /// Results begin at the top; after them, the library is where it was. `nil` if the rows in view stay there.
  private func scrolling() -> ListHost<PackageRow>.Scrolling? {
    let query = controller.shownQuery
    defer {
      shownQuery = query
      (anchorOfArrangement, jump) = (nil, nil)
    }
    switch (shownQuery, query) {
    case (nil, nil):
      if let jump { return jump == .prepend ? .top : .bottom }
      return anchorOfArrangement.map { .restore($0) }
    case (nil, _?):
      anchorBeforeSearch = window.view.anchor
      centralBeforeSearch = central
      return .top
    case (_?, nil):
      return anchorBeforeSearch.map { .restore($0) }
    case (let old?, let new?):
      return old == new ? nil : .top
    }
  }

  private func showStatus() {
    let shown = host.table.sections.reduce(0) { $0 + ($1.header == nil ? 0 : $1.rows.count) }
    let text =
      switch (controller.shownQuery, controller.state.isSearching) {
      case (_, true): "Searching…"
      case (let query?, _): "\(position.resultCount.packages) with “\(query)” in their name"
      case (nil, _): position.totalCount.packages
      }
    window.setStatus(shown > 0 ? text : "")
  }
}
