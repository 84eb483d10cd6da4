/// The row at an edge of the content, at which pages are loaded, or a view that replaces this row.
public struct EdgeRow<Failure: Error>: Equatable, Sendable {
  /// The activity at the edge.
  public typealias Kind = EdgeRowKind

  /// The edge.
  public let edge: LoadEdge
  /// The activity at the edge.
  public let kind: Kind
  /// The error of the page, or `nil` if it did not fail.
  public let failure: Failure?
  /// Whether more can be loaded, but only if the user scrolls or selects the row, because the last pages had
  /// no rows (``LoadState/waitsForUser(at:)``). Then the row should offer to load more.
  public let waitsForUser: Bool
  /// The number of the failure, so that a new failure is a different row.
  @usableFromInline let failureCount: Int

  @inlinable
  init(
    _ edge: LoadEdge, _ kind: Kind, failure: Failure? = nil, failureCount: Int = 0,
    waitsForUser: Bool = false
  ) {
    self.edge = edge
    self.kind = kind
    self.failure = failure
    self.failureCount = failureCount
    self.waitsForUser = waitsForUser
  }

  /// Returns whether both show the same. Errors need not be `Equatable`: each failure counts as a different
  /// one.
  @inlinable
  public static func == (left: EdgeRow, right: EdgeRow) -> Bool {
    left.edge == right.edge && left.kind == right.kind && left.failureCount == right.failureCount
      && left.waitsForUser == right.waitsForUser
  }
}

/// The activity at an edge of the content.
public enum EdgeRowKind: String, Hashable, Sendable, CaseIterable {
  /// More pages. One is loaded when the viewport comes near, unless the edge waits for the user.
  case ready
  /// A page that loads.
  case loading
  /// A page that failed. Scrolling doesn't retry it, but a tap may.
  case failed
}
