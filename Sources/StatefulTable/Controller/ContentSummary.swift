/// What a loader is told of the content that is there. Kept apart from the controller, so that a load under
/// way does not keep the controller alive.
@MainActor
final class ContentSummary<Row: Sendable> {
  /// The first and the last row, and the number of rows; `nil` when the controller is gone.
  var content: () -> (first: Row?, last: Row?, rowCount: Int)? = { nil }

  func request(_ cause: LoadCause) -> TableRequest<Row> {
    let (first, last, rowCount) = content() ?? (nil, nil, 0)
    return TableRequest(cause: cause, first: first, last: last, rowCount: rowCount)
  }

  /// What an answer means for the load state.
  func outcome<Loader: TableLoader>(
    of content: TableContent<Loader>, to cause: LoadCause
  ) -> LoadOutcome where Loader.Row == Row {
    switch cause {
    case .edge: .page(isEmpty: content.isEmpty, more: content.hasMore)
    case .refresh where content.placement == .onTop && (self.content()?.rowCount ?? 0) > 0:
      .merged(isEmpty: false)
    case .refresh:
      .replaced(isEmpty: content.isEmpty, hasNext: content.hasMore, hasPrevious: content.hasPrevious)
    }
  }
}
