// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// views have frames, a tree and hit testing, and neither drawing, layers, constraints nor gestures.
// Touches and presses are told of their end only, and by a test. Animations end at once.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import HeadlessViews

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
}

@available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  case tv = 2
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  case mac = 5
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }

  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIEvent: NSObject {}

@available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIPressesEvent: UIEvent {}

@available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIPress: NSObject {
  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case select = 4
  }

  open private(set) var type: UIPress.PressType

  /// A press, which the real class learns from events.
  public init(_ type: UIPress.PressType) {
    self.type = type
    super.init()
  }
}

@available(iOS 4.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layoutChanged = Notification(rawValue: 1_001)
    public static let announcement = Notification(rawValue: 1_008)
  }

  public static func post(notification: Notification, argument: Any?) {
    Spoken.log.get()?.lines.append(notification == .announcement ? argument as? String ?? "" : "(changed)")
    if notification == .layoutChanged, let argument { Spoken.log.get()?.element = argument as AnyObject }
  }

  public struct AssistiveTechnologyIdentifier: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
  }

  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    Spoken.log.get()?.element
  }
}

@available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

@available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIAccessibilityElement: NSObject {
  open weak var accessibilityContainer: AnyObject?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

extension UIAccessibility {
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  public enum ExpandedStatus: Int, Sendable {
    case unsupported = 0
    case expanded = 1
    case collapsed = 2
  }
}

@available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

@available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { 2 }
  open private(set) var userInterfaceIdiom: UIUserInterfaceIdiom
  @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
  open internal(set) var preferredContentSizeCategory = UIContentSizeCategory.large

  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    userInterfaceIdiom = idiom
    super.init()
  }
}

@available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
}

/// Text of any size but the default one is twice as large.
@available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
@MainActor open class UIFontMetrics: NSObject {
  open class var `default`: UIFontMetrics { UIFontMetrics() }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    traitCollection?.preferredContentSizeCategory ?? .large == .large ? value : 2 * value
  }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITouch: NSObject {
  open private(set) var view: UIView?
  private let point: CGPoint

  /// A touch of a view at a point in it, which the real class learns from events.
  public init(_ view: UIView, at point: CGPoint) {
    self.view = view
    self.point = point
    super.init()
  }

  /// Of the view that is touched, and of those that it is in.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIView: UIResponder {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  open var bounds: CGRect { didSet { if bounds != oldValue { setNeedsLayout() } } }
  open var autoresizingMask: AutoresizingMask = []
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var transform = CGAffineTransform.identity
  /// The direction of the app's language, in one task: tests run side by side. A view that is nowhere yet has
  /// it, too.
  public static let appDirection = TaskLocal(wrappedValue: UIUserInterfaceLayoutDirection.leftToRight)
  @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.appDirection.get()
  }
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var accessibilityLabel: String?
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var isAccessibilityElement = false
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var accessibilityTraits: UIAccessibilityTraits = .none
  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var accessibilityElementsHidden = false
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection(userInterfaceIdiom: .phone)
  }
  // A stored property cannot be there on some systems only.
  private var expandedStatus = 0
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { UIAccessibility.ExpandedStatus(rawValue: expandedStatus) ?? .unsupported }
    set { expandedStatus = newValue.rawValue }
  }
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  /// The controller whose view it is.
  weak var controller: UIViewController?
  private var origin: CGPoint
  private var needsLayout = true

  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open var window: UIWindow? { superview?.window }

  open override var next: UIResponder? { controller ?? superview }

  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  open var canBecomeFocused: Bool { false }

  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  open func accessibilityActivate() -> Bool { false }

  open func addSubview(_ view: UIView) {
    view.superview?.subviews.removeAll { $0 === view }
    insertSubview(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    let before = view.window
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    view.superview = self
    setNeedsLayout()
    if window !== before { view.windowChanged() }
  }

  open func removeFromSuperview() {
    let before = window
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if before != nil { windowChanged() }
  }

  open func didMoveToWindow() {}

  private func windowChanged() {
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var point = point
    var ancestor: UIView = self
    while ancestor !== view, let next = ancestor.superview {
      point.x += ancestor.origin.x - ancestor.bounds.origin.x
      point.y += ancestor.origin.y - ancestor.bounds.origin.y
      ancestor = next
    }
    return point
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      let inside = CGPoint(
        x: point.x - view.origin.x + view.bounds.origin.x, y: point.y - view.origin.y + view.bounds.origin.y)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(before)
  }

  @available(iOS 4.0, tvOS 9.0, visionOS 1.0, *)
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  open class var areAnimationsEnabled: Bool { animationsAreEnabled }

  open class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

  private static var animationsAreEnabled = true
}
