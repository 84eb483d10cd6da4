/// Names a state that a table can be in.
public struct TableStateKey: RawRepresentable, Hashable, Sendable {
  /// The state's name.
  public let rawValue: String

  /// A state by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The state in which the table loads and shows its rows.
  public static let content: TableStateKey = "content"
}

extension TableStateKey: ExpressibleByStringLiteral {
  /// A state by its name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension TableStateKey: CustomStringConvertible {
  /// The state's name.
  public var description: String { rawValue }
}
