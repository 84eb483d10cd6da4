#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A view over a table without rows: loading, empty, or an error with a button.
  ///
  /// Clicks go through it to the table, except on controls that do something: buttons, controls with an
  /// action, and text that can be edited or selected. A label is a control to AppKit, but does nothing. A
  /// view of a class that is not known here, such as one that hosts SwiftUI, decides itself by its
  /// `hitTest(_:)` at places that take clicks. Scrolling goes on from there to the scroll view.
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

    /// The view at a point that does something, or `nil`: everything else lets events through.
    override func hitTest(_ point: NSPoint) -> NSView? {
      let hit = super.hitTest(point)
      var next = hit
      while let view = next, view !== self {
        if let control = view as? NSControl, control.acts { return view }
        next = view.superview
      }
      return hit.flatMap { $0 === self || $0.onlyShows ? nil : $0 }
    }
  }

  extension NSView {
    /// Whether the view is one of AppKit's that show something, or hold views, and take no clicks.
    fileprivate var onlyShows: Bool {
      self is NSControl || self is NSStackView || self is NSProgressIndicator || self is NSVisualEffectView
        || self is NSBox || type(of: self) == NSView.self
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
