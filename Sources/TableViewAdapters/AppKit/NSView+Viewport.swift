#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    var isOnWindow: Bool { window != nil }

    func layOutIfNeeded() { layoutSubtreeIfNeeded() }

    func viewportStart(along axis: ScrollAxis) -> Double { axis.span(of: visibleRect).start }

    func scroll(toStart start: Double, along axis: ScrollAxis) {
      let seen = visibleRect
      switch axis {
      case .vertical: scroll(NSPoint(x: seen.minX, y: CGFloat(start)))
      case .horizontal: scroll(NSPoint(x: CGFloat(start), y: seen.minY))
      }
    }
  }

  extension NSTableView: ScrolledView {}
  extension NSCollectionView: ScrolledView {}
#endif
