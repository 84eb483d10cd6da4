import ArgumentParser

struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tour")
}
