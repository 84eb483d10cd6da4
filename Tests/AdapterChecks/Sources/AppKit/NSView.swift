// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); views have frames and a tree, and neither layout, clip views, drawing, layers nor events. Animations
// end when a test says so.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

@MainActor open class NSResponder: NSObject {
  public override init() { super.init() }
}

@MainActor open class NSWindow: NSResponder {
  public let contentView = NSView()

  public override init() {
    super.init()
    contentView.owner = self
  }
}

@MainActor open class NSView: NSResponder {
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  weak var owner: NSWindow?

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }

  nonisolated public static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  open var frame: NSRect
  open var bounds: NSRect {
    get { NSRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      guard postsBoundsChangedNotifications else { return }
      NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
    }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var postsBoundsChangedNotifications = false
  open var isHidden = false
  open var needsLayout = true
  open var identifier: NSUserInterfaceItemIdentifier?
  open var isFlipped: Bool { false }
  private var boundsOrigin = NSPoint.zero

  open var window: NSWindow? { owner ?? superview?.window }

  open var enclosingScrollView: NSScrollView? {
    superview as? NSScrollView ?? superview?.enclosingScrollView
  }

  open var visibleRect: NSRect { enclosingScrollView?.contentView.bounds ?? bounds }

  open func scroll(_ point: NSPoint) { enclosingScrollView?.contentView.bounds.origin = point }

  open func layout() {}

  open func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

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

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The real one is a stand-in for the view that animates what it is told; this one is the view.
  open func animator() -> Self { self }
}

@MainActor open class NSClipView: NSView {}

@MainActor open class NSScrollView: NSView {
  open var contentView = NSClipView(frame: .zero)

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

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class NSControl: NSView {
  open var stringValue = ""
}

@MainActor open class NSTextField: NSControl {
  public convenience init(labelWithString stringValue: String) {
    self.init()
    self.stringValue = stringValue
  }
}

@MainActor open class NSTableCellView: NSView {
  open weak var textField: NSTextField? {
    get { field }
    set { field = newValue }
  }
  private var field: NSTextField?
}

/// Groups of animations, whose completions wait for a test to call them.
@MainActor open class NSAnimationContext: NSObject {
  private static var completions: [@Sendable () -> Void] = []

  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    changes(NSAnimationContext())
    if let completionHandler { completions.append(completionHandler) }
  }

  /// The animations end, which the real class has no call for.
  public static func endAnimations() {
    while !completions.isEmpty { completions.removeFirst()() }
  }
}
