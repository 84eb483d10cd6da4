/// What stands in for rows where there are none to show.
public struct Placeholder<Failure: Error>: Equatable, Sendable {
  /// Why there are none.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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
  }

  /// Why there are no rows.
  public let kind: Kind
  /// What went wrong, where something did.
  public let failure: Failure?
  /// How many failures there were before, so that another one of the same kind is another content.
  let failureCount: Int

  init(_ kind: Kind, failure: Failure? = nil, failureCount: Int = 0) {
    self.kind = kind
    self.failure = failure
    self.failureCount = failureCount
  }

  /// Whether both say the same; errors, which need not be comparable, are told apart by when they came.
  public static func == (left: Placeholder, right: Placeholder) -> Bool {
    left.kind == right.kind && left.failureCount == right.failureCount
  }
}
