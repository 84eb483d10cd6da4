/// What is known of the table's rows.
public enum LoadContent: Hashable, Sendable {
  /// No load has finished; whether there are rows is not known.
  case unloaded
  /// A load finished, and there are no rows.
  case empty
  /// There are rows.
  case populated
}
