#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A view over a table that says why there are no rows: loading, empty, or an error with a button.
  ///
  /// Clicks and scrolling go through it to the table, except on controls that do something: buttons, controls
  /// with an action, and text that can be edited or selected. A label is a control to AppKit, but does
  /// nothing. Insets keep its content clear of bars, or of a table's header.
  @MainActor
  public final class MacPlaceholderOverlay: NSView {
    /// The distance of what is shown from the overlay's edges.
    public var insets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
      didSet { needsLayout = true }
    }

    /// What is shown. It fills the overlay, but for the insets.
    public private(set) var content: NSView?

    /// An overlay that is shown nowhere yet.
    public init() {
      super.init(frame: .zero)
      autoresizingMask = [.width, .height]
    }

    /// Not for storyboards.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Shows `content` over `container`, in place of what was shown before. The same view again changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - content: What says why there are no rows; `nil` takes the overlay away.
    ///   - container: The view to cover: the one that the table's scroll view is in.
    public func show(_ content: NSView?, over container: NSView) {
      guard let content else { return hide() }
      if self.content !== content {
        self.content?.removeFromSuperview()
        self.content = content
        addSubview(content)
      }
      if superview !== container {
        frame = container.bounds
        container.addSubview(self)
      }
      needsLayout = true
    }

    /// Takes the overlay away.
    public func hide() {
      removeFromSuperview()
      content?.removeFromSuperview()
      content = nil
    }

    /// Fits what is shown into the overlay.
    public override func layout() {
      super.layout()
      let bottom = isFlipped ? insets.top : insets.bottom
      content?.frame = NSRect(
        x: insets.left, y: bottom, width: bounds.width - insets.left - insets.right,
        height: bounds.height - insets.top - insets.bottom)
    }

    /// The control at a point that does something, or `nil`: everything else lets events through.
    public override func hitTest(_ point: NSPoint) -> NSView? {
      var hit = super.hitTest(point)
      while let view = hit, view !== self {
        if let control = view as? NSControl, control.acts { return view }
        hit = view.superview
      }
      return nil
    }
  }

  extension NSControl {
    /// Whether the control does something if it is clicked.
    fileprivate var acts: Bool {
      guard isEnabled else { return false }
      if let text = self as? NSTextField, text.isEditable || text.isSelectable { return true }
      return self is NSButton || action != nil
    }
  }
#endif
