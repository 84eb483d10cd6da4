/// The arguments of the command.
enum CommandArguments {
  /// The options that can stand alone, and the values that they then have.
  private static let impliedValues = ["--ignore-order": TableOrder.rows.rawValue]

  /// The arguments that the command was called with, as the parser takes them.
  static var all: [String] { explicit(Array(CommandLine.arguments.dropFirst())) }

  /// Returns arguments in which no option's value is implied: the parser has options with a value, and flags
  /// without one.
  static func explicit(_ arguments: [String]) -> [String] {
    // Only names of files follow after two hyphens.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].map { argument in
      impliedValues[argument].map { "\(argument)=\($0)" } ?? argument
    }
    return options + arguments[end...]
  }
}
