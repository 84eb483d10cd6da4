import TableDiff

/// A table with all its states: loads, pages, refreshes, searches, and shows what comes of it.
///
/// It is given a loader, the presenters of the rows and a host, and brings display tables to the host, which
/// are the content with placeholders and edge rows, one set of changes at a time.
///
/// ```swift
/// let controller = TableController(loader: Songs(), host: view, presenters: presenters)
/// controller.appear()                 // loading, then the first page
/// controller.scroll(to: viewport)     // the next page, when the end comes near
/// controller.pull()                   // refresh
/// controller.search("bach")           // results, when the query has not changed for 0.4 s
/// try controller.performUpdates { store throws(StoreError) in try store.remove(at: path) }
/// ```
///
/// What happens goes one way: an event changes the load state or the search, what a load brought is merged
/// into the ``store``, a display table is put together, and the applier brings it to the host. Nothing is
/// shown twice, and what comes too late is dropped.
///
/// The controller doesn't keep the host alive: keep it yourself, as in a property. All that is under way is
/// cancelled when the controller goes away.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class TableController<Loader: TableLoader, Cell> {
  /// A section as it is shown.
  public typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row, Loader.Failure>
  /// The content, and edits of it.
  public typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  /// A block of edits of the content, and its outcome on the screen.
  public typealias Updates = PerformedUpdates<Loader.SectionID, Loader.Header, Loader.Row>
  /// Why loading or searching failed.
  public typealias Failure = Loader.Failure
  /// Compiled once for all loaders: payloads are ``LoadedContent``, and results are stores.
  typealias Runner = TableRunner<any AnyObject & Sendable, AnyQuery, any Sendable, any Error>
  /// The states of the table, by their keys.
  typealias States = KeyedStates<TableStateKey, (any Sendable)?, Section>
  /// Called once, with what came of the rows that were to be shown.
  public typealias Completion = TableApplier<Section>.Completion

  /// How rows, placeholders and edge rows are shown.
  public let presenters: PresenterRegistry<Cell>
  /// The states that the table can be in: ``TableStateKey/content``, and others that are registered.
  public let states: KeyedStates<TableStateKey, (any Sendable)?, Section>
  /// Brings tables to the host.
  var applier: TableApplier<Section> { states.applier }
  /// The choices on which tables with states differ.
  public let options: TableOptions

  /// The content, whether it is shown or not.
  public internal(set) var store = Store() {
    didSet { contentHasChanged() }
  }
  /// What is shown around the rows.
  public var chrome: TableChrome<Failure> { TableChrome(toldChrome) }

  /// Called when what is shown around the rows has changed, before the rows are submitted.
  public var didChangeChrome: (@MainActor (TableChrome<Failure>) -> Void)?
  /// Called when the spinner of a pull is to stop: once for each pull.
  public var didEndRefreshing: (@MainActor () -> Void)?
  /// Called with a failure that does not hide the rows.
  public var didReportFailure: (@MainActor (Failure, LoadDirection) -> Void)?
  /// Called if rows that were loaded do not become part of the content, as there would be too many.
  public var didRefuseRows: (@MainActor (StoreError) -> Void)?
  /// Called once, when there is something to show and the host has been deallocated, so that nobody shows it.
  ///
  /// The usual reason is a host that nobody keeps. If this is `nil`, a debug build prints a message instead.
  public var didLoseHost: (@MainActor () -> Void)?

  let assembly: TableAssembly<Loader>
  let runner: Runner
  let summary: ContentSummary<Loader>
  let content = ContentProvider<Section>()
  /// The request that is carried out when no event waits.
  var dueShow: ShowRequest?
  var toldChrome = TableChrome<any Error>()
  /// The parts of the state's display, apart from the content's rows.
  var parts: DisplayParts
  /// The display that was put together last, unless the content has changed since.
  var composed: ComposedDisplay<Section>?
  /// Makes an index of the rows as they were when it began.
  var indexing: Task<Void, Never>?
  /// Whether an index was asked for while another one was made.
  var needsIndex = false
  /// Follows a sequence of tables, until it ends or is cancelled.
  var following: Task<Void, Never>?
  /// Whether ``didLoseHost`` was called, or the message printed.
  var hasMissedHost = false
  /// Prints a message for developers.
  var warn: @MainActor (String) -> Void = { print($0) }

  /// A controller that has not been asked for anything yet: the host is shown nothing before it is.
  ///
  /// - Parameters:
  ///   - loader: Brings rows.
  ///   - host: Shows them. Not kept alive: keep it where you keep the controller.
  ///   - presenters: How rows, placeholders and edge rows are shown.
  ///   - options: The choices on which tables with states differ.
  ///   - timing: How long loads may take and queries wait.
  @_alwaysEmitIntoClient
  public convenience init(
    loader: Loader, host: some TableHost<Section>, presenters: PresenterRegistry<Cell>,
    options: TableOptions = TableOptions(), timing: TableTiming<Failure> = TableTiming()
  ) {
    self.init(
      loader: loader, applier: TableApplier(host: host, backgroundThreshold: options.backgroundThreshold),
      assembly: TableAssembly(), presenters: presenters, options: options, timing: timing)
  }

  @usableFromInline
  init(
    loader: Loader, applier: TableApplier<Section>, assembly: TableAssembly<Loader>,
    presenters: PresenterRegistry<Cell>, options: TableOptions, timing: TableTiming<Failure>
  ) {
    self.presenters = presenters
    self.assembly = assembly
    let summary = ContentSummary(assembly: assembly)
    self.summary = summary
    self.options = options
    states = KeyedStates(applier: applier)
    let state = LoadState<any Error>(
      policies: options.policies, prepends: options.prepends || options.contentLimit != nil)
    parts = DisplayParts(state: TableState(load: state), options: options.display)
    runner = Runner(
      state: state, timing: timing.untyped, isEmpty: { ($0 as? Store)?.isEmpty ?? true }, loop: applier.loop
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
    states.willSubmit = { [weak self] in self?.chromeChanged() }
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
