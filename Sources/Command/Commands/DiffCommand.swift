import ArgumentParser
import TableDiff

/// `table-diff diff`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Shows what changed between two tables.")

  /// A format of the result.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, patch
  }

  @Argument(help: "The old table.", completion: .table)
  var old: String

  @Argument(help: "The new table.", completion: .table)
  var new: String

  @OptionGroup var tables: TableOptions

  @Option(help: "text for people, json for a plan, patch for a plan that apply can use.")
  var format: Format = .text

  @Option(help: "Which changes may share a batch.")
  var policy: PolicyName = .standard

  @Flag(help: "Cut no value and leave out no field of the text.")
  var full = false

  @Flag(help: "Write the counts alone, not the changes.")
  var summary = false

  @Flag(help: "Exit with status 1 when the tables differ.")
  var exitCode = false

  private var length: TextReport.Length { summary ? .summary : full ? .full : .shortened }

  func validate() throws {
    if full && summary { throw ValidationError("--full and --summary exclude each other.") }
    if format != .text && length != .shortened {
      throw ValidationError("--full and --summary are for --format text.")
    }
  }

  func run() throws {
    let pair = try tables.read(old: old, new: new)
    Progress.begin("comparing \(old) and \(new)")
    let comparison = try Comparison(pair)
    for line in DuplicateWarnings(comparison: comparison).lines { Terminal.writeError(line) }
    // The text has them itself.
    if format != .text { Terminal.writeNotes(comparison.notesBesidePlan) }
    Progress.begin("writing the changes")
    switch format {
    case .text:
      let style = Style(isColoured: Terminal.wantsColour)
      let report = TextReport(comparison: comparison, policy: policy, style: style, length: length)
      try Output.write(report.bytes)
    case .json:
      try Output.write(comparison.plan(policy).json)
    case .patch:
      let patch = try Patch(plan: comparison.plan(policy), tables: comparison.tables)
      try Output.write(patch.json)
    }
    if exitCode && !comparison.isSame { throw ExitCode(1) }
  }
}
