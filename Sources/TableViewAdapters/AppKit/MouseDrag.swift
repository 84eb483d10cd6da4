#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The rows that the mouse drags out of a list of this app. There is one mouse.
  @MainActor
  struct MouseDrag {
    static var current: MouseDrag?

    /// The view that the rows are dragged out of.
    private(set) weak var view: NSView?
    /// The rows' ids, and the rows: an array of ``DraggedRow``, in the order of the pasteboard's items.
    let ids: [AnyHashable?]
    let rows: [Any]
    /// Returns those of some ids that the list still has rows of.
    let presentIDs: @MainActor ([AnyHashable?]) -> Set<AnyHashable>

    /// The drag of this app's rows that a view hears of, or `nil` if it is another one.
    static func of(_ info: any NSDraggingInfo) -> MouseDrag? {
      guard let view = current?.view, info.draggingSource as? NSView === view else { return nil }
      return current
    }

    /// The rows that the list still has. Those without an id count as there.
    var presentRows: [Any] {
      let present = presentIDs(ids)
      return zip(ids, rows).filter { id, _ in id.map(present.contains) ?? true }.map(\.1)
    }
  }
#endif
