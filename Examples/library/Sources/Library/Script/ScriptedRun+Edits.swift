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
  }

  private func edit(
    _ name: String, until isDone: (LibraryScreen) -> Bool, _ action: () async throws -> Void
  ) async throws {
    try await stage.transition(name, until: isDone, trigger: action)
  }

  /// Many edits at once, in all places.
  private func burst(_ editor: LibraryEditor) async throws {
    let section = screen.packages[0].section
    let count = stage.inspection == nil ? 50 : 200
    // Rows in view move and go, too.
    try await stage.transition("200 edits", keepsPlace: false) {
      try await editor.run(RandomEdits(rate: 2_000, limit: count, seed: 7, section: section))
      try await Task.sleep(for: .milliseconds(60))
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

  private var packagesInView: [Package] {
    view.visiblePositions.compactMap { position in
      screen.package(at: position)
    }
  }
}
