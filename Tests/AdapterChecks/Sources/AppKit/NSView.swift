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

  public override init() { super.init() }

  open var frame: NSRect = .zero
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  open var isHidden = false
  /// Where a scroll view shows the view's content from, which the real view tells by its clip view.
  var scrollOrigin = NSPoint.zero

  open var window: NSWindow? { owner ?? superview?.window }

  open var visibleRect: NSRect { NSRect(origin: scrollOrigin, size: frame.size) }

  open func scroll(_ point: NSPoint) { scrollOrigin = point }

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
