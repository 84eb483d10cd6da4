/// The edges of the content that the viewport has come near, so that pages should be loaded there.
struct ReachedEdges: OptionSet, Hashable, Sendable {
  /// The edges, with one bit for each.
  let rawValue: UInt8

  /// Creates a set of edges from its bits.
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge before the first row.
  static let prepend = ReachedEdges(rawValue: 1)
  /// The edge after the last row.
  static let append = ReachedEdges(rawValue: 2)

  /// Creates a set of one edge.
  init(_ edge: LoadEdge) {
    self =
      switch edge {
      case .append: .append
      case .prepend: .prepend
      }
  }

  /// Returns whether the set has an edge.
  func contains(_ edge: LoadEdge) -> Bool { contains(ReachedEdges(edge)) }

  /// The edges one after the other, as events for a load state.
  var edges: some Sequence<LoadEdge> { LoadEdge.allCases.lazy.filter(contains) }
}

extension ReachedEdges: CustomStringConvertible {
  /// The names of the edges, as `[append, prepend]`.
  var description: String { "[\(edges.map { "\($0)" }.joined(separator: ", "))]" }
}
