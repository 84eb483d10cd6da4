import CGTK
import Foundation
import GTKTableList
import PackageLibrary
import StatefulTable

/// States of libraries that are empty or none at all, each in a window of its own.
final class OtherLibraries {
  private let folder: String
  private let firstNumber: Int
  private var pictureCount = 0

  init(folder: String, pictureCount: Int) {
    self.folder = folder
    firstNumber = pictureCount
  }

  /// Shows all of them. Returns the number of states.
  func run() async throws -> Int {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    try await empty(work.appendingPathComponent("empty.sqlite").path)
    try await noLibrary(work.appendingPathComponent("text.sqlite").path)
    return pictureCount
  }

  private func empty(_ path: String) async throws {
    try Library.make(at: path, rowCount: 0)
    let editor = LibraryEditor(try Library(path: path))
    try await withStage(path) { stage in
      stage.actions.setOffline(true)
      try await stage.transition(
        "first load failed", keepsPlace: false, until: { $0.controller.state.phase == .error }
      ) { stage.screen.controller.appear() }
      stage.actions.setOffline(false)
      try await stage.transition(
        "empty library", keepsPlace: false, until: { $0.controller.state.phase == .empty }
      ) { try stage.actions.press("Retry") }
      let package = Package(
        id: 0, name: "first", architecture: "amd64", version: "1.0", size: 1, date: "2024-01-01 00:00",
        section: "admin")
      var inserted = package
      try await stage.transition("first package", keepsPlace: false, until: { $0.packages.count == 1 }) {
        inserted = try await editor.insert(package)
      }
      try await stage.transition("last package gone", keepsPlace: false, until: { $0.packages.isEmpty }) {
        [inserted] in _ = try await editor.delete(inserted.id)
      }
    }
  }

  private func noLibrary(_ path: String) async throws {
    try Data("This is a text.".utf8).write(to: URL(fileURLWithPath: path))
    try await withStage(path) { stage in
      try await stage.transition(
        "not a library", keepsPlace: false, until: { $0.controller.state.phase == .error }
      ) { stage.screen.controller.appear() }
    }
  }

  private func withStage(_ path: String, _ body: (ScriptStage) async throws -> Void) async throws {
    let stage = ScriptStage(source: LibrarySource(path: path, rowCount: 0))
    stage.screen.window.present()
    let inspection = Inspection(of: stage.screen, picturesIn: folder, after: firstNumber + pictureCount)
    stage.inspection = inspection
    try await body(stage)
    pictureCount = inspection.pictureCount - firstNumber
    gtk_window_destroy(stage.screen.window.widget.window)
  }
}
