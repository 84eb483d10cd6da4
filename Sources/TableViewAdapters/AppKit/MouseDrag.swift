#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The rows that the mouse drags out of a list of this app. There is one mouse.
  @MainActor
  struct MouseDrag {
    static var current: MouseDrag?

    /// The view that the rows are dragged out of.
    private(set) weak var view: NSView?
    /// An array of ``DraggedRow``, in the order of the pasteboard's items.
    let rows: Any

    /// The rows of a drag that a view hears of, or `nil` if they are none of that type.
    static func rows<Row>(of info: any NSDraggingInfo) -> [DraggedRow<Row>]? {
      guard let view = current?.view, info.draggingSource as? NSView === view else { return nil }
      return current?.rows as? [DraggedRow<Row>]
    }
  }
#endif
