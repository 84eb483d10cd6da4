// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// controls know actions, and no selectors, which need Objective-C.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class UIAction: NSObject {
  fileprivate let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

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

@MainActor open class UIButton: UIControl {}

@MainActor open class UILabel: UIView {
  open var text: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
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
