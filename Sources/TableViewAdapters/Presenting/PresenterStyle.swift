/// A style in which a model can be shown, such as compact or large.
///
///     extension PresenterStyle {
///       static let compact: PresenterStyle = "compact"
///     }
public struct PresenterStyle: RawRepresentable, Hashable, Sendable {
  /// The style's name, which is part of the cells' reuse identifiers.
  public var rawValue: String

  /// Creates a style from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The default style. It is also used for models without a presenter in the given style.
  public static let standard: PresenterStyle = "standard"
}

extension PresenterStyle: ExpressibleByStringLiteral {
  /// Creates a style from its name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension PresenterStyle: CustomStringConvertible {
  /// The style's name.
  public var description: String { rawValue }
}
