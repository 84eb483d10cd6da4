/// A task to carry out after an event.
enum LoadEffect: Sendable {
  /// A load to start. When it ends, send `finish` or `fail` with this token.
  case start(LoadToken, LoadCause)
  /// A load to cancel. Its answer is ignored.
  case cancel(LoadToken)
  /// The end of a pull: its spinner stops.
  case endRefreshing
  /// A failure to report. It keeps the rows, so tell the user without hiding them.
  case report(NumberedError, LoadDirection)
  /// A finished load, whose rows are to be shown.
  case apply(LoadToken)
}

extension LoadEffect: Equatable {}
