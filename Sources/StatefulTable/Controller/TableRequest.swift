/// A request for rows.
public struct TableRequest<Row: Sendable>: Sendable {
  /// The cause of the load: the first load, a refresh, or a page at an edge.
  public let cause: LoadCause
  /// The first row of the content. An earlier page goes before it. `nil` if there are no rows.
  public let first: Row?
  /// The last row of the content. The next page goes after it. `nil` if there are no rows.
  public let last: Row?
  /// The number of rows of the content.
  public let rowCount: Int

  /// Creates a request, as for the test of a loader.
  @inlinable
  public init(cause: LoadCause, first: Row? = nil, last: Row? = nil, rowCount: Int = 0) {
    self.cause = cause
    self.first = first
    self.last = last
    self.rowCount = rowCount
  }
}

extension TableRequest where Row: Identifiable {
  /// Creates the request of a load that continues a store's rows.
  @inlinable
  init<SectionID, Header>(cause: LoadCause, store: TableStore<SectionID, Header, Row>) {
    self.init(cause: cause, first: store.firstRow, last: store.lastRow, rowCount: store.rowCount)
  }
}
