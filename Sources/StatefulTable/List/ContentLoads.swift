public import TableDiff

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
    /// Whether there are rows before the first one.
    let hasMoreBefore: Bool
    /// Whether a sequence is followed, which shows rows that a loader stores.
    let isFollowing: Bool
  }

  private let assembly: TableAssembly<Loader>
  private let options: ListOptions
  weak var controller: TableController<Loader>?

  init(assembly: TableAssembly<Loader>, options: ListOptions) {
    self.assembly = assembly
    self.options = options
  }

  /// Loads rows. It leaves the main actor only if many rows are shown, or if the answer is not at hand.
  func load(_ load: LoadRequest, by loader: Loader) async throws -> (LoadOutcome, TableRunner.Payload) {
    let query = load.query?.query as? Loader.Query
    guard let known = controller?.known(for: load) else { throw CancellationError() }
    let request = request(load.cause, query, known)
    let loaded: LoadedContent<Loader>
    let shownCount = controller?.applier.target?.shape.rowCount ?? 0
    // So many rows that others are compared with them off the main actor.
    if load.cause.edge == nil, shownCount > options.backgroundThreshold / 2 {
      loaded = try await Self.loadElsewhere(request, by: loader, assembly)
    } else {
      // A page will join by an index. One that takes long is made while the page is on its way.
      let (store, assembly) = (known.store, assembly)
      let isIndexed = load.cause.edge == nil || store.isPromptlyIndexed
      let indexing = isIndexed ? nil : Task.detached { assembly.index(store) }
      loaded = LoadedContent(try await loader.answer(to: request), for: request, assembly)
      await indexing?.value
    }
    // The first edit by id would scan all rows, for longer than a frame if there are a million.
    if case .success(let store)? = loaded.whole, store.rowCount > Store.scannedBound {
      await Task.detached { [assembly] in assembly.index(store) }.value
    }
    guard let known = controller?.known(for: load) else { throw CancellationError() }
    return (outcome(of: loaded, to: request, known), loaded)
  }

  private nonisolated static func loadElsewhere(
    _ request: PageRequest<Loader>, by loader: Loader, _ assembly: TableAssembly<Loader>
  ) async throws -> LoadedContent<Loader> {
    LoadedContent(try await loader.answer(to: request), for: request, assembly)
  }

  /// Returns the request of a load that continues the known rows, or loads them again.
  private func request(_ cause: LoadCause, _ query: Loader.Query?, _ known: Known) -> PageRequest<Loader> {
    let (store, first) = (known.store, known.store.firstRow)
    switch cause.edge {
    case .append:
      return PageRequest(
        cause: cause, query: query, after: store.lastRow, count: options.pageSize, offset: store.rowCount,
        first: first)
    case .prepend:
      return PageRequest(cause: cause, query: query, before: first, count: options.pageSize, first: first)
    case nil:
      return PageRequest(
        cause: cause, query: query, after: known.hasMoreBefore ? first : nil,
        count: max(options.pageSize, store.rowCount), first: first)
    }
  }

  /// Returns the meaning of an answer for the load state.
  private func outcome(
    of loaded: LoadedContent<Loader>, to request: PageRequest<Loader>, _ known: Known
  ) -> LoadOutcome {
    let content = loaded.content
    let isPage = request.cause.edge != nil
    var outcome = LoadOutcome(
      isEmpty: content.isEmpty, hasMoreToAppend: content.hasMore,
      hasMoreToPrepend: isPage ? content.hasMore : content.hasMoreToPrepend, isStored: loaded.isStored)
    if loaded.isStored {
      if !known.isFollowing, known.store.isEmpty { outcome.isEmpty = true }
    } else if isPage {
      outcome.isEmpty = assembly.isKnown(content, known.store)
    } else if content.placement == .onTop, request.query == nil, !known.store.isEmpty {
      return LoadOutcome(isEmpty: false)
    } else if request.after != nil {
      outcome.hasMoreToPrepend = true
    }
    return outcome
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

extension TableContent {
  /// Whether no section has a row.
  var isEmpty: Bool { sections.allSatisfy { $0.rowCount == 0 } }
}

/// The answer of a loader, prepared as far as possible in the load's own task.
@available(StatefulTable 1.0, *)
final class LoadedContent<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  let content: TableContent<Loader>
  /// Whether the rows are shown when the followed sequence has them. It has no results.
  let isStored: Bool
  /// The content as a store, or the reason for which there is none, if it replaces everything.
  let whole: Result<Store, StoreError>?

  /// Prepares an answer. If it replaces everything, it becomes a store, which takes long for many rows.
  init(_ content: TableContent<Loader>, for request: PageRequest<Loader>, _ assembly: TableAssembly<Loader>) {
    self.content = content
    let placement = request.query == nil ? content.placement : .whole
    isStored = placement == .stored
    do throws(StoreError) {
      switch (placement, request.cause.edge) {
      case (.whole, nil): whole = .success(try assembly.store(content.sections))
      default: whole = nil
      }
    } catch {
      whole = .failure(error)
    }
  }

  /// Joins the content to a store, or replaces the store.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``. The store is then as before.
  func merge(
    into store: inout Store, _ edge: LoadEdge?, _ assembly: TableAssembly<Loader>
  ) throws(StoreError) {
    if let whole { return store = try whole.get() }
    guard !isStored else { return }
    let merging = { [content] (store: inout Store) throws(StoreError) in
      try assembly.join(&store, content.sections, edge)
    }
    _ = try store.carryOut(merging)
  }
}

/// All operations that read rows, such as those that make stores and tables. Created in code that knows the
/// rows' type, so that they are specialized for that type.
@available(StatefulTable 1.0, *)
@usableFromInline
struct TableAssembly<Loader: TableLoader>: Sendable {
  @usableFromInline typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  @usableFromInline
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>

  /// Returns the table that has some parts around the sections of a store, or `nil` if it would have more
  /// than `Int32.max` rows.
  @usableFromInline let display: @Sendable (DisplayParts, Store.StoredSections) -> Table<Section>?
  /// Returns a store of some sections.
  @usableFromInline let store: @Sendable (ContiguousArray<Store.Section>) throws(StoreError) -> Store
  /// Joins loaded sections to a store, at an edge or on top.
  @usableFromInline
  let join: @Sendable (inout Store, ContiguousArray<Store.Section>, LoadEdge?) throws(StoreError) -> Void

  /// Makes the index of a store by the rows' ids.
  @usableFromInline let index: @Sendable (Store) -> Void
  /// Returns whether a store has all rows of an answer.
  @usableFromInline let isKnown: @Sendable (TableContent<Loader>, Store) -> Bool

  @inlinable
  init() {
    display = { parts, sections in try? parts.table(around: sections) }
    store = { sections throws(StoreError) in try Store(sections: sections) }
    index = { $0.madeIndex() }
    isKnown = { page, store in
      page.sections.allSatisfy { $0.rows.allSatisfy { store.containsRow(withID: $0.id) } }
    }
    join = { store, page, edge throws(StoreError) in
      switch edge {
      case .append: try store.joinAtEnd(page)
      case .prepend: try store.joinAtStart(page)
      case nil: try store.joinOnTop(page)
      }
    }
  }
}
