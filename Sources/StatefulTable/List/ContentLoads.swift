import TableDiff

/// The loads and searches of a controller. Separate, so that a load under way doesn't keep the controller
/// alive.
@available(StatefulTable 1.0, *)
@MainActor
final class ContentLoads<Loader: TableLoader> {
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

  init(assembly: TableAssembly<Loader>, pageSize: Int) {
    self.assembly = assembly
    self.pageSize = pageSize
  }

  /// Loads rows. It leaves the main actor only if many rows are shown, or if the answer is not at hand.
  func load(
    _ load: LoadRequest, by loader: Loader
  ) async throws -> (LoadOutcome, any AnyObject & Sendable) {
    let known = known(load.token.isOfResults)
    let request = request(load.cause, known)
    guard load.cause.direction != .refresh else {
      let (content, loaded) = try await answer(to: request, by: loader)
      return (outcome(of: content, to: request), loaded)
    }
    // The page will join by an index. One that takes long is made while the page is on its way.
    let (store, assembly) = (known.store, assembly)
    let indexing = store.isPromptlyIndexed ? nil : Task.detached { assembly.index(store) }
    let content = try await loader.answer(to: request)
    await indexing?.value
    return (outcome(of: content, to: request), LoadedContent(content, for: request, assembly))
  }

  /// Searches for rows.
  ///
  /// - Returns: The results, which are none if there are too many rows, and whether there are more.
  func search(_ query: Loader.Query, by loader: Loader) async throws -> (Store, hasMore: Bool) {
    let shown = known(true)
    let request =
      shown.query == query
      ? self.request(.reload, shown) : self.request(.initial, Known(store: Store(), query: query))
    let (content, loaded) = try await answer(to: request, by: loader)
    return (loaded.store ?? Store(), content.hasMore)
  }

  private func answer(
    to request: PageRequest<Loader>, by loader: Loader
  ) async throws -> (TableContent<Loader>, LoadedContent<Loader>) {
    if controller?.showsMany == true {
      return try await Self.answerElsewhere(to: request, by: loader, assembly)
    }
    let content = try await loader.answer(to: request)
    return (content, LoadedContent(content, for: request, assembly))
  }

  private nonisolated static func answerElsewhere(
    to request: PageRequest<Loader>, by loader: Loader, _ assembly: TableAssembly<Loader>
  ) async throws -> (TableContent<Loader>, LoadedContent<Loader>) {
    let content = try await loader.answer(to: request)
    return (content, LoadedContent(content, for: request, assembly))
  }

  private func known(_ isOfResults: Bool) -> Known {
    controller?.known(isOfResults: isOfResults) ?? Known(store: Store())
  }

  private func request(_ cause: LoadCause, _ known: Known) -> PageRequest<Loader> {
    assembly.request(cause, known.query, known.store, known.hasMoreBefore, pageSize)
  }

  /// Returns the meaning of an answer for the load state.
  private func outcome(of content: TableContent<Loader>, to request: PageRequest<Loader>) -> LoadOutcome {
    let known = known(request.query != nil)
    let isPage = request.cause.direction != .refresh
    if content.placement == .stored, request.query == nil {
      return LoadOutcome(
        isEmpty: assembly.isEmpty(content) || (!known.isFollowing && known.store.isEmpty),
        hasMoreToAppend: content.hasMore,
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
      } else if request.cause.direction == .refresh, loaded.placement == .whole || request.query != nil {
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
    into store: inout Store, _ edge: LoadEdge?, _ assembly: TableAssembly<Loader>
  ) throws(StoreError) {
    switch content {
    case .whole(let whole): store = try whole.get()
    case .stored: break
    case .part(let sections):
      let merging = { (store: inout Store) throws(StoreError) in
        try assembly.join(&store, sections, edge)
      }
      _ = try store.carryOut(merging)
    }
  }
}
