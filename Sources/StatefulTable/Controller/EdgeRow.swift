/// The row at an edge of the content, at which pages are loaded, or a view that replaces this row.
public struct EdgeRow: Equatable, Sendable {
  /// The activity at an edge of the content.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// More pages. One is loaded when the viewport comes near, unless the edge waits for the user.
    case ready
    /// A page that loads.
    case loading
    /// A page that failed. Scrolling doesn't retry it, but a tap may.
    case failed
  }

  /// The edge.
  public let edge: LoadEdge
  /// The activity at the edge.
  public let kind: Kind
  /// The error of the page, or `nil` if it did not fail.
  @inlinable public var error: (any Error)? { failure?.error }
  /// Whether more can be loaded, but only if the user scrolls or selects the row, because the last two pages
  /// had no rows. Then the row should offer to load more.
  public let waitsForUser: Bool
  @usableFromInline let failure: NumberedError?

  @inlinable
  init(_ edge: LoadEdge, _ kind: Kind, failure: NumberedError? = nil, waitsForUser: Bool = false) {
    self.edge = edge
    self.kind = kind
    self.failure = failure
    self.waitsForUser = waitsForUser
  }
}
