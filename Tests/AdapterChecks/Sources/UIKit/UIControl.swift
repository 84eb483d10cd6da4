// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// controls call actions, and no selectors, which need Objective-C.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UIMenuElement: NSObject {
  open internal(set) var title = ""

  // Not for apps in UIKit.
  override init() { super.init() }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UIAction: UIMenuElement {
  fileprivate let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
    self.title = title
  }

  /// A finger chooses the action in a menu, or presses a button that has it, of which the real class learns
  /// from events.
  public func choose() { handler(self) }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIControl: UIView {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: UIControl.State = []
  }

  #if canImport(ObjectiveC)
    /// Does nothing here, where nobody sends a selector.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  #endif

  open var isEnabled = true
  private var actions: [(action: UIAction, event: Event)] = []

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.removeAll { $0.action === action }
  }

  /// A control keeps its touches to itself.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    sendActions(for: .touchUpInside)
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIButton: UIControl {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public enum ButtonType: Int, Sendable {
    case custom = 0
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    case system = 1
  }

  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  public struct Configuration {
    public var image: UIImage?

    public static func plain() -> UIButton.Configuration { Self() }
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public convenience init(type buttonType: UIButton.ButtonType = .custom, primaryAction: UIAction?) {
    self.init(frame: .zero)
    title = primaryAction?.title
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The image of the button, whatever its state.
  public private(set) var image: UIImage?

  open func setImage(_ image: UIImage?, for state: UIControl.State) { self.image = image }

  /// What is written on the button, which it has from its action.
  public private(set) var title: String?

  /// A touch is what a button is there for.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    sendActions(for: .primaryActionTriggered)
  }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UILabel: UIView {
  open var text: String?
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIActivityIndicatorView: UIView {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public enum Style: Int, Sendable {
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    case medium = 100
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    case large = 101
  }

  open var style: Style
  open private(set) var isAnimating = false

  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  public required init?(coder: NSCoder) { nil }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }
}

@available(iOS 6.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  /// How many times the spinner was ended, which the real control does not tell.
  public private(set) var endCount = 0

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() {
    isRefreshing = false
    endCount += 1
  }
}
