/// The identity of a section or of a row in a displayed table.
public enum DisplayID<ContentID: Hashable>: Hashable {
  /// A section or a row of the content, by its id.
  case content(ContentID)
  /// The placeholder, of any kind.
  case placeholder
  /// The row at an edge, of any kind, and its section.
  case edge(LoadEdge)

  /// Returns whether both identities are the same. Written out, so that it is specialized for the type of the
  /// ids.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.content(let left), .content(let right)): left == right
    case (.placeholder, .placeholder): true
    case (.edge(let left), .edge(let right)): left == right
    default: false
    }
  }

  /// Hashes the kind and the id.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .content(let id): hasher.combine(id)
    case .placeholder: hasher.combine(0)
    case .edge(let edge): hasher.combine(edge)
    }
  }
}

extension DisplayID: Sendable where ContentID: Sendable {}
