import ArgumentParser
import CGTK
import Foundation
import PackageTables

/// The program's command line.
@main
struct GTKHostCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "gtk-host",
    abstract: "Shows Debian's 63,436 packages in a GTK list view, as the host of a table controller.")

  @Option(
    help: ArgumentHelp(
      "Go through all states by a script, write a picture of each to this folder, and check them.",
      valueName: "folder"))
  var script: String?

  @Option(help: "How often the script is run again to be measured.")
  var repeats = 5

  nonisolated func validate() throws {
    if repeats < 0 { throw ValidationError("--repeats takes a count, such as 5") }
  }

  nonisolated func run() throws {
    // Arguments are parsed on the main thread.
    let (script, repeats) = (script, repeats)
    try MainActor.assumeIsolated { try Self.start(script: script, repeats: repeats) }
  }

  @MainActor
  private static func start(script: String?, repeats: Int) throws {
    guard gtk_init_check() != 0 else {
      throw ValidationError("there is no display: set DISPLAY, or start Xvfb and set it to that")
    }
    StyleSheet.apply()
    MainQueue.attachToMainLoop()
    let tables = try PackageTables()
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    if let script {
      try FileManager.default.createDirectory(atPath: script, withIntermediateDirectories: true)
      try runScript(ScriptedRun(tables: tables, folder: script, repetitions: repeats), in: loop)
    } else {
      let list = PackageList(tables: tables, clock: ContinuousClock(), hasDecorations: true)
      connect(list.window.widget, "destroy") { g_main_loop_quit(loop) }
      list.start()
      g_main_loop_run(loop)
    }
  }

  @MainActor
  private static func runScript(_ run: ScriptedRun, in loop: OpaquePointer?) throws {
    var outcome = Result<Void, any Error>.success(())
    Task { @MainActor in
      do { try await run.run() } catch { outcome = .failure(error) }
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
    if case .failure(let error) = outcome { ScriptedRun.fail("\(error)") }
  }
}
