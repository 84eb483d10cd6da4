/// The knowledge about a table's rows.
enum LoadContent: Hashable, Sendable {
  /// Unknown, because no load has finished.
  case unloaded
  /// No rows, after a finished load. As long as pages load, there may be some to come.
  case empty
  /// One row or more.
  case populated
}
