import TableDiff

/// A controller of a list that loads, pages, refreshes, searches, and shows the results.
///
/// Give it a loader and a host. It puts tables together, which are the content
/// with placeholders and edge rows, and hands them to the host, one set of changes at a time.
///
/// ```swift
/// let controller = TableController(loader: Songs(), host: view)
/// controller.appear()                 // loading, then the first page
/// controller.scroll(to: viewport)     // the next page, when the end comes near
/// controller.pull()                   // refresh
/// controller.search("bach")           // results, when the query has not changed for 0.4 s
/// try controller.performUpdates { store throws(StoreError) in try store.remove(at: path) }
/// ```
///
/// All data flows one way: an event changes the load state or the search, loaded rows join the ``store``, a
/// table is put together, and the applier hands it to the host. No table is shown twice, and late answers are
/// dropped.
///
/// The controller doesn't keep the host alive: keep it yourself, as in a property. When the controller is
/// deallocated, all loads and searches are cancelled.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class TableController<Loader: TableLoader> {
  /// A section of the displayed table.
  public typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>
  /// The type of the content.
  public typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  /// A block of edits of the content, and its outcome on screen.
  public typealias Updates = PerformedUpdates<Loader.SectionID, Loader.Header, Loader.Row>
  /// The runner, compiled once for all loaders: payloads are ``LoadedContent``, and results are stores.
  typealias Runner = TableRunner<any AnyObject & Sendable, AnyQuery, any Sendable>
  /// The states of the table, by their keys.
  typealias States = KeyedStates<TableStateKey, (any Sendable)?, Section>
  /// A closure that is called once, with the outcome of a table.
  public typealias Completion = TableApplier<Section>.Completion

  /// The states of the table: ``TableStateKey/content``, and others that you register.
  public let states: KeyedStates<TableStateKey, (any Sendable)?, Section>
  /// The applier, which hands tables to the host.
  var applier: TableApplier<Section> { states.applier }
  /// The choices in which lists differ.
  public let options: TableOptions

  /// The content, even while it is not shown.
  public internal(set) var store = Store() {
    didSet { contentHasChanged() }
  }
  /// The parts of the list around its rows.
  public internal(set) var state = ListState()

  /// Called when the parts around the rows have changed, before the rows are submitted.
  public var didChangeState: (@MainActor (ListState) -> Void)?
  /// Called when the spinner of a pull has to stop: once for each pull.
  public var didEndRefreshing: (@MainActor () -> Void)?
  /// Called after a failure that doesn't hide the rows.
  public var didReportFailure: (@MainActor (any Error, LoadDirection) -> Void)?
  /// Called if loaded rows were not added to the content, because there would be too many.
  public var didRefuseRows: (@MainActor (StoreError) -> Void)?
  /// Called once, if there is a table to show and the host has been deallocated.
  ///
  /// The usual reason is a host without a strong reference. If the closure is `nil`, a debug build prints a
  /// message instead.
  public var didLoseHost: (@MainActor () -> Void)?

  let assembly: TableAssembly<Loader>
  let runner: Runner
  let summary: ContentSummary<Loader>
  let content = ContentProvider<Section>()
  /// The request to show the table when no event waits, or `nil` if there is none.
  var dueShow: ShowRequest?
  /// The parts of the state's display without the content's rows.
  var parts: DisplayParts
  /// The display that was put together last, or `nil` if the content has changed since.
  var composed: ComposedDisplay<Section>?
  /// The task that makes an index of the rows as they were at its start.
  var indexing: Task<Void, Never>?
  /// Whether another index has to be made when this one is done.
  var needsIndex = false
  /// The task that follows a sequence of tables.
  var following: Task<Void, Never>?
  /// Whether ``didLoseHost`` was called or the message was printed.
  var hasMissedHost = false
  /// Prints a message for developers.
  var warn: @MainActor (String) -> Void = { print($0) }

  /// Creates a controller. It hands the host no table before its first event.
  ///
  /// - Parameters:
  ///   - loader: Loads rows.
  ///   - host: Shows the tables. Held weakly: keep it beside the controller.
  ///   - options: The choices in which lists differ.
  ///   - timing: The time limits of loads and queries, and their clock.
  @_alwaysEmitIntoClient
  public convenience init(
    loader: Loader, host: some TableHost<Section>, options: TableOptions = TableOptions(),
    timing: TableTiming = TableTiming()
  ) {
    self.init(
      loader: loader, applier: TableApplier(host: host, backgroundThreshold: options.backgroundThreshold),
      assembly: TableAssembly(), options: options, timing: timing)
  }

  @usableFromInline
  init(
    loader: Loader, applier: TableApplier<Section>, assembly: TableAssembly<Loader>,
    options: TableOptions, timing: TableTiming
  ) {
    self.assembly = assembly
    let summary = ContentSummary(assembly: assembly)
    self.summary = summary
    self.options = options
    states = KeyedStates(applier: applier)
    let state = LoadState(
      policies: options.policies, prepends: options.prepends || options.contentLimit != nil)
    parts = DisplayParts(state: TableState(load: state), options: options.display)
    runner = Runner(
      state: state, timing: timing, isEmpty: { ($0 as? Store)?.isEmpty ?? true }, loop: applier.loop
    ) { @MainActor [summary] request async throws in
      try await summary.load(request, by: loader)
    } search: { @MainActor [summary] query async throws in
      guard let query = query.query as? Loader.Query else { return Store() }
      return try await summary.search(query, by: loader)
    }
    runner.didTransition = { [weak self] in self?.carryOut($0) }
    summary.store = { [weak self] in
      guard let self else { return Store() }
      return store
    }
    summary.foresight = { [weak self] in self?.foresight }
    content.makeDisplay = { [weak self] in self?.display() ?? .rows(Table()) }
    states.register(.content, content)
    states.willEnter = { [weak runner] in runner?.deliver(.enter($0)) }
    states.willSubmit = { [weak self] in self?.stateChanged() }
    applier.didSubmit = { [weak runner] in runner?.deliver(.submit) }
    applier.didBecomeIdle = { [weak runner, weak applier] in
      // Unless another table was submitted before its turn comes.
      applier?.loop.send {
        guard let applier, applier.isIdle else { return }
        runner?.deliver(.acknowledge(rowCount: applier.displayed?.shape.rowCount ?? 0))
      }
    }
    applier.didLoseHost = { [weak self] in self?.hostIsGone() }
  }

  deinit {
    following?.cancel()
  }
}
