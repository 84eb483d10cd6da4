/// A row of the package tables.
public struct DebianPackage: Identifiable, Hashable, Sendable {
  /// The package's name; no two packages have the same.
  public var name: String
  /// The version that the distribution has.
  public var version: String
  /// The size when installed, in KiB.
  public var size: Int

  /// The name.
  public var id: String { name }

  /// Creates a package.
  public init(name: String, version: String, size: Int) {
    self.name = name
    self.version = version
    self.size = size
  }
}
