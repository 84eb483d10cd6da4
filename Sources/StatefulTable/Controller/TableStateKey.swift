/// The key of a state of a table.
public struct TableStateKey: RawRepresentable, Hashable, Sendable {
  /// The state's name.
  public let rawValue: String

  /// Creates the key of a state from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key of the state in which the table loads and shows its rows.
  public static let content: TableStateKey = "content"
}

extension TableStateKey: ExpressibleByStringLiteral {
  /// Creates the key of a state from its name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension TableStateKey: CustomStringConvertible {
  /// The state's name.
  public var description: String { rawValue }
}
