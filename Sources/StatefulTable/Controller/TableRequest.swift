/// What is to be loaded.
public struct TableRequest<Row: Sendable>: Sendable {
  /// Why: for the first time, to refresh, or to go on at an edge.
  public let cause: LoadCause
  /// The first row of the content, before which an earlier page goes.
  public let first: Row?
  /// The last row of the content, behind which the next page goes.
  public let last: Row?
  /// How many rows there are already.
  public let rowCount: Int

  /// A request, as for the test of a loader.
  @inlinable
  public init(cause: LoadCause, first: Row? = nil, last: Row? = nil, rowCount: Int = 0) {
    self.cause = cause
    self.first = first
    self.last = last
    self.rowCount = rowCount
  }
}

extension TableRequest where Row: Identifiable {
  /// The request of a load that goes on from a store's rows.
  @inlinable
  init<SectionID, Header>(cause: LoadCause, store: TableStore<SectionID, Header, Row>) {
    self.init(cause: cause, first: store.firstRow, last: store.lastRow, rowCount: store.rowCount)
  }
}
