import CGTK
import GTKTableList
import StatefulTable

/// The changes of a script, and the looks of its window after each, in order.
struct FloorRecording {
  /// A transition, as the floor repeats it.
  struct Step {
    var name: String
    var change: ListChange
    /// The items after it.
    var items: [PackageItem]
    var isRefreshing: Bool
    var banner: String?
    var status: String
    var isDark: Bool
  }

  private(set) var steps: [Step] = []

  mutating func append(_ name: String, _ change: ListChange, in screen: LibraryScreen) {
    let (state, list) = (screen.controller.state, screen.window.view.model.list)
    steps.append(
      Step(
        name: name, change: change, items: (0..<list.count).compactMap { list[$0] },
        isRefreshing: state.isRefreshing, banner: state.banner?.explanation,
        status: screen.window.statusText,
        isDark: gtk_check_button_get_active(screen.window.controls.dark.checkButton) != 0))
  }
}

/// The floor of every transition: GTK's own list with GTK's own model, in the same window with the same row
/// widgets, which is told of the same number of changed items at the same places.
final class FloorList {
  private let window = MainWindow(hasDecorations: false)
  private let strings = gtk_string_list_new(nil)!
  private let stopwatch: Stopwatch
  private var rows: [OpaquePointer: PackageRow] = [:]
  /// The items that rows show, by position.
  private var items: [PackageItem] = []
  private var frame: CheckedContinuation<Void, Never>?

  init(stopwatch: Stopwatch) {
    self.stopwatch = stopwatch
    let factory = gtk_signal_list_item_factory_new()!
    connectRows(of: factory, "setup") { [weak self] in self?.setUp($0) }
    connectRows(of: factory, "bind") { [weak self] in self?.bind($0) }
    connectRows(of: factory, "teardown") { [weak self] in self?.rows[$0] = nil }
    let selection = gtk_no_selection_new(strings)!
    gtk_list_view_set_factory(window.view.list.object, factory)
    gtk_list_view_set_model(window.view.list.object, selection)
    window.view.didDrawFrame = { [weak self] in self?.wake() }
  }

  /// Repeats recorded transitions, and measures each.
  func replay(_ recording: FloorRecording, into report: inout ScriptReport) async {
    window.present()
    for step in recording.steps {
      StyleSheet.setDark(step.isDark)
      setCount(step.change.itemCount)
      window.view.scroll(to: step.change.start)
      await untilFrame()
      let ticks =
        step.change.followsFrame
        ? gtk_widget_add_tick_callback(window.view.list, { _, _, _ in 1 }, nil, nil) : 0
      try? await Task.sleep(for: ScriptStage.pause)
      stopwatch.start()
      show(step)
      await untilFrame()
      if let times = stopwatch.times { report.recordFloor(step.name, times) }
      if ticks != 0 { gtk_widget_remove_tick_callback(window.view.list, ticks) }
    }
    gtk_widget_set_visible(window.widget, 0)
  }

  /// Makes the list as long as it was, without measuring it.
  private func setCount(_ count: Int) {
    let now = Int(g_list_model_get_n_items(strings))
    if count != now {
      splice(ItemRun(position: min(count, now), removed: max(0, now - count), added: max(0, count - now)))
    }
  }

  private func show(_ step: FloorRecording.Step) {
    items = step.items
    for run in step.change.runs { splice(run) }
    for (listItem, row) in rows.prefix(step.change.reboundCount) {
      show(Int(gtk_list_item_get_position(listItem)), in: row)
    }
    if step.change.start != step.change.end || step.change.changesList {
      window.view.scroll(to: step.change.end)
    }
    window.controls.setRefreshing(step.isRefreshing)
    window.setBanner(step.banner)
    window.setStatus(step.status)
    gtk_widget_queue_draw(window.view.list)
  }

  private func splice(_ run: ItemRun) {
    let added = Array(repeating: "", count: run.added).map { strdup($0) }
    defer { for string in added { free(string) } }
    var pointers: [UnsafePointer<CChar>?] = added.map { UnsafePointer($0) } + [nil]
    gtk_string_list_splice(strings, guint(run.position), guint(run.removed), &pointers)
  }

  private func setUp(_ listItem: OpaquePointer) {
    let row = PackageRow()
    rows[listItem] = row
    gtk_list_item_set_child(listItem, row.widget)
  }

  private func bind(_ listItem: OpaquePointer) {
    if let row = rows[listItem] { show(Int(gtk_list_item_get_position(listItem)), in: row) }
  }

  private func show(_ position: Int, in row: PackageRow) {
    guard items.indices.contains(position) else { return }
    row.show(items[position])
    if let focused = gtk_widget_get_parent(row.widget) {
      setAccessibleLabel(focused, PackageRow.accessibleLabel(of: items[position]))
    }
  }

  // MARK: - Frames

  private func untilFrame() async {
    gtk_widget_queue_draw(window.view.list)
    await withCheckedContinuation { frame = $0 }
  }

  private func wake() {
    frame?.resume()
    frame = nil
  }
}
