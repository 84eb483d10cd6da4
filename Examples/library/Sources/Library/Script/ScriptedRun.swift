import CGTK
import Foundation
import GTKTableList
import PackageLibrary
import StatefulTable
import TableDiff

/// Drives the program through everything it can show, by a person's actions and other processes' edits.
final class ScriptedRun {
  let stage: ScriptStage
  private let folder: String
  private let repetitions: Int

  var screen: LibraryScreen { stage.screen }
  var actions: UserActions { stage.actions }
  var view: ListView<PackageRow> { stage.screen.window.view }

  /// A run whose pictures go to a folder.
  ///
  /// - Parameter repetitions: The number of times that all of it is repeated, to be measured.
  init(source: LibrarySource, folder: String, repetitions: Int) {
    stage = ScriptStage(source: source)
    self.folder = folder
    self.repetitions = repetitions
  }

  /// Ends the program with a message.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("failed: \(message)\n".utf8))
    exit(1)
  }

  /// Carries everything out: once to look, then to measure, then with GTK's list alone.
  func run() async throws {
    _ = try await screen.source.library()
    screen.window.present()
    stage.inspection = Inspection(of: screen, picturesIn: folder)
    try await everything()
    let inspected = stage.inspection?.pictureCount ?? 0
    // It follows the model, which takes its time.
    stage.inspection = nil
    MainThread.isTimed = true
    let floor = FloorList(stopwatch: stage.stopwatch)
    for _ in 0..<repetitions {
      stage.recording = FloorRecording()
      try await everything()
      await floor.replay(stage.recording, into: &stage.report)
    }
    MainThread.isTimed = false
    let other = try await OtherLibraries(folder: folder, pictureCount: inspected).run()
    print(
      "\(inspected + other) states: the table is the database's answer, and GTK's model and widgets show it"
    )
    guard repetitions > 0 else { return }
    print("from the answer to the end of the frame that shows it, \(stage.report.repetitions) times each:\n")
    print(stage.report.text)
    if stage.report.late.isEmpty {
      print("\nall of them in time")
    } else {
      print("\nlate: \(stage.report.late.joined(separator: ", "))")
    }
    try await beginning()
    actions.scroll(toRow: 60)
    try await stage.look("to scroll")
    print("\nedits of another process:\n")
    print(try await CommitRun(stage).run())
    print("\nscrolling by 11 pixels a frame for 4 s:\n")
    print(try await ScrollRun(stage).run())
  }

  private func everything() async throws {
    try await beginning()
    try await pages()
    try await ends()
    try await orders()
    try await searches()
    try await otherProcesses()
    try await failures()
    try await looks()
    try await stage.transition("forgotten", keepsPlace: false) { screen.controller.reset() }
  }

  // MARK: - The acts

  private func beginning() async throws {
    screen.position.window = screen.position.window(around: .start, in: Arrangement())
    try await stage.transition("loading", keepsPlace: false, isBusy: true) { screen.controller.appear() }
    try await stage.transition("first page", keepsPlace: false, until: { $0.showsPackages }) {}
  }

  private func pages() async throws {
    actions.select(3)
    try await stage.look("selected")
    try await stage.transition("page loading", scrollingTo: -16, isBusy: true) {}
    try await nextPage("page", scrollingTo: nil)
    for name in ["second page", "third page"] { try await nextPage(name, scrollingTo: -16) }
    actions.scroll(toRow: 150)
    try await stage.look("in the middle")
    for name in ["previous page", "page before it"] {
      let first = screen.packages.first?.id
      try await stage.transition(
        name, scrollingTo: 3, until: { $0.packages.first?.id != first && $0.showsPackages }
      ) {}
    }
  }

  private func nextPage(_ name: String, scrollingTo row: Int?) async throws {
    let last = screen.packages.last?.id
    try await stage.transition(
      name, scrollingTo: row, until: { $0.packages.last?.id != last && $0.showsPackages }
    ) {}
  }

  private func ends() async throws {
    try await stage.transition(
      "end of the library", keepsPlace: false,
      until: { $0.showsPackages && $0.controller.state.append == nil }
    ) { screen.window.press(guint(GDK_KEY_End)) }
    try await stage.transition(
      "start of the library", keepsPlace: false,
      until: { $0.showsPackages && $0.controller.state.prepend == nil }
    ) { screen.window.press(guint(GDK_KEY_Home)) }
    actions.scroll(toRow: 40)
    try await stage.look("scrolled")
  }

  private func orders() async throws {
    try await sort("by size") { actions.sort(by: .size) }
    try await sort("by size descending") { actions.setDescending(true) }
    try await sort("by date descending") { actions.sort(by: .date) }
    try await sort("by name descending") { actions.sort(by: .name) }
    actions.select(view.visiblePositions.lowerBound + 5)
    try await stage.look("selected in the middle")
    try await sort("by name, around it") { actions.setDescending(false) }
    try await sort("by letter") { actions.group(by: .letter) }
    try await sort("by letter and size") { actions.sort(by: .size) }
    try await sort("without groups") { actions.group(by: .none) }
    try await sort("without groups by date") { actions.sort(by: .date) }
    try await sort("in sections by date") { actions.group(by: .section) }
    try await sort("in sections by name") { actions.sort(by: .name) }
  }

  /// Sorts or groups. The selected row stays where it is, or the first one in view.
  private func sort(_ name: String, _ action: () -> Void) async throws {
    try await stage.transition(
      name, keepsPlace: false, keepsRow: screen.central?.anchor, until: { $0.isArranged }, trigger: action)
  }

  private func searches() async throws {
    let start = view.start
    try await stage.transition("search waiting", isBusy: true) { actions.type("li", submits: false) }
    try await search("lib")
    let count = screen.packages.count
    try await stage.transition("more results", scrollingTo: -16, until: { $0.packages.count > count }) {}
    try await search("gtk")
    // The next section's header pushes the one that sticks.
    if let header = view.model.list.new.headerPositions.dropFirst().first {
      actions.scroll(toPixel: (Double(header) - 0.4) * Double(view.rowHeight))
      try await stage.look("header pushed out")
    }
    try await stage.transition("results by size", keepsPlace: false, until: { $0.isArranged }) {
      actions.sort(by: .size)
    }
    try await stage.transition("results by letter", keepsPlace: false, until: { $0.isArranged }) {
      actions.group(by: .letter)
    }
    try await stage.transition("results in sections", keepsPlace: false, until: { $0.isArranged }) {
      actions.group(by: .section)
    }
    try await stage.transition("results by name", keepsPlace: false, until: { $0.isArranged }) {
      actions.sort(by: .name)
    }
    try await search("gtk dev")
    try await search("gtk 4711")
    actions.setOffline(true)
    try await search("gtk 2")
    actions.setOffline(false)
    try await stage.transition("search retried", keepsPlace: false, until: { !$0.packages.isEmpty }) {
      try actions.press("Retry")
    }
    try await stage.transition("search cleared", keepsPlace: false, until: { $0.showsPackages }) {
      actions.type("")
    }
    guard abs(view.start - start) <= 1 else {
      throw ScriptFailure("after the search the view begins at \(view.start), and before it did at \(start)")
    }
  }

  private func search(_ text: String) async throws {
    try await stage.transition(
      "search for \(text)", keepsPlace: false, until: { $0.controller.shownQuery == text }
    ) { actions.type(text) }
  }

  private func failures() async throws {
    try await stage.transition("refreshing", isBusy: true) { try actions.press("Refresh") }
    try await stage.transition("refreshed", until: { !$0.controller.state.isRefreshing }) {}
    actions.setOffline(true)
    try await stage.transition("refresh failed", until: { $0.controller.state.banner != nil }) {
      try actions.press("Refresh")
    }
    try await stage.transition("error dismissed", until: { $0.controller.state.banner == nil }) {
      try actions.press("Dismiss")
    }
    try await stage.transition(
      "page failed", scrollingTo: -4, until: { $0.controller.state.append?.kind == .failed }
    ) {}
    actions.scroll(toRow: -1)
    try await stage.look("failed page in view")
    actions.setOffline(false)
    let last = screen.packages.last?.id
    try await stage.transition("page retried", until: { $0.showsPackages && $0.packages.last?.id != last }) {
      try actions.press("Retry")
    }
  }

  private func looks() async throws {
    actions.setDark(true)
    try await stage.look("dark")
    try await stage.transition("dark results", keepsPlace: false, until: { $0.controller.shownQuery != nil })
    {
      actions.type("gtk")
    }
    try await stage.transition("dark library", keepsPlace: false, until: { $0.showsPackages }) {
      actions.type("")
    }
    actions.setDark(false)
    gtk_window_set_default_size(screen.window.widget.window, 520, 420)
    try await stage.look("narrow")
    gtk_window_set_default_size(screen.window.widget.window, 800, 600)
    try await stage.look("light")
  }
}

extension LibraryScreen {
  /// The packages that are shown.
  var packages: [Package] { host.table.sections.flatMap { $0.rows.compactMap(\.content) } }

  /// Whether packages of the library are shown, not results, and none is being loaded.
  var showsPackages: Bool { controller.shownQuery == nil && !packages.isEmpty && controller.isSettled }

  /// Whether the packages are shown in the order and the groups that were chosen.
  var isArranged: Bool {
    let arrangement = position.arrangement
    let groups = host.table.sections.compactMap { section -> String? in
      if case .content(let id) = section.id { id } else { nil }
    }
    return !packages.isEmpty && controller.isSettled && groups == groups.sorted()
      && Set(groups) == Set(packages.map { arrangement.grouping.group(of: $0) })
      && zip(packages, packages.dropFirst()).allSatisfy { arrangement.hasInOrder($0, $1) }
  }
}

nonisolated extension Arrangement {
  /// Returns whether a package may come right before another one.
  func hasInOrder(_ first: Package, _ second: Package) -> Bool {
    guard grouping.group(of: first) == grouping.group(of: second) else { return true }
    let (first, second) = isDescending ? (second, first) : (first, second)
    return switch order {
    case .name: first.name <= second.name
    case .size: first.size <= second.size
    case .date: first.date <= second.date
    }
  }
}
