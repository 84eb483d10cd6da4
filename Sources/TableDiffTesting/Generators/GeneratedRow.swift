/// A generated row: an id, and a version that represents all its content.
///
/// The layout is exactly these two values, and other modules can inline comparing and hashing. So a
/// measurement with these rows measures the algorithm and not the row.
@frozen
public struct GeneratedRow<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The id, which tells rows apart.
  public var id: ID
  /// The content: an update changes it.
  public var version: Int

  /// Creates a row.
  @inlinable
  public init(id: ID, version: Int) {
    self.id = id
    self.version = version
  }

  /// Returns whether id and version are equal.
  @inlinable
  public static func == (left: GeneratedRow, right: GeneratedRow) -> Bool {
    left.id == right.id && left.version == right.version
  }

  /// Hashes id and version.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}
