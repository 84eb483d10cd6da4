/// The edges of the content that the viewport has come close to, so that more should be loaded there.
public struct ReachedEdges: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// Edges by their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The start: rows above, or before, the first.
  public static let prepend = ReachedEdges(rawValue: 1)
  /// The end: rows after the last.
  public static let append = ReachedEdges(rawValue: 2)

  /// One edge.
  public init(_ edge: LoadEdge) {
    self =
      switch edge {
      case .append: .append
      case .prepend: .prepend
      }
  }

  /// Whether the edge is among them.
  public func contains(_ edge: LoadEdge) -> Bool { contains(ReachedEdges(edge)) }

  /// The edges one after the other, to be sent to a load state.
  public var edges: some Sequence<LoadEdge> { LoadEdge.allCases.lazy.filter(contains) }
}

extension ReachedEdges: CustomStringConvertible {
  /// The edges' names, as `[append, prepend]`.
  public var description: String { "[\(edges.map { "\($0)" }.joined(separator: ", "))]" }
}
