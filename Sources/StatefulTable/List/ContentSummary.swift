import TableDiff

/// The loads and searches of a controller. Separate, so that a load under way doesn't keep the controller
/// alive.
@available(StatefulTable 1.0, *)
@MainActor
final class ContentSummary<Loader: TableLoader> {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  /// The rows that a load goes on from.
  struct Known {
    /// The content, or the results of a search.
    let store: Store
    /// The query of the results, or `nil` for the content.
    var query: Loader.Query?
    /// Whether there are rows before the first one.
    var hasMoreBefore = false
    /// Whether a sequence is followed, which shows rows that a loader stores.
    var isFollowing = false
  }

  private let assembly: TableAssembly<Loader>
  private let pageSize: Int
  weak var controller: TableController<Loader>?
  /// The display that was computed with the last answer, until the next display is put together.
  var foreseen: ForeseenDisplay<Loader>?

  init(assembly: TableAssembly<Loader>, pageSize: Int) {
    self.assembly = assembly
    self.pageSize = pageSize
  }

  /// Loads rows. If many rows have to be compared, also prepares their display, off the main actor. Otherwise
  /// it leaves the main actor only if the answer is not at hand.
  func load(
    _ load: LoadRequest, by loader: Loader
  ) async throws -> (LoadOutcome, any AnyObject & Sendable) {
    let known = known(load.token.isOfResults)
    let request = request(load.cause, known)
    let isRefresh = load.cause.direction == .refresh
    if isRefresh, let foresight = controller?.foresight {
      let (content, loaded, foreseen) = try await Self.load(
        request, load.token, by: loader, foresight, assembly)
      keep(foreseen)
      return (outcome(of: content, to: request), loaded)
    }
    // The page will join by an index. One that takes long is made while the page is on its way.
    let (store, assembly) = (known.store, assembly)
    let indexing =
      isRefresh || store.isPromptlyIndexed ? nil : Task.detached { assembly.index(store) }
    let content = try await loader.answer(to: request)
    await indexing?.value
    return (outcome(of: content, to: request), LoadedContent(content, for: request, assembly))
  }

  /// Searches for rows, off the main actor in the same cases as ``load(_:by:)``.
  ///
  /// - Returns: The results, and whether there are more.
  func search(_ query: Loader.Query, by loader: Loader) async throws -> (Store, hasMore: Bool) {
    let shown = known(true)
    let request =
      shown.query == query
      ? self.request(.reload, shown) : self.request(.initial, Known(store: Store(), query: query))
    guard let foresight = controller?.foresight else {
      let content = try await loader.answer(to: request)
      return (Self.store(of: content, assembly), content.hasMore)
    }
    let (found, hasMore, foreseen) = try await Self.search(request, by: loader, foresight, assembly)
    keep(foreseen)
    return (found, hasMore)
  }

  private func known(_ isOfResults: Bool) -> Known {
    controller?.known(isOfResults: isOfResults) ?? Known(store: Store())
  }

  private func request(_ cause: LoadCause, _ known: Known) -> PageRequest<Loader> {
    assembly.request(cause, known.query, known.store, known.hasMoreBefore, pageSize)
  }

  /// Keeps the display of an answer, unless the answer is late.
  private func keep(_ foreseen: ForeseenDisplay<Loader>?) {
    if !Task.isCancelled { self.foreseen = foreseen }
  }

  private nonisolated static func load(
    _ request: PageRequest<Loader>, _ token: LoadToken, by loader: Loader,
    _ foresight: Foresight<Loader>, _ assembly: TableAssembly<Loader>
  ) async throws -> (TableContent<Loader>, LoadedContent<Loader>, ForeseenDisplay<Loader>?) {
    let content = try await loader.answer(to: request)
    let loaded = LoadedContent(content, for: request, assembly)
    guard let store = loaded.store else { return (content, loaded, nil) }
    let outcome = outcome(of: content, to: request, Known(store: Store()), assembly)
    let finish = LoadEvent.finish(token, outcome)
    let foreseen = await foresight.display(of: store, after: .load(finish))
    return (content, loaded, foreseen)
  }

  private nonisolated static func search(
    _ request: PageRequest<Loader>, by loader: Loader, _ foresight: Foresight<Loader>,
    _ assembly: TableAssembly<Loader>
  ) async throws -> (Store, hasMore: Bool, ForeseenDisplay<Loader>?) {
    let content = try await loader.answer(to: request)
    let store = store(of: content, assembly)
    guard case .running(_, let token) = foresight.state.search.phase else {
      return (store, content.hasMore, nil)
    }
    let finish = SearchEvent.finish(
      token, isEmpty: store.isEmpty, hasMore: content.hasMore)
    return (store, content.hasMore, await foresight.display(of: store, after: .search(finish)))
  }

  /// Returns the results as a store, or an empty store if there are too many rows.
  private nonisolated static func store(
    of content: TableContent<Loader>, _ assembly: TableAssembly<Loader>
  ) -> Store { (try? assembly.store(content.sections)) ?? Store() }

  private func outcome(
    of content: TableContent<Loader>, to request: PageRequest<Loader>
  ) -> LoadOutcome {
    Self.outcome(of: content, to: request, known(request.query != nil), assembly)
  }

  /// Returns the meaning of an answer for the load state.
  private nonisolated static func outcome(
    of content: TableContent<Loader>, to request: PageRequest<Loader>, _ known: Known,
    _ assembly: TableAssembly<Loader>
  ) -> LoadOutcome {
    let isPage = request.cause.direction != .refresh
    if content.placement == .stored, request.query == nil {
      return LoadOutcome(
        isEmpty: assembly.isEmpty(content) || !known.isFollowing, hasMoreToAppend: content.hasMore,
        hasMoreToPrepend: isPage ? content.hasMore : content.hasMoreToPrepend, isStored: true)
    }
    if isPage {
      return LoadOutcome(
        isEmpty: assembly.isKnown(content, known.store), hasMoreToAppend: content.hasMore,
        hasMoreToPrepend: content.hasMore)
    }
    if content.placement == .onTop, !known.store.isEmpty { return LoadOutcome(isEmpty: false) }
    return LoadOutcome(
      isEmpty: assembly.isEmpty(content), hasMoreToAppend: content.hasMore,
      hasMoreToPrepend: content.hasMoreToPrepend || request.after != nil)
  }
}

/// Answers of a loader, on the caller's actor if they are at hand.
extension TableLoader {
  nonisolated(nonsending) fileprivate func answer(
    to request: PageRequest<Self>
  ) async throws -> TableContent<Self> {
    if let content = try loadAtOnce(request) { return content }
    return try await load(request)
  }
}

/// The content of a load, prepared as far as possible in the load's own task.
@available(StatefulTable 1.0, *)
final class LoadedContent<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  private enum Content: Sendable {
    case whole(Result<Store, StoreError>)
    case part(ContiguousArray<Store.Section>)
    case stored
  }

  private let content: Content

  /// Creates the content of a load. If it replaces everything, it becomes a store, which takes long for many
  /// rows.
  init(_ loaded: TableContent<Loader>, for request: PageRequest<Loader>, _ assembly: TableAssembly<Loader>) {
    content =
      if loaded.placement == .stored, request.query == nil {
        .stored
      } else if request.cause.direction == .refresh, loaded.placement == .whole {
        .whole(Result { () throws(StoreError) in try assembly.store(loaded.sections) })
      } else {
        .part(loaded.sections)
      }
  }

  /// The content as a store if it replaces everything, otherwise `nil`.
  var store: Store? {
    if case .whole(.success(let store)) = content { store } else { nil }
  }

  /// Joins the content to a store, or replaces the store.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``. The store is then as before.
  func merge(
    into store: inout Store, _ direction: LoadDirection, _ assembly: TableAssembly<Loader>
  ) throws(StoreError) {
    switch content {
    case .whole(let whole): store = try whole.get()
    case .stored: break
    case .part(let sections):
      let merging = { (store: inout Store) throws(StoreError) in
        try assembly.join(&store, sections, direction)
      }
      _ = try store.carryOut(merging, notingWrites: false)
    }
  }
}

/// A copy of a table's state for the task of a load. The task compares its rows with the displayed ones, so
/// the main actor only has to show them.
///
/// If another event comes first, the display may be out of date, which only costs time: its parts and its
/// rows are compared before it is used.
@available(StatefulTable 1.0, *)
struct Foresight<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>

  /// The state while the load is under way.
  let state: TableState
  /// The table that is displayed while the load is under way.
  let base: Table<Section>
  let policy: BatchPolicy
  let options: ListOptions
  let assembly: TableAssembly<Loader>
  let differ: BackgroundDiffer<Section>

  /// Returns the display of a store's rows after `event`, which says that they are the answer. Returns `nil`
  /// if there is nothing to compare.
  func display(
    of store: Store, after event: TableEvent
  ) async -> ForeseenDisplay<Loader>? {
    guard !store.isEmpty, base.shape.rowCount > 0 else { return nil }
    var state = state
    _ = state.send(event)
    let parts = DisplayParts(state: state, options: options)
    guard let table = assembly.display(parts, store.sections)?.table,
      let plan = await differ.plan(from: base, to: table, policy: policy)
    else { return nil }
    return ForeseenDisplay(parts: parts, sections: store.sections, plan: plan)
  }
}

/// A display, and the plan that leads to it.
@available(StatefulTable 1.0, *)
final class ForeseenDisplay<Loader: TableLoader>: Sendable {
  let parts: DisplayParts
  let sections: Foresight<Loader>.Store.StoredSections
  let plan: PreparedPlan<Foresight<Loader>.Section>

  init(
    parts: DisplayParts, sections: Foresight<Loader>.Store.StoredSections,
    plan: PreparedPlan<Foresight<Loader>.Section>
  ) {
    self.parts = parts
    self.sections = sections
    self.plan = plan
  }

  /// Returns whether this is the display of some parts around a store's sections.
  func shows(_ parts: DisplayParts, around others: Foresight<Loader>.Store.StoredSections) -> Bool {
    guard self.parts.hasSameTable(as: parts) else { return false }
    return others.withUnsafeBufferPointer { others in
      sections.withUnsafeBufferPointer { $0.baseAddress == others.baseAddress }
    }
  }
}
