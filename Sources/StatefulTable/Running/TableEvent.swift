/// An event of a table with states.
@available(StatefulTable 1.0, *)
enum TableEvent<Query: Equatable & Sendable>: Sendable {
  /// An event of the loads, or a change of the rows by an edit. A reset also ends the search.
  case load(LoadEvent)
  /// An event of the search.
  case search(SearchEvent<Query, Duration>)
  /// The transition to a keyed state.
  case enter(TableStateKey)
  /// A viewport, after scrolling or after an update.
  case scroll(ReportedViewport)
  /// The submission of a table for the host.
  case submit
  /// The acknowledgement of the last update under way. The host shows `rowCount` rows.
  case acknowledge(rowCount: Int)
}

/// A task for the runner of a table, or for its app, to carry out after an event.
@available(StatefulTable 1.0, *)
enum TableEffect<Query: Equatable & Sendable>: Sendable {
  /// An effect of the loads: to start, cancel or apply a load, or to report its failure.
  case load(LoadEffect)
  /// An effect of the search: to start or cancel a search, or to show its results or its failure.
  case search(SearchEffect<Query, Duration>)
  /// A display of the table, which may look different now.
  case show
}

@available(StatefulTable 1.0, *)
extension TableEffect: Equatable {}
