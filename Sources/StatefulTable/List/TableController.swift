public import Observation
public import TableDiff

/// A list that loads, pages, refreshes and searches: its rows, its state, and everything that can happen to
/// it.
///
/// ```swift
/// let list = TableController(Songs())
/// list.appear()                       // loading, then the first page
/// await list.refresh()                // as many rows as there are, again
/// list.loadMore()                     // the next page
/// list.search("bach")                 // results, when the query has not changed for 0.4 s
/// try list.performUpdates { store throws(StoreError) in try store.remove(at: path) }
/// ```
///
/// A view reads ``state``, ``sections`` and ``rows``, which are observed, or a host shows the list's tables
/// with the fewest changes (``show(in:)``), placeholders and edge rows among them.
///
/// All data flows one way: an event changes the state of the loads or the search, loaded rows join the
/// ``store``, a table is put together, and it is handed to the host. No table is shown twice, and late
/// answers are dropped. When the controller is deallocated, all loads and searches are cancelled.
@available(StatefulTable 1.0, *)
@MainActor
public final class TableController<Loader: TableLoader> {
  /// A section of the displayed table.
  public typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>
  /// The type of the content.
  public typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  /// A closure that is called once, with the outcome of a table.
  public typealias Completion = TableApplier<Section>.Completion

  /// The applier, which hands tables to the host.
  let applier: TableApplier<Section>
  /// The choices in which lists differ.
  public let options: ListOptions

  /// The content, even while it is not shown.
  public var store: Store {
    guard isEditing else { return kept }
    var store = kept
    store.dropIndex()
    return store
  }
  /// The content. During a block of edits, it is the content before the block, without its index.
  var kept = Store() {
    didSet {
      guard !isEditing else { return }
      composed?.isCurrent = false
      let isEmpty = kept.rowCount == 0
      if (runner.state.load.content == .populated) == isEmpty { send(.contentChanged(isEmpty: isEmpty)) }
    }
  }
  /// The results of a search that are shown, or `nil` if none are.
  public internal(set) var searchResults: Store? {
    didSet {
      composed?.isCurrent = false
      guard let searchResults else { return }
      let isEmpty = searchResults.rowCount == 0
      if (runner.state.search.pages.content == .populated) == isEmpty {
        runner.send(.search(.load(.contentChanged(isEmpty: isEmpty))))
      }
    }
  }
  /// An empty store, whose index the content has while a block of edits has its own.
  let empty = Store()
  /// Whether a block of edits of the content is being carried out.
  var isEditing = false

  /// The content's settings for the view besides its rows, such as the title of the refresh control. If the
  /// content is the current state, a change is reported at once, as ``ListState/metadata``.
  public var contentMetadata: StateMetadata {
    get { list.metadata }
    set {
      list.metadata = newValue
      if entered == nil, applier.target != nil { show() }
    }
  }

  let assembly: TableAssembly<Loader>
  let runner: TableRunner
  let loads: ContentLoads<Loader>
  let observed = ObservedParts()
  /// The state that was reported last.
  var reportedState: ListState
  /// The app's own states.
  var ownStates: [String: OwnState<Section>] = [:]
  /// The app's own state that was entered last, or `nil` in the content.
  var entered: OwnState<Section>?
  /// The request to show the table when no event waits, or `nil` if there is none.
  var dueShow: ShowRequest?
  /// The list in the content, also while a state of the app's own is the current one.
  var list: ListState
  /// The table of the content or of the results that was put together last, or `nil` before the first.
  var composed: ComposedDisplay<Loader>?
  /// The task that makes an index of the rows as they were at its start.
  var indexing: Task<Void, Never>?
  /// The task that follows a sequence of tables, or `nil` if none is followed or the sequence has ended.
  var following: Task<Void, Never>?
  /// Creates a list, which loads nothing before its first event.
  ///
  /// - Parameters:
  ///   - loader: Loads rows.
  ///   - options: The choices in which lists differ.
  ///   - clock: The clock for the timeout, the search delay, and the frames of a sequence that a controller
  ///     follows.
  @_alwaysEmitIntoClient
  public convenience init(
    _ loader: Loader, options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let comparing = TableComparing<Section> { differ, old, new throws(TableError) in
      try differ.changes(from: old, to: new)
    }
    self.init(loader, comparing: comparing, assembly: TableAssembly(), options: options, clock: clock)
  }

  @usableFromInline
  init(
    _ loader: Loader, comparing: TableComparing<Section>, assembly: TableAssembly<Loader>,
    options: ListOptions, clock: any Clock<Duration>
  ) {
    self.assembly = assembly
    let loads = ContentLoads(assembly: assembly, options: options)
    self.loads = loads
    self.options = options
    applier = TableApplier(
      host: nil, initial: nil, backgroundThreshold: options.backgroundThreshold, comparing: comparing)
    runner = TableRunner(options: options, clock: clock, loop: applier.loop) {
      @MainActor [loads] request async throws in
      try await loads.load(request, by: loader)
    }
    list = ListState(runner.state, options, StateMetadata())
    reportedState = list
    connect()
  }

  /// Lets the parts call one another. None of them keeps the controller alive.
  private func connect() {
    applier.loop.willPause = { [weak self] in self?.showWhatIsDue() }
    runner.didTransition = { [weak self] in self?.carryOut($0, $1) }
    loads.controller = self
    applier.didLoseHost = { [weak runner] in runner?.notify(.didLoseHost) }
    applier.didBecomeIdle = { [weak runner, weak applier] in
      // Unless another table was submitted before its turn comes.
      applier?.loop.send {
        guard let applier, applier.isIdle else { return }
        runner?.deliver(.acknowledge(rowCount: applier.displayed?.shape.rowCount ?? 0))
      }
    }
  }

  deinit {
    following?.cancel()
  }
}

// MARK: - What a view reads

@available(StatefulTable 1.0, *)
extension TableController: Observable {
  /// The state of the list: what it shows, and what is around the rows. Observed.
  public var state: ListState {
    observed.registrar.access(observed, keyPath: \.state)
    return reportedState
  }

  /// The sections of the content, or of the results of a search; empty while neither is shown. Observed.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var sections: ContiguousArray<Store.Section> {
    observed.registrar.access(observed, keyPath: \.sections)
    return Store.table(of: composed?.sections ?? []).sections
  }

  /// The rows of all ``sections``, in order. Observed.
  ///
  /// - Complexity: O(*n*) for *n* rows, or O(1) if they came in one section and have not been edited.
  public var rows: ContiguousArray<Loader.Row> {
    let sections = sections
    return sections.count == 1 ? sections[0].rows : ContiguousArray(sections.lazy.flatMap(\.rows))
  }
}

/// The parts of a list that views observe, by their names alone.
///
/// Not generic, so that the key paths are made once. Those of a generic class are made anew at each use,
/// which takes longer than the rest of an edit.
@available(StatefulTable 1.0, *)
final class ObservedParts: Observable, Sendable {
  let registrar = ObservationRegistrar()

  var state: Void { () }
  var sections: Void { () }
}
