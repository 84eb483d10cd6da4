import ArgumentParser
import CGTK
import Foundation
import GTKTableList
import PackageLibrary

/// The program's command line.
@main
struct LibraryCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "library",
    abstract:
      "Shows a database of a million packages in a GTK list view, in the order and groups of your choice.")

  @Option(help: "The database. It is made if it does not exist.")
  var file = "library.sqlite"

  @Option(help: "The number of packages in a new database.")
  var rows = 1_000_000

  @Option(
    help: ArgumentHelp(
      "Go through all states by a script, compare them with the database, and write a picture of each here.",
      valueName: "folder"))
  var script: String?

  @Option(help: "The number of times that the script is repeated to be measured.")
  var repeats = 5

  @Option(
    help: ArgumentHelp(
      "Use the program at random, and compare it with the database now and then.", valueName: "seed"))
  var random: UInt64?

  @Option(help: "The time after which --random or --edit ends.")
  var seconds: Double?

  @OptionGroup(title: "Editing")
  var editing: EditingOptions

  nonisolated func validate() throws {
    if repeats < 0 { throw ValidationError("--repeats takes a count, such as 5") }
    if rows < 1 { throw ValidationError("--rows takes a count, such as 20000") }
  }

  nonisolated func run() throws {
    let command = self
    if editing.edit || editing.hold != nil {
      EditingProcess(
        source: LibrarySource(path: file, rowCount: rows), seconds: seconds, options: editing
      ).run()
    }
    // Arguments are parsed on the main thread.
    try MainActor.assumeIsolated { try command.start() }
  }

  @MainActor
  private func start() throws {
    setUpAllocator()
    guard gtk_init_check() != 0 else {
      throw ValidationError("there is no display: set DISPLAY, or start Xvfb and set it to that")
    }
    StyleSheet.apply()
    MainQueue.attachToMainLoop()
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let source = LibrarySource(path: file, rowCount: rows)
    if let script {
      try FileManager.default.createDirectory(atPath: script, withIntermediateDirectories: true)
      let scripted = ScriptedRun(source: source, folder: script, repetitions: repeats)
      runScript(in: loop) { try await scripted.run() }
    } else if let random {
      let run = RandomRun(source: source, seed: random, seconds: seconds ?? 60)
      runScript(in: loop) { try await run.run() }
    } else {
      let screen = LibraryScreen(source: source)
      connect(screen.window.widget, "destroy") { g_main_loop_quit(loop) }
      screen.start()
      g_main_loop_run(loop)
    }
  }

  /// glibc keeps the memory that a thread frees for it. As reads hop from thread to thread, each would keep
  /// as much as the largest read takes: 20 MB in a minute of use.
  ///
  /// It also puts off joining small free blocks until somebody needs a larger one. After GTK has dropped some
  /// hundred row widgets, this would take more than a millisecond of whatever comes next.
  @MainActor
  private func setUpAllocator() {
    #if canImport(Glibc)
      mallopt(M_ARENA_MAX, 1)
      mallopt(M_MXFAST, 0)
    #endif
  }

  @MainActor
  private func runScript(in loop: OpaquePointer?, _ run: @escaping @MainActor () async throws -> Void) {
    var outcome = Result<Void, any Error>.success(())
    Task { @MainActor in
      do { try await run() } catch { outcome = .failure(error) }
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
    if case .failure(let error) = outcome { ScriptedRun.fail("\(error)") }
  }
}
