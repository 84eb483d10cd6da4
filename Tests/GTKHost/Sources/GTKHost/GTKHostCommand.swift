import ArgumentParser
import CGTK
import FlatList
import Foundation
import PackageTables
import StatefulTable
import TableDiff

@main
struct GTKHostCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(commandName: "gtk-host", abstract: "x")
  @Option var script: String?

  nonisolated func run() throws {
    let script = script
    try MainActor.assumeIsolated { try Self.start(script) }
  }

  @MainActor static func start(_ script: String?) throws {
    guard gtk_init_check() != 0 else { throw ValidationError("no display") }
    StyleSheet.apply()
    MainQueue.attachToMainLoop()
    let t0 = ContinuousClock.now
  }
}
