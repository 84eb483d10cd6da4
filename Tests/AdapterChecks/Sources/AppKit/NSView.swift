// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); views have frames and a tree, and neither layout, clip views, drawing, layers nor events. Animations
// end when a test says so.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif
@_exported public import Foundation
import HeadlessViews

@available(macOS 10.0, *)
@MainActor open class NSResponder: NSObject {
  open var menu: NSMenu?

  public override init() { super.init() }
}

@available(macOS 10.0, *)
@MainActor open class NSWindow: NSResponder {
  /// The texts that VoiceOver speaks, and `(changed)` for a change of the layout.
  public internal(set) var spoken: [String] = []
  public let contentView = NSView()

  open var title = ""
  @available(macOS 10.10, *)
  open private(set) var contentViewController: NSViewController?

  /// What the keys go to: a view, or the window if the view that had the focus is gone.
  open private(set) weak var firstResponder: NSResponder?

  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    firstResponder = responder ?? self
    return true
  }

  public override init() {
    super.init()
    firstResponder = self
    contentView.owner = self
  }

  /// The view of the controller is in another one here, which it is not in AppKit.
  @available(macOS 10.10, *)
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    contentView.addSubview(contentViewController.view)
  }

  open func makeKeyAndOrderFront(_ sender: Any?) { contentView.layoutSubtreeIfNeeded() }
}

/// A view that calls a delegate and a data source.
@MainActor
protocol CallingView: AnyObject {
  var viewCalls: ViewCalls { get }
}

@available(macOS 10.0, *)
@MainActor open class NSView: NSResponder {
  open private(set) var subviews: [NSView] = []
  open internal(set) weak var superview: NSView?
  weak var owner: NSWindow?

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  @available(macOS 10.0, *)
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let width = AutoresizingMask(rawValue: 2)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
  }

  nonisolated public static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  nonisolated public static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")

  open var frame: NSRect {
    didSet {
      guard postsFrameChangedNotifications, frame != oldValue else { return }
      post(NSView.frameDidChangeNotification)
    }
  }
  open var bounds: NSRect {
    get { NSRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      guard postsBoundsChangedNotifications else { return }
      post(NSView.boundsDidChangeNotification)
    }
  }
  /// A list that the view shows a part of is in the middle of its work then.
  private func post(_ name: Notification.Name) {
    let post = { NotificationCenter.default.post(name: name, object: self) }
    if let list = subviews.first as? any CallingView { list.viewCalls.make(post) } else { post() }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var postsBoundsChangedNotifications = false
  open var postsFrameChangedNotifications = false
  @available(macOS 10.3, *)
  open var isHidden = false
  @available(macOS 10.7, *)
  open var needsLayout = true
  @available(macOS 10.7, *)
  open var identifier: NSUserInterfaceItemIdentifier?
  open var isFlipped: Bool { false }
  private var boundsOrigin = NSPoint.zero

  open var window: NSWindow? { owner ?? superview?.window }

  open var enclosingScrollView: NSScrollView? {
    superview as? NSScrollView ?? superview?.enclosingScrollView
  }

  open var visibleRect: NSRect { enclosingScrollView?.contentView.bounds ?? bounds }

  open func scroll(_ point: NSPoint) { enclosingScrollView?.contentView.bounds.origin = point }

  @available(macOS 10.7, *)
  open func layout() {}

  @available(macOS 10.7, *)
  open func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    registeredDraggedTypes += newTypes
  }
  @available(macOS 10.13, *)
  open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []

  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inside = NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    for view in subviews.reversed() {
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// A view that leaves the window takes the focus with it, if that is inside.
  func loseFocus() {
    guard let window, let focused = window.firstResponder as? NSView, focused.isDescendant(of: self) else {
      return
    }
    window.makeFirstResponder(nil)
  }

  open func removeFromSuperview() {
    loseFocus()
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  @available(macOS 10.10, *)
  open func setAccessibilityRole(_ role: NSAccessibility.Role?) { shownRole = role }

  @available(macOS 10.10, *)
  open func accessibilityRole() -> NSAccessibility.Role? { shownRole }
  private var shownRole: NSAccessibility.Role?

  /// The real one is a stand-in for the view that animates what it is told; this one is the view.
  @available(macOS 10.5, *)
  open func animator() -> Self { self }
}

@available(macOS 10.0, *)
public enum NSAccessibility {
  @available(macOS 10.0, *)
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let button = Role(rawValue: "AXButton")
  }

  @available(macOS 10.0, *)
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    @available(macOS 10.9, *)
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
    @available(macOS 10.7, *)
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
  }

  @available(macOS 10.0, *)
  public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    @available(macOS 10.7, *)
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
  }

  @MainActor
  public static func post(element: Any, notification: Notification) {
    if notification == .layoutChanged { (element as? NSView)?.window?.spoken.append("(changed)") }
  }

  @available(macOS 10.7, *)
  @MainActor
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    // A view that requests an announcement is not heard.
    guard let window = element as? NSWindow, notification == .announcementRequested else { return }
    window.spoken.append(userInfo?[.announcement] as? String ?? "")
  }
}

@available(macOS 10.0, *)
@MainActor open class NSClipView: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSScrollView: NSView {
  open var contentView = NSClipView(frame: .zero)
  open var hasVerticalScroller = false

  open override var frame: NSRect { didSet { contentView.frame.size = frame.size } }

  open var documentView: NSView? {
    get { contentView.subviews.first }
    set {
      addSubview(contentView)
      contentView.frame.size = frame.size
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

#if !canImport(ObjectiveC)
  /// The name of a message.
  public struct Selector: Hashable, Sendable {
    let name: String
    public init(_ name: String) { self.name = name }
  }
#endif

@available(macOS 10.7, *)
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

@available(macOS 10.9, *)
@MainActor open class NSStackView: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSProgressIndicator: NSView {}

@available(macOS 10.10, *)
@MainActor open class NSVisualEffectView: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSBox: NSView {}

@available(macOS 10.0, *)
@MainActor open class NSControl: NSView {
  open var stringValue = ""
  open var isEnabled = true
  /// The action of a control, which is a selector in AppKit.
  open var action: Selector?
  open weak var target: AnyObject?

  open func sendAction(_ action: Selector?, to target: Any?) -> Bool { false }

  /// A control without an action sends none.
  open func performClick(_ sender: Any?) {
    if isEnabled, let action { _ = sendAction(action, to: nil) }
  }
}

@available(macOS 10.0, *)
@MainActor open class NSButton: NSControl {
  open var title = "Button"
  open var isBordered = true
}

@available(macOS 10.0, *)
@MainActor open class NSTextField: NSControl {
  open var isEditable = false
  open var isSelectable = false

  @available(macOS 10.12, *)
  public convenience init(labelWithString stringValue: String) {
    self.init()
    self.stringValue = stringValue
  }
}

@available(macOS 10.7, *)
@MainActor open class NSTableCellView: NSView {
  @available(macOS 10.7, *)
  open weak var textField: NSTextField? {
    get { field }
    set { field = newValue }
  }
  private var field: NSTextField?
}

/// Groups of animations, whose completions wait for a test to call them. Every thread has its own in AppKit;
/// here they are those of the main thread.
@available(macOS 10.5, *)
open class NSAnimationContext: NSObject {
  open var duration: TimeInterval = 0.25
  @available(macOS 10.8, *)
  open var allowsImplicitAnimation = false
  nonisolated(unsafe) private static var completions: [@Sendable () -> Void] = []

  @available(macOS 10.7, *)
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    changes(NSAnimationContext())
    if let completionHandler { completions.append(completionHandler) }
  }

  /// The animations end, which the real class has no call for.
  @MainActor public static func endAnimations() {
    while !completions.isEmpty { completions.removeFirst()() }
  }
}
