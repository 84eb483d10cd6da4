/// What stands in for rows where there are none to show.
public struct TablePlaceholder<Failure: Error>: Equatable, Sendable {
  /// Why there are none.
  public typealias Kind = PlaceholderKind

  /// Why there are no rows.
  public let kind: Kind
  /// What went wrong, where something did.
  public let failure: Failure?
  /// How many failures there were before, so that another one of the same kind is another content.
  @usableFromInline let failureCount: Int

  @inlinable
  init(_ kind: Kind, failure: Failure?, failureCount: Int) {
    self.kind = kind
    self.failure = failure
    self.failureCount = failureCount
  }

  /// A placeholder without an error.
  @inlinable
  public init(_ kind: Kind) {
    self.init(kind, failure: nil, failureCount: 0)
  }

  /// Whether both say the same; errors, which need not be comparable, are told apart by when they came.
  @inlinable
  public static func == (left: TablePlaceholder, right: TablePlaceholder) -> Bool {
    left.kind == right.kind && left.failureCount == right.failureCount
  }
}

/// Why there are no rows to show.
public enum PlaceholderKind: Hashable, Sendable {
  /// They are being loaded.
  case loading
  /// A finished load said that there are none.
  case empty
  /// A search found none.
  case noResults
  /// Loading failed.
  case error
  /// Searching failed.
  case searchError
  /// A state of the app's own has none, as one that asks to log in.
  case custom(String)
}
