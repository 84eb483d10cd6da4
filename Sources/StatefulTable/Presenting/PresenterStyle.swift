/// One of several ways in which a model can be shown, as a compact and a large one.
///
///     extension PresenterStyle {
///       static let compact: PresenterStyle = "compact"
///     }
public struct PresenterStyle: RawRepresentable, Hashable, Sendable {
  /// The style's name, part of the cells' reuse identifiers.
  public var rawValue: String

  /// A style by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The style of everything that asks for none, and of models that have no presenter in the style asked for.
  public static let standard: PresenterStyle = "standard"
}

extension PresenterStyle: ExpressibleByStringLiteral {
  /// A style by its name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension PresenterStyle: CustomStringConvertible {
  /// The style's name.
  public var description: String { rawValue }
}
