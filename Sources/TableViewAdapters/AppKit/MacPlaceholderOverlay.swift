#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A view over a table that says why there are no rows: loading, empty, or an error with a button.
  ///
  /// Clicks and scrolling go through it to the table, except on controls that do something: buttons, controls
  /// with an action, and text that can be edited or selected. A label is a control to AppKit, but does
  /// nothing.
  final class MacPlaceholderOverlay: NSView {
    init(_ content: NSView, frame: NSRect) {
      super.init(frame: frame)
      autoresizingMask = [.width, .height]
      addSubview(content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Gives the content all room.
    override func layout() {
      super.layout()
      for content in subviews { content.frame = bounds }
    }

    /// The control at a point that does something, or `nil`: everything else lets events through.
    override func hitTest(_ point: NSPoint) -> NSView? {
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
