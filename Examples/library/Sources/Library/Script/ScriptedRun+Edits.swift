import GRDB
import GTKTableList
import PackageLibrary
import StatefulTable

extension ScriptedRun {
  /// Another connection writes, as another process does: rows in view stay where they are, and so does the
  /// selection.
  func otherProcesses() async throws {
    let editor = LibraryEditor(try Library(path: screen.source.path))
    actions.scroll(toRow: 40)
    try await stage.look("before edits")
    var shown = packagesInView
    var package = shown[2]
    package.version += "+1"
    try await edit("version changed", until: { $0.packages.contains(package) }) {
      _ = try await editor.update(package)
    }
    try await edit("version changed back", until: { $0.packages.contains(shown[2]) }) { [shown] in
      _ = try await editor.update(shown[2])
    }

    var new = screen.packages[0]
    new.name += "-new"
    var inserted = new
    try await edit(
      "row inserted above", until: { [new] screen in screen.packages.contains { $0.name == new.name } }
    ) {
      inserted = try await editor.insert(new)
    }
    try await edit(
      "row deleted above", until: { [inserted] screen in !screen.packages.contains { $0.id == inserted.id } }
    ) {
      [inserted] in _ = try await editor.delete(inserted.id)
    }

    shown = packagesInView
    actions.select(view.visiblePositions.lowerBound + 4)
    guard let selected = screen.package(at: view.model.selectedPosition ?? -1) else {
      throw ScriptFailure("no package is selected")
    }
    var moved = selected
    moved.name = shown[shown.count - 2].name + "-moved"
    try await edit("selected row moved down", until: { [moved] in $0.packages.contains(moved) }) {
      [moved] in _ = try await editor.update(moved)
    }
    try await edit("selected row moved back", until: { $0.packages.contains(selected) }) {
      _ = try await editor.update(selected)
    }
    try await edit(
      "selected row to another section",
      until: { screen in !screen.packages.contains { $0.id == selected.id } }
    ) {
      _ = try await editor.move(selected.id, toSection: "zz-attic")
    }
    try await edit("selected row back again", until: { $0.packages.contains(selected) }) {
      _ = try await editor.move(selected.id, toSection: selected.section)
    }
    try await burst(editor)
    try await resultsFollow(editor)
    if stage.inspection != nil {
      try await firstResultsFollow(editor)
      try await unreadable(editor)
    }
  }

  private func edit(
    _ name: String, until isDone: (LibraryScreen) -> Bool, _ action: () async throws -> Void
  ) async throws {
    try await stage.transition(name, until: isDone, trigger: action)
  }

  /// Many edits in one commit, in all places.
  private func burst(_ editor: LibraryEditor) async throws {
    let edits = RandomEdits(
      rate: 2_000, limit: 200, seed: 7, section: screen.packages[0].section, commitSize: 200)
    // Rows in view move and go, too.
    try await stage.transition("200 edits", keepsPlace: false) {
      try await editor.run(edits)
    }
  }

  /// Results are loaded again when the library has changed.
  private func resultsFollow(_ editor: LibraryEditor) async throws {
    try await stage.transition(
      "results to follow", keepsPlace: false, until: { $0.controller.shownQuery == "gtk" }
    ) { actions.type("gtk") }
    var package = packagesInView[1]
    let before = package
    package.version += "+1"
    try await edit("result changed", until: { [package] in $0.packages.contains(package) }) {
      [package] in _ = try await editor.update(package)
    }
    try await edit("result changed back", until: { $0.packages.contains(before) }) {
      _ = try await editor.update(before)
    }
    try await stage.transition("results left", keepsPlace: false, until: { $0.showsPackages }) {
      actions.type("")
    }
  }

  /// A change while the first results are on their way, which were read before it.
  private func firstResultsFollow(_ editor: LibraryEditor) async throws {
    let library = try await screen.source.library()
    guard
      var package = try await library.results(
        for: "gtk", in: screen.position.arrangement, after: nil, count: 1
      ).first
    else { throw ScriptFailure("there is no package to change") }
    let before = package
    package.version += "+1"
    try await stage.transition("results on their way", keepsPlace: false, isBusy: true) {
      actions.type("gtk")
      // They have been read.
      try await Task.sleep(for: ScriptStage.pause * 4)
      _ = try await editor.update(package)
      try await Task.sleep(for: ScriptStage.pause * 4)
    }
    let changed = package
    try await stage.transition(
      "results changed on their way", keepsPlace: false, until: { $0.packages.contains(changed) }
    ) {}
    _ = try await editor.update(before)
    try await stage.transition(
      "results on their way left", keepsPlace: false, until: { $0.showsPackages }
    ) { actions.type("") }
  }

  /// The library can't be read for a while, as when the disk is full. Then the list follows it again, even if
  /// the user has dismissed the error.
  ///
  /// The table of the counts goes and comes again. If it were renamed, SQLite 3.40 would rename `excluded` in
  /// the triggers, too.
  private func unreadable(_ editor: LibraryEditor) async throws {
    let file = try DatabaseQueue(path: screen.source.path)
    let counts = try await file.read { db in
      try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'counts'") ?? ""
    }
    try await edit("library unreadable", until: { $0.controller.state.banner != nil }) {
      try await file.write { db in
        try db.execute(sql: "CREATE TABLE kept AS SELECT * FROM counts; DROP TABLE counts")
      }
    }
    try await edit("its error dismissed", until: { $0.controller.state.banner == nil }) {
      try actions.press("Dismiss")
    }
    var package = packagesInView[2]
    package.version += "+1"
    try await edit(
      "library readable again",
      until: { [package] in $0.controller.state.banner == nil && $0.packages.contains(package) }
    ) { [package] in
      try await file.write { db in
        try db.execute(sql: "\(counts); INSERT INTO counts SELECT * FROM kept; DROP TABLE kept")
      }
      _ = try await editor.update(package)
    }
  }

  private var packagesInView: [Package] {
    view.visiblePositions.compactMap { position in
      screen.package(at: position)
    }
  }
}
