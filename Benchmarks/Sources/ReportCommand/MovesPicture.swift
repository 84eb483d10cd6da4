import ArgumentParser
import Reporting

/// `report moves`: draws how a table changes by the operations of this library, and by those of Heckel's
/// algorithm.
struct MovesPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moves",
    abstract: "Draws how a table changes in the fewest operations, and in those of Heckel's algorithm.")

  @Flag(help: "Writes nothing, but fails if the file is not the picture.")
  var check = false

  @Argument(help: "The SVG file.")
  var file: String

  func run() throws {
    let picture = try AnimatedPicture.moves().svg
    guard check else { return try ReportFiles.write(picture, to: file) }
    guard try Report.text(file) == picture else {
      throw ValidationError("\(file) is another picture: draw it with report moves \(file)")
    }
  }
}
