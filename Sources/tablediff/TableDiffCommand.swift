import ArgumentParser

@main
struct TableDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tablediff")
}
