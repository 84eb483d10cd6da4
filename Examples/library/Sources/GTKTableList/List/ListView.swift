import CGTK
public import StatefulTable
import TableDiff

/// A list widget in its scrolled window, below a header that sticks to its upper edge.
///
/// All rows have the same height, except for one that stands alone.
public final class ListView<Row: ListRow> {
  /// The widget that contains all.
  public let widget: Widget
  /// The list itself, a `GtkListView`.
  public let list: Widget
  /// The scrolled window around the list.
  public let scrolledWindow: Widget
  /// The items.
  public let model: ListModel<Row.Section>
  /// The height of a row, in pixels.
  public let rowHeight: Int
  /// Called when the rows in view are settled: before each frame, if the user has scrolled at most, and
  /// after it. A change that is made here before a frame is part of it.
  public var didSettle: (() -> Void)?
  /// Called after each frame.
  public var didDrawFrame: (() -> Void)?
  /// Called with an item that the user activates, as by Return.
  public var didActivate: ((ListItem<Row.Section>) -> Void)?
  let factory: RowFactory

  private let stickyHeader: StickyHeader<Row>
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  /// The place at which the view is to begin as soon as the list has its new size, in pixels.
  private var pendingStart: Double?
  /// The place at which the view begins though it was to begin elsewhere. GTK knows the place as a part of
  /// the view's height below a row, which may come out as another pixel each time.
  private var refusedStart: Double?
  /// The place at which the view began, and its height, in the last frame.
  private var last = (start: 0.0, height: 0.0)

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of each row, in pixels.
  ///   - makeRow: Returns a new row widget.
  public init(rowHeight: Int, makeRow: @escaping () -> Row) {
    self.rowHeight = rowHeight
    model = ListModel()
    factory = RowFactory { [model] in Self.boundRow(makeRow(), model) }
    stickyHeader = StickyHeader(model: model, rowHeight: rowHeight, row: makeRow())
    // The list releases both; the model is also ours.
    g_object_ref(gpointer(model.pointer))
    list = gtk_list_view_new(model.pointer, factory.pointer)
    scrolledWindow = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(scrolledWindow.object, list)
    gtk_scrolled_window_set_policy(scrolledWindow.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_overlay_scrolling(scrolledWindow.object, 0)
    gtk_widget_set_vexpand(scrolledWindow, 1)
    widget = stickyHeader.overlay(over: scrolledWindow)
    adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow.object)
    connect(list, "realize") { [weak self] in self?.followFrames() }
    connectPosition(list, "activate") { [weak self] position in
      if let self, let item = model.list[position] { didActivate?(item) }
    }
  }

  private static func boundRow(_ row: Row, _ model: ListModel<Row.Section>) -> BoundRow {
    BoundRow(row.widget) { position in
      guard let item = model.list[position] else { return false }
      row.show(item)
      // The widget around the row has the keyboard's focus.
      if let focused = gtk_widget_get_parent(row.widget) {
        setAccessibleLabel(focused, Row.accessibleLabel(of: item))
      }
      return Row.isSelectable(item)
    }
  }

  /// Whether the list is on the screen.
  public var isMapped: Bool { gtk_widget_get_mapped(list) != 0 }

  /// The place at which the view begins, in pixels from the top of the list.
  public var start: Double { gtk_adjustment_get_value(adjustment) }

  /// The view's height, in pixels.
  public var height: Double { gtk_adjustment_get_page_size(adjustment) }

  /// The visible part of the list, in pixels.
  public var viewport: TableViewport {
    TableViewport(offset: start, length: height, contentLength: gtk_adjustment_get_upper(adjustment))
  }

  /// The place at which the view begins in the next frame, if the list has changed since the last one.
  private var nextStart: Double {
    guard let pendingStart else { return start }
    return min(pendingStart, max(0, Double(model.count * rowHeight) - height))
  }

  /// The positions of the items that are in view, at least in part.
  public var visiblePositions: Range<Int> { visiblePositions(from: start) }

  private func visiblePositions(from start: Double) -> Range<Int> {
    let first = Int(start) / rowHeight
    let end = Int(((start + height) / Double(rowHeight)).rounded(.up))
    return min(first, model.count)..<min(end, model.count)
  }

  /// The items that are in view, or will be in the next frame: a list may change several times before it.
  ///
  /// Rows that can be selected come first. A header or an edge stays at the top of its rows, however many
  /// come between it and those that were in view.
  public var anchor: ListAnchor<Row.Section> {
    let start = nextStart
    var (rows, others) = ([ListAnchor<Row.Section>.Candidate](), [ListAnchor<Row.Section>.Candidate]())
    for position in visiblePositions(from: start) {
      guard let item = model.list[position] else { continue }
      let candidate = ListAnchor<Row.Section>.Candidate(
        id: item.id, position: position, offset: Double(position * rowHeight) - start)
      if Row.isSelectable(item) { rows.append(candidate) } else { others.append(candidate) }
    }
    return ListAnchor(candidates: rows + others)
  }

  /// The row widgets that show an item, by its position: those in view, and some around them.
  public var boundWidgets: [Int: Widget] { factory.boundRows.mapValues(\.widget) }

  /// The number of row widgets that got other contents in the last update, without another item.
  public var reboundCount: Int { factory.reboundCount }

  /// Scrolls in the next frame so that the view begins at `start`: as soon as the list knows its size, and
  /// before anything is drawn.
  public func scroll(to start: Double) {
    (pendingStart, refusedStart) = (max(0, start), nil)
    gtk_widget_queue_allocate(list)
  }

  /// Scrolls after GTK's own layout of each frame. A frame's layout is repeated if it led to a change, so the
  /// list is drawn in its place.
  private func followFrames() {
    guard let clock = gtk_widget_get_frame_clock(list) else { return }
    connect(gpointer(clock), "after-paint") { [weak self] in
      guard let self else { return }
      last = (start, height)
      didDrawFrame?()
      didSettle?()
    }
    connect(gpointer(clock), "before-paint") { [weak self] in
      if let self, pendingStart == nil { didSettle?() }
    }
    connect(gpointer(clock), "layout") { [weak self] in
      guard let self else { return }
      finishScrolling()
      stickyHeader.update(start: start)
    }
  }

  private func finishScrolling() {
    // If the view becomes higher or lower, GTK keeps a row in the middle in its place; we the first one.
    if pendingStart == nil, height != last.height {
      last.height = height
      pendingStart = last.start
    }
    guard let wanted = pendingStart else { return }
    let end = max(0, gtk_adjustment_get_upper(adjustment) - height)
    let target = min(wanted, end)
    if abs(start - target) < 0.5 || start == refusedStart {
      (pendingStart, refusedStart) = (nil, nil)
    } else {
      refusedStart = start
      gtk_adjustment_set_value(adjustment, target)
      gtk_widget_queue_allocate(list)
    }
  }
}
