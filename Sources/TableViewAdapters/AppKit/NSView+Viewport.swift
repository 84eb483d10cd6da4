#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    var isOnWindow: Bool { window != nil }

    /// Rows that are dropped on a list are there at once.
    var takesUpdates: Bool { true }

    /// A scroll view of the Mac does not say whether its content goes on moving.
    var isMoving: Bool { false }

    func layOutIfNeeded() { layoutSubtreeIfNeeded() }

    func withoutAnimation(_ changes: () -> Void) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        context.allowsImplicitAnimation = false
        changes()
      }
    }

    func viewportStart(along axis: ScrollAxis) -> Double { axis.span(of: visibleRect).start }

    /// Nothing is moving as far as a scroll view of the Mac says.
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
    /// Says to VoiceOver whether a row that is not of the content is a button that tries again.
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
