/// A generated row: an id, and a version that stands for all its content.
///
/// The layout is exactly these two values, and comparing and hashing can be inlined by other modules, so that
/// a measurement with these rows measures the algorithm and not the row.
@frozen
public struct GeneratedRow<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// What tells rows apart.
  public var id: ID
  /// The content: an update changes it.
  public var version: Int

  /// Creates a row.
  @inlinable
  public init(id: ID, version: Int) {
    self.id = id
    self.version = version
  }

  /// Whether id and version are equal.
  @inlinable
  public static func == (left: GeneratedRow, right: GeneratedRow) -> Bool {
    left.id == right.id && left.version == right.version
  }

  /// Feeds id and version.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}
