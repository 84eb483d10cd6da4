/// A stand-in for rows when there are none to show.
public struct TablePlaceholder: Equatable, Sendable {
  /// The reason for which there are no rows to show.
  public enum Kind: Hashable, Sendable {
    /// A load under way.
    case loading
    /// An empty table: its ends were reached without rows, or two pages in a row had none. In the second case,
    /// more can be loaded: there is an edge row that waits for the user (``EdgeRow/waitsForUser``), and a
    /// scroll, a pull or a retry goes on.
    case empty
    /// A search without results.
    case noResults
    /// A failed load.
    case error
    /// A failed search.
    case searchError
    /// A state of the app's own, such as one that asks to log in, by its name.
    case custom(String)
  }

  /// The reason for which there are no rows.
  public let kind: Kind
  /// The error of the load or the search, or `nil` if none failed.
  @inlinable public var error: (any Error)? { failure?.error }
  @usableFromInline let failure: NumberedError?

  @inlinable
  init(_ kind: Kind, failure: NumberedError?) {
    self.kind = kind
    self.failure = failure
  }

  /// Creates a placeholder without an error.
  @inlinable
  public init(_ kind: Kind) {
    self.init(kind, failure: nil)
  }
}
