/// The edges of the content that the viewport has come near, so that pages should be loaded there.
public struct ReachedEdges: OptionSet, Hashable, Sendable {
  /// The edges, with one bit for each.
  public let rawValue: UInt8

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge before the first row.
  public static let prepend = ReachedEdges(rawValue: 1)
  /// The edge after the last row.
  public static let append = ReachedEdges(rawValue: 2)

  /// Creates a set of one edge.
  public init(_ edge: LoadEdge) {
    self =
      switch edge {
      case .append: .append
      case .prepend: .prepend
      }
  }

  /// Returns whether the set has an edge.
  public func contains(_ edge: LoadEdge) -> Bool { contains(ReachedEdges(edge)) }

  /// The edges one after the other, as events for a load state.
  public var edges: some Sequence<LoadEdge> { LoadEdge.allCases.lazy.filter(contains) }
}

extension ReachedEdges: CustomStringConvertible {
  /// The names of the edges, as `[append, prepend]`.
  public var description: String { "[\(edges.map { "\($0)" }.joined(separator: ", "))]" }
}
