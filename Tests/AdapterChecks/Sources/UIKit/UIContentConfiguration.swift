// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// a configuration is kept, and no view is made of it.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
@MainActor public protocol UIContentConfiguration {}

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
extension UIContentConfiguration {
  /// The text that is shown, with the kind or the image of a configuration that is not of a row.
  var shownText: String {
    if let row = self as? UIListContentConfiguration { return row.text ?? "" }
    guard let state = self as? UIContentUnavailableConfiguration else { return "" }
    return state.shown
  }
}

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
public struct UIListContentConfiguration: UIContentConfiguration {
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public var text: String?
  public var textProperties = TextProperties()

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public struct TextProperties {
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    public enum TextTransform: Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var transform = TextTransform.none
  }
}

@available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The configuration that this one was made as, which the real type doesn't tell.
  public var kind: String
  public var image: UIImage?
  public var text: String?
  public var secondaryText: String?

  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()

  @available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
  public struct ButtonProperties {
    public var primaryAction: UIAction?
  }

  /// The text and the image that are shown.
  public var shown: String {
    [image?.symbolName ?? button.image?.symbolName ?? kind, text, secondaryText].compactMap(\.self)
      .joined(separator: " ")
  }

  public static func empty() -> UIContentUnavailableConfiguration { Self(kind: "empty") }

  public static func loading() -> UIContentUnavailableConfiguration { Self(kind: "loading") }

  public static func search() -> UIContentUnavailableConfiguration { Self(kind: "search") }
}

@available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
@MainActor open class UIContentUnavailableView: UIView {
  open var configuration: UIContentUnavailableConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }
}
