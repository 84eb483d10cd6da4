/// An event of a table with states.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public enum TableEvent<Query: Equatable & Sendable, Failure: Error>: Sendable {
  /// Something happened to the loads, or rows came or went by an edit. A reset ends the search too.
  case load(LoadEvent<Failure>)
  /// Something happened to the search.
  case search(SearchEvent<Query, Duration, Failure>)
  /// The table is in this keyed state now.
  case enter(TableStateKey)
  /// The view was scrolled, or shows other rows.
  case scroll(ReportedViewport)
  /// An update is on its way to the host.
  case submit
  /// The host shows so many rows, and no update is on its way.
  case acknowledge(rowCount: Int)
}

/// A task for the runner of a table, or for its app, after an event.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public enum TableEffect<Query: Equatable & Sendable, Failure: Error>: Sendable {
  /// Start, cancel or apply a load, or tell how it ended.
  case load(LoadEffect<Failure>)
  /// Start or cancel a search, or show its results or its failure.
  case search(SearchEffect<Query, Duration>)
  /// Show the table: it may look different now.
  case show
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableEffect: Equatable where Failure: Equatable {}
