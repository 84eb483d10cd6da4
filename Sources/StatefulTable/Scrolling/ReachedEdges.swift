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
}
