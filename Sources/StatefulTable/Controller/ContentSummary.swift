/// Carries out the loads and the searches of a controller. Kept apart from it, so that a load under way does
/// not keep the controller alive.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
final class ContentSummary<Loader: TableLoader> {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  private let assembly: TableAssembly<Loader>
  /// The content; `nil` when the controller is gone.
  var store: () -> Store? = { nil }
  /// Foresees the next display; `nil` when the controller is gone or shows something of its own.
  var foresight: () -> Foresight<Loader>? = { nil }
  /// The display that the last answer leads to, until the next one is put together.
  var foreseen: ForeseenDisplay<Loader>?

  init(assembly: TableAssembly<Loader>) {
    self.assembly = assembly
  }

  /// Loads rows, and prepares them and their display in one stay off the main actor.
  func load(
    _ request: LoadRequest, by loader: Loader
  ) async throws(Loader.Failure) -> LoadResult<any Sendable> {
    let store = store()
    let tableRequest = TableRequest(
      cause: request.cause, first: store?.firstRow, last: store?.lastRow, rowCount: store?.rowCount ?? 0)
    var (indexing, foresight): (Task<Void, Never>?, Foresight<Loader>?)
    if case .edge = request.cause {
      // The page will join by an index, which is made while it is on its way.
      if let store, store.lacksIndex { indexing = Task.detached { store.makeIndex() } }
    } else {
      foresight = self.foresight()
    }
    let (content, loaded, foreseen) = try await Self.load(
      tableRequest, request.token, by: loader, awaiting: indexing, foresight, assembly)
    keep(foreseen)
    return LoadResult(outcome(of: content, to: request.cause), loaded)
  }

  /// Finds rows, and prepares them and their display in one stay off the main actor.
  func search(_ query: Loader.Query, by loader: Loader) async throws(Loader.Failure) -> Store {
    let (found, foreseen) = try await Self.search(query, by: loader, foresight(), assembly)
    keep(foreseen)
    return found
  }

  /// An answer that is too late is not shown, so nothing of it is kept.
  private func keep(_ foreseen: ForeseenDisplay<Loader>?) {
    if !Task.isCancelled { self.foreseen = foreseen }
  }

  private nonisolated static func load(
    _ request: TableRequest<Loader.Row>, _ token: LoadToken, by loader: Loader,
    awaiting indexing: Task<Void, Never>?, _ foresight: Foresight<Loader>?, _ assembly: TableAssembly<Loader>
  ) async throws(Loader.Failure) -> (TableContent<Loader>, LoadedContent<Loader>, ForeseenDisplay<Loader>?) {
    let content = try await loader.load(request)
    await indexing?.value
    let loaded = LoadedContent(content, for: request.cause, assembly)
    guard let foresight, let store = loaded.store else { return (content, loaded, nil) }
    let foreseen = await foresight.display(of: store, after: .load(.finish(token, .replaced(by: content))))
    return (content, loaded, foreseen)
  }

  private nonisolated static func search(
    _ query: Loader.Query, by loader: Loader, _ foresight: Foresight<Loader>?,
    _ assembly: TableAssembly<Loader>
  ) async throws(Loader.Failure) -> (Store, ForeseenDisplay<Loader>?) {
    let content = try await loader.search(query)
    // Only for more rows than can be counted is there no store.
    let store = (try? assembly.store(content.sections)) ?? Store()
    guard let foresight, case .running(_, let token) = foresight.state.search.phase else {
      return (store, nil)
    }
    let finish = SearchEvent<AnyQuery, Duration, any Error>.finish(token, isEmpty: store.isEmpty)
    return (store, await foresight.display(of: store, after: .search(finish)))
  }

  /// What an answer means for the load state.
  private func outcome(of content: TableContent<Loader>, to cause: LoadCause) -> LoadOutcome {
    switch cause {
    case .edge: .page(isEmpty: content.isEmpty, more: content.hasMore)
    case .refresh where content.placement == .onTop && store()?.isEmpty == false:
      .merged(isEmpty: false)
    case .refresh: .replaced(by: content)
    }
  }
}

extension LoadOutcome {
  /// Content takes the place of all that is there.
  fileprivate static func replaced(by content: TableContent<some TableLoader>) -> LoadOutcome {
    .replaced(isEmpty: content.isEmpty, hasNext: content.hasMore, hasPrevious: content.hasPrevious)
  }
}
