/// The row at an edge of the content, where more of it is loaded, or what is shown there in place of a row.
public struct EdgeRow<Failure: Error>: Equatable, Sendable {
  /// What goes on at the edge.
  public typealias Kind = EdgeRowKind

  /// Which edge.
  public let edge: LoadEdge
  /// What goes on there.
  public let kind: Kind
  /// What went wrong, where something did.
  public let failure: Failure?
  /// How many failures there were before, so that another one is another content.
  @usableFromInline let failureCount: Int

  @inlinable
  init(_ edge: LoadEdge, _ kind: Kind, failure: Failure? = nil, failureCount: Int = 0) {
    self.edge = edge
    self.kind = kind
    self.failure = failure
    self.failureCount = failureCount
  }

  /// Whether both say the same; errors, which need not be comparable, are told apart by when they came.
  @inlinable
  public static func == (left: EdgeRow, right: EdgeRow) -> Bool {
    left.edge == right.edge && left.kind == right.kind && left.failureCount == right.failureCount
  }
}

/// The activity at an edge of the content.
public enum EdgeRowKind: String, Hashable, Sendable, CaseIterable {
  /// There is more, which is loaded when the edge comes near.
  case ready
  /// More is being loaded.
  case loading
  /// Loading more failed; scrolling does not try again, a tap may.
  case failed
}
