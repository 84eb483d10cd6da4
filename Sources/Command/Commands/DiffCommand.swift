import ArgumentParser
import TableDiff

/// `table-diff diff`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Shows what changed between two tables.",
    discussion: """
      In the text, + is before rows that came, - before those that went, > before those that moved, and ~ before \
      those with other values. Rows have the lines at which they begin: of the file that has them, or of the \
      old → the new file. With --section, --policy or sections of JSON, they have [section, row] from 0.
      """)

  /// A format of the result.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, changes, csv, json, patch

    /// Whether the format is a plan, which needs every move.
    var isPlan: Bool { self == .json || self == .patch }
  }

  @Argument(help: "The old table.", completion: .table)
  var old: String

  @Argument(help: "The new table.", completion: .table)
  var new: String

  @OptionGroup var tables: TableOptions

  @Option(
    help: ArgumentHelp(
      "text for people; for programs, changes (a line of JSON for each) or csv; json for a plan, patch for a "
        + "plan that apply can use."))
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "Count no move of rows as a difference (--ignore-order alone), or none of columns "
        + "(--ignore-order=columns); both by repetition.", valueName: "order"))
  var ignoreOrder: [TableOrder] = []

  @Option(help: "Which changes of a plan may share a batch (default: standard).")
  var policy: PolicyName?

  @Option(
    help: ArgumentHelp(
      "A column, or path into JSON, that the text has beside each row's id; several as with --key.",
      valueName: "column"))
  var show: [String] = []

  @Flag(help: "Cut no value and leave out no field of the text.")
  var full = false

  @Flag(help: "Write the counts alone, not the changes.")
  var summary = false

  @Flag(help: "Write a patch that apply can also undo (--reverse), or apply in part (--partial).")
  var reversible = false

  @Flag(help: "Exit with status 1 when the tables differ.")
  var exitCode = false

  func validate() throws {
    if full && summary { throw ValidationError("--full and --summary exclude each other.") }
    if format != .text && (full || summary) {
      throw ValidationError("--full and --summary are for --format text.")
    }
    if !show.isEmpty && (format != .text || summary) {
      throw ValidationError("--show is for the rows of --format text.")
    }
    if policy != nil && format != .text && !format.isPlan {
      throw ValidationError("--policy is for plans: --format json, patch or text.")
    }
    if reversible && format != .patch { throw ValidationError("--reversible is for --format patch.") }
  }

  func run() throws {
    let pair = try tables.read(old: old, new: new)
    let shown = try ShownFields(show, in: pair)
    Progress.begin("comparing \(old) and \(new)")
    let comparison = try Comparison(pair, ignoring: Set(ignoreOrder))
    for line in DuplicateWarnings(comparison: comparison).lines { Terminal.writeError(line) }
    // The text has them itself.
    if format != .text { Terminal.writeNotes(format.isPlan ? comparison.notesBesidePlan : comparison.notes) }
    Progress.begin("writing the changes")
    try Output.write(result(of: comparison, shown))
    if exitCode && !comparison.isSame { throw ExitCode(1) }
  }

  private func result(of comparison: Comparison, _ shown: ShownFields) throws -> [UInt8] {
    switch format {
    case .text:
      TextReport(
        comparison: comparison, policy: policy, style: Style(isColoured: Terminal.wantsColour),
        isSummary: summary,
        detail: RowDetail(isFull: full, hasWholeRows: !Terminal.isOutputTerminal, shown: shown)
      ).bytes
    case .changes: ChangeLines(records: ChangeRecords(comparison)).bytes
    case .csv: ChangeTable(records: ChangeRecords(comparison), key: comparison.new.file.form.key).bytes
    case .json: comparison.plan(policy ?? .standard).json
    case .patch:
      try Patch(
        plan: comparison.plan(policy ?? .standard), tables: comparison.tables, isReversible: reversible
      ).json
    }
  }
}
