import CGTK
import Foundation
import ManualTime
import PackageTables
import StatefulTable
import TableDiff

/// Drives the program through everything it can show, by what a person does and a server answers.
final class ScriptedRun {
  private let stage: ScriptStage
  private let tables: PackageTables
  private let folder: String
  private let repetitions: Int

  private var list: PackageList { stage.list }
  private var actions: UserActions { stage.actions }
  private var server: PackageServer { stage.list.server }

  /// A run whose pictures go to a folder.
  ///
  /// - Parameter repetitions: How often all of it is done again, to be measured.
  init(tables: PackageTables, folder: String, repetitions: Int) {
    let clock = ManualClock()
    let stopwatch = Stopwatch()
    let list = PackageList(tables: tables, clock: clock, hasDecorations: false) { stopwatch.start() }
    stage = ScriptStage(list: list, clock: clock, stopwatch: stopwatch)
    self.tables = tables
    self.folder = folder
    self.repetitions = repetitions
  }

  /// Ends the program with a message.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("failed: \(message)\n".utf8))
    exit(1)
  }

  /// Carries everything out: once to look, then to measure.
  func run() async throws {
    list.window.present()
    stage.inspection = Inspection(of: list, picturesIn: folder)
    try await everything()
    let inspected = stage.inspection?.pictureCount ?? 0
    stage.inspection = nil
    for _ in 0..<repetitions { try await everything() }
    print("\(inspected) states: GTK's model and the row widgets in view hold what the table has")
    guard repetitions > 0 else { return }
    print("from submitting to the frame that shows it, \(stage.report.repetitions) times each:\n")
    print(stage.report.text)
  }

  private func everything() async throws {
    try await pages()
    try await wholeTable()
    try await searches()
    try await otherOrders()
    try await nothing()
  }

  // MARK: - The acts

  private func pages() async throws {
    try await stage.transition("loading", packages: 0, isBusy: true) { list.controller.appear() }
    try await stage.transition("first page", packages: 400) { await stage.answer() }
    actions.select(3)
    try await stage.transition("next page loading", packages: 400, isBusy: true, keepsPlace: false) {
      actions.scroll(toRow: -12)
    }
    try await stage.transition("next page", packages: 800) { await stage.answer() }
    try await stage.transition("next page failed", packages: 800, keepsPlace: false) {
      actions.setOffline(true)
      actions.scroll(toRow: -1)
      await stage.answer()
    }
    actions.setOffline(false)
    // Scrolling does not try again.
    actions.scroll(toRow: -30)
    try await stage.look("scrolled away and back")
    actions.scroll(toRow: -1)
    try await stage.look("failed page in view")
    try await stage.transition("next page retried", packages: 1200) {
      try actions.press("Retry")
      await stage.answer()
    }
    try await stage.transition("pages by size", packages: 1200) {
      actions.choose(.size)
      await stage.answer()
    }
    try await stage.transition("pages by name", packages: 1200) {
      actions.choose(.name)
      await stage.answer()
    }
  }

  private func wholeTable() async throws {
    let (old, new) = (tables.old.shape.rowCount, tables.new.shape.rowCount)
    try await stage.transition("whole table", packages: old) {
      try actions.press("Load all")
      await stage.answer()
    }
    actions.scroll(toRow: 33_000)
    try await stage.look("in the middle")
    actions.select(33_005)
    try await stage.look("selected")
    try await stage.transition("refreshing", packages: old, changesList: false, isBusy: true) {
      try actions.press("Refresh")
    }
    try await stage.transition("refreshed", packages: new) { await stage.answer() }
    let first = tables.new.sections[0]
    try await rowsFromAboveIntoView()
    try await stage.transition("section gone above", packages: new - first.rows.count) {
      try list.controller.performUpdates { store throws(StoreError) in _ = try store.removeSection(at: 0) }
    }
    try await stage.transition("section back above", packages: new) {
      try list.controller.performUpdates { store throws(StoreError) in try store.insertSection(first, at: 0) }
    }
    try await stage.transition("refresh failed", packages: new, changesList: false) {
      actions.setOffline(true)
      try actions.press("Refresh")
      await stage.answer()
    }
    actions.setOffline(false)
    try await stage.transition("refresh retried", packages: old) {
      try actions.press("Retry")
      await stage.answer()
    }
  }

  /// Takes out rows from far above the view, which have no widget, down to some in view: GTK 4.8
  /// keeps widgets of rows that are gone, if it is told so in one run.
  private func rowsFromAboveIntoView() async throws {
    let count = 1_000
    guard let last = topPath, last.row > count else {
      throw ScriptFailure("the script has to scroll to a section with \(count) rows above the view")
    }
    let range = last.row - count..<last.row + 3
    let section = tables.new.sections[last.section]
    let all = tables.new.shape.rowCount
    try await stage.transition("rows gone down into view", packages: all - range.count) {
      try list.controller.performUpdates { store throws(StoreError) in
        try store.removeRows(range, inSection: last.section)
      }
    }
    try await stage.transition("rows back above", packages: all) {
      try list.controller.performUpdates { store throws(StoreError) in
        try store.insert(
          contentsOf: section.rows[range], at: RowPath(section: last.section, row: range.lowerBound))
      }
    }
  }

  private func searches() async throws {
    let start = list.window.view.start
    let delay = Duration.milliseconds(400)
    try await stage.transition(
      "search waiting", packages: tables.old.shape.rowCount, changesList: false, isBusy: true
    ) {
      actions.type("gtk")
    }
    try await stage.transition("search", packages: count(matching: "gtk"), keepsPlace: false) {
      await stage.pass(delay)
      await stage.answer()
    }
    try await stage.transition("search narrowed", packages: count(matching: "gtk-4"), keepsPlace: false) {
      actions.type("gtk-4")
      await stage.pass(delay)
      await stage.answer()
    }
    try await stage.transition("nothing found", packages: 0, keepsPlace: false) {
      actions.type("gtk-4711")
      await stage.pass(delay)
      await stage.answer()
    }
    try await stage.transition("search failed", packages: 0, keepsPlace: false) {
      actions.setOffline(true)
      actions.type("gtk-3")
      await stage.pass(delay)
      await stage.answer()
    }
    actions.setOffline(false)
    try await stage.transition("search retried", packages: count(matching: "gtk-3"), keepsPlace: false) {
      try actions.press("Retry")
      await stage.answer()
    }
    try await stage.transition(
      "search cleared", packages: tables.old.shape.rowCount, keepsPlace: false
    ) {
      actions.type("")
    }
    guard abs(list.window.view.start - start) <= 1 else {
      throw ScriptFailure(
        "after the search the view begins at \(list.window.view.start), and before it did at \(start)")
    }
  }

  private func otherOrders() async throws {
    let count = tables.old.shape.rowCount
    try await stage.transition("all by size", packages: count) {
      actions.choose(.size)
      await stage.answer()
    }
    try await stage.transition("all by name", packages: count) {
      actions.choose(.name)
      await stage.answer()
    }
  }

  private func nothing() async throws {
    try await stage.transition("empty", packages: 0) {
      server.setConditions { $0.isEmpty = true }
      try actions.press("Refresh")
      await stage.answer()
    }
    try await stage.transition("forgotten", packages: 0) { list.controller.reset() }
    server.setConditions { $0 = PackageServer.Conditions() }
    actions.setOffline(true)
    try await stage.transition("error", packages: 0) {
      list.controller.appear()
      await stage.answer()
    }
    actions.setOffline(false)
    try await stage.transition("error retried", packages: 400) {
      try actions.press("Retry")
      await stage.answer()
    }
    try await stage.transition("forgotten again", packages: 0) { list.controller.reset() }
  }

  /// The path of the first package in view.
  private var topPath: RowPath? {
    let sections = list.host.table.sections
    for candidate in list.window.view.anchor.candidates {
      for (position, section) in sections.enumerated() {
        if let row = section.rows.firstIndex(where: { .row($0.id) == candidate.id }) {
          return RowPath(section: position, row: row)
        }
      }
    }
    return nil
  }

  /// How many packages have a text in their name.
  private func count(matching text: String) -> Int {
    tables.old.sections.reduce(0) { $0 + $1.rows.count { $0.name.contains(text) } }
  }
}
