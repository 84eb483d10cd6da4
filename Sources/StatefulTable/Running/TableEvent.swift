/// What can happen to a table with states.
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

/// What a table's state asks to be done after an event.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public enum TableEffect<Query: Equatable & Sendable, Failure: Error>: Sendable {
  /// A load is to be started or cancelled, or what came of one to be applied or told.
  case load(LoadEffect<Failure>)
  /// A search is to be started or cancelled, or what came of one to be applied.
  case search(SearchEffect<Query, Duration>)
  /// What the table shows may have changed.
  case show
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableEffect: Equatable where Failure: Equatable {}
