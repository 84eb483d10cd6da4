/// The arguments of the command.
enum CommandArguments {
  /// The option that can stand alone, and is then about rows.
  private static let ignoreOrder = "--ignore-order"

  /// The arguments that the command was called with, as the parser takes them.
  static var all: [String] { explicit(Array(CommandLine.arguments.dropFirst())) }

  /// Returns arguments in which no option's value is implied: the parser has options with a value, and flags
  /// without one.
  static func explicit(_ arguments: [String]) -> [String] {
    // Only names of files follow after two hyphens.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].indices.map { index in
      let isAlone = index + 1 == end || TableOrder(rawValue: arguments[index + 1]) == nil
      return arguments[index] == ignoreOrder && isAlone
        ? "\(ignoreOrder)=\(TableOrder.rows.rawValue)" : arguments[index]
    }
    return options + arguments[end...]
  }
}
