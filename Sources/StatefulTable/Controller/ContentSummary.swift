/// What a loader is told of the content that is there. Kept apart from the controller, so that a load under
/// way does not keep the controller alive.
@MainActor
final class ContentSummary<Loader: TableLoader> {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  /// The content; `nil` when the controller is gone.
  var store: () -> Store? = { nil }

  /// The loader's request, and the task that makes the index by which a page will join the content,
  /// if there is none: elsewhere than on the main actor, while the page is on its way.
  func start(_ cause: LoadCause) -> (request: TableRequest<Loader.Row>, indexing: Task<Void, Never>?) {
    let store = store()
    let request = TableRequest(
      cause: cause, first: store?.firstRow, last: store?.lastRow, rowCount: store?.rowCount ?? 0)
    guard case .edge = cause, let store, store.lacksIndex else { return (request, nil) }
    return (request, Task.detached { store.makeIndex() })
  }

  /// What an answer means for the load state.
  func outcome(of content: TableContent<Loader>, to cause: LoadCause) -> LoadOutcome {
    switch cause {
    case .edge: .page(isEmpty: content.isEmpty, more: content.hasMore)
    case .refresh where content.placement == .onTop && store()?.isEmpty == false:
      .merged(isEmpty: false)
    case .refresh:
      .replaced(isEmpty: content.isEmpty, hasNext: content.hasMore, hasPrevious: content.hasPrevious)
    }
  }
}
