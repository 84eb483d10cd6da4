import CGTK
import StatefulTable

/// The list widget in its scrolled window: what is in view, and where it is scrolled to.
final class ListView {
  /// The scrolled window with the list in it.
  let widget: Widget
  /// The list itself, a `GtkListView`.
  let list: Widget
  /// Its rows.
  let model: ListModel
  /// Its row widgets.
  let factory: RowFactory
  /// Called after a frame that was drawn: what is in view is settled then.
  var didDrawFrame: (() -> Void)?

  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  /// Where the view is to begin once the list has its new size, in pixels.
  private var pendingStart: Double?
  /// Where the view began and how high it was in the last frame.
  private var last = (start: 0.0, height: 0.0)

  init() {
    model = ListModel()
    factory = RowFactory(model: model)
    // The list takes both over; the model is ours as well.
    g_object_ref(gpointer(model.pointer))
    list = gtk_list_view_new(model.pointer, factory.pointer)
    widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(widget.object, list)
    gtk_scrolled_window_set_policy(widget.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_overlay_scrolling(widget.object, 0)
    gtk_widget_set_vexpand(widget, 1)
    adjustment = gtk_scrolled_window_get_vadjustment(widget.object)
    connect(list, "realize") { [weak self] in self?.followFrames() }
  }

  /// Whether the list is on the screen.
  var isMapped: Bool { gtk_widget_get_mapped(list) != 0 }

  /// Where the view begins, in pixels from the top of the list.
  var start: Double { gtk_adjustment_get_value(adjustment) }

  /// The view's height in pixels.
  var height: Double { gtk_adjustment_get_page_size(adjustment) }

  /// What is in view, of how much.
  var viewport: TableViewport {
    TableViewport(offset: start, length: height, contentLength: gtk_adjustment_get_upper(adjustment))
  }

  /// The positions of the items that are in view, at least in part, of a list with `count` items.
  func visiblePositions(of count: Int) -> Range<Int> {
    let first = Int(start) / RowWidget.height
    let end = Int(((start + height) / Double(RowWidget.height)).rounded(.up))
    return min(first, count)..<min(end, count)
  }

  /// The items that are in view now.
  var anchor: ListAnchor {
    guard let source = model.source else { return ListAnchor(candidates: []) }
    return ListAnchor(
      candidates: visiblePositions(of: source.itemCount).map { position in
        ListAnchor.Candidate(
          id: source.item(at: position).id, position: position,
          offset: Double(position * RowWidget.height) - start)
      })
  }

  /// Scrolls so that the view begins at `start`, in the next frame: as soon as the list knows its size, and
  /// before anything is drawn.
  func scroll(to start: Double) {
    pendingStart = max(0, start)
    gtk_widget_queue_allocate(list)
  }

  /// Scrolls behind GTK's own layout of each frame. A frame's layout is done again when it led to a change,
  /// so what is drawn is in its place.
  private func followFrames() {
    guard let clock = gtk_widget_get_frame_clock(list) else { return }
    connect(gpointer(clock), "after-paint") { [weak self] in
      guard let self else { return }
      last = (start, height)
      didDrawFrame?()
    }
    connect(gpointer(clock), "layout") { [weak self] in self?.finishScrolling() }
  }

  private func finishScrolling() {
    // GTK keeps a row in the middle in its place when the view becomes higher or lower; we the first one.
    if pendingStart == nil, height != last.height {
      last.height = height
      pendingStart = last.start
    }
    guard let wanted = pendingStart else { return }
    let end = max(0, gtk_adjustment_get_upper(adjustment) - height)
    let target = min(wanted, end)
    if abs(start - target) < 0.5 {
      pendingStart = nil
    } else {
      gtk_adjustment_set_value(adjustment, target)
      gtk_widget_queue_allocate(list)
    }
  }
}
