#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    var isOnWindow: Bool { window != nil }

    /// Rows that are dropped on a list are there at once.
    var takesUpdates: Bool { true }

    /// A scroll view of the Mac has no property for content that goes on moving.
    var isMoving: Bool { false }

    func layOutIfNeeded() { layoutSubtreeIfNeeded() }

    /// A view that leaves the window loses the focus to the window, which does nothing with keys.
    func focusKeeper() -> @MainActor () -> Void {
      guard let window, let focused = window.firstResponder as? NSView, focused.isDescendant(of: self) else {
        return {}
      }
      return { [weak self, weak window] in
        if let self, let window, window.firstResponder === window { window.makeFirstResponder(self) }
      }
    }

    func withoutAnimation(_ changes: () -> Void) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        context.allowsImplicitAnimation = false
        changes()
      }
    }

    func viewportStart(along axis: ScrollAxis) -> Double { axis.span(of: visibleRect).start }

    /// Always `false`: a scroll view of the Mac has no property for it.
    func distancePastEnd(along axis: ScrollAxis) -> Double { 0 }

    func scroll(toStart start: Double, pastEnd distance: Double, along axis: ScrollAxis) {
      let seen = visibleRect
      switch axis {
      case .vertical: scroll(NSPoint(x: seen.minX, y: CGFloat(start)))
      case .horizontal: scroll(NSPoint(x: CGFloat(start), y: seen.minY))
      }
    }
  }

  extension NSView {
    /// Makes a row that is not of the content a button for VoiceOver if it retries.
    func saysWhetherItRetries(_ retries: Bool) {
      if retries {
        setAccessibilityRole(.button)
      } else if accessibilityRole() == .button {
        setAccessibilityRole(nil)
      }
    }
  }

  extension NSTableView: ScrolledView {}
  extension NSCollectionView: ScrolledView {}
#endif
