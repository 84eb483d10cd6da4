import ArgumentParser

/// The message of the argument parser about arguments, which it repeats as they are.
enum ArgumentMessage {
  /// The most of an argument that is shown.
  private static let longestArgument = 100

  /// Returns the message about an error in arguments, harmless to a terminal.
  static func text(for error: any Error, in arguments: [String] = CommandArguments.all) -> String {
    let shown = arguments.map { $0.cut(to: longestArgument).escapingControls }
    guard shown != arguments else { return TableDiffCommand.fullMessage(for: error) }
    // The parser says the same of arguments that can be shown, and quotes those. Lines' ends in the message
    // are then its own.
    var message = TableDiffCommand.fullMessage(for: error)
    do {
      _ = try TableDiffCommand.parseAsRoot(shown)
    } catch {
      if TableDiffCommand.exitCode(for: error) != .success {
        message = TableDiffCommand.fullMessage(for: error)
      }
    }
    return message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapingControls }.joined(separator: "\n")
  }
}
