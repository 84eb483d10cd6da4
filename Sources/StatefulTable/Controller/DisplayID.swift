/// The identity of a section, or of a row, among all that are shown.
public enum DisplayID<ContentID: Hashable>: Hashable {
  /// That of the content with this id.
  case content(ContentID)
  /// The placeholder, whatever it says.
  case placeholder
  /// The row at this edge, whatever goes on there, and its section.
  case edge(LoadEdge)

  /// Whether both are the same one's. Written out, to be compiled for the type of the ids.
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
