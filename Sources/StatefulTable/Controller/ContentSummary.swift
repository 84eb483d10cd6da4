/// What a loader is told of the content that is there. Kept apart from the controller, so that a load under
/// way does not keep the controller alive.
@MainActor
final class ContentSummary<Row: Sendable> {
  var first: Row?
  var last: Row?
  var rowCount = 0

  func request(_ cause: LoadCause) -> TableRequest<Row> {
    TableRequest(cause: cause, first: first, last: last, rowCount: rowCount)
  }

  /// What an answer means for the load state.
  func outcome<Loader: TableLoader>(
    of content: TableContent<Loader>, to cause: LoadCause
  ) -> LoadOutcome where Loader.Row == Row {
    switch cause {
    case .edge: .page(isEmpty: content.isEmpty, more: content.hasMore)
    case .refresh where content.placement == .onTop && rowCount > 0: .merged(isEmpty: false)
    case .refresh:
      .replaced(isEmpty: content.isEmpty, hasNext: content.hasMore, hasPrevious: content.hasPrevious)
    }
  }
}
