import ArgumentParser
import TableDiffTesting

/// `table-diff check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says whether a plan, whoever made it, is legal and leads to the new table.",
    usage: """
      table-diff check <old> <new> <plan> [<options of tables>] [--host <host>]
      table-diff check <report> [--host <host>]
      """,
    discussion: """
      A report is a plan with both tables, in numbers: an app writes one when its view refuses an update.

      Exit status 0 if the plan is legal, 1 if not.
      """)

  /// The views whose rules can be checked.
  enum Host: String, CaseIterable, ExpressibleByArgument {
    case uitableview, uicollectionview, sequential

    var view: HostView {
      switch self {
      case .uitableview: .tableView
      case .uicollectionview: .collectionView
      case .sequential: .sequential
      }
    }

    /// The view's name next to its message.
    var title: String {
      switch self {
      case .uitableview: "UITableView"
      case .uicollectionview: "UICollectionView"
      case .sequential: "the list"
      }
    }
  }

  @Argument(help: "The old table; by itself, a report.", completion: .table)
  var old: String

  @Argument(help: "The new table.", completion: .table)
  var new: String?

  @Argument(
    help: "A plan as `table-diff diff --format json` writes it.", completion: .file(extensions: ["json"]))
  var plan: String?

  @OptionGroup var tables: TableOptions

  @Option(help: "Whose rules hold (default: the report's; else uitableview, or sequential for such a plan).")
  var host: Host?

  func validate() throws {
    guard new == nil else {
      if plan == nil { throw ValidationError("Missing expected argument '<plan>'") }
      return
    }
    if !tables.reading.key.isEmpty || !tables.reading.section.isEmpty || tables.reading.rows != nil {
      throw ValidationError(
        "A report has its tables in it: --key and --section are for OLD and NEW, as is --rows.")
    }
  }

  func run() throws {
    let (input, file) = try input()
    Terminal.writeNotes(input.tables.notes)
    Progress.begin("checking \(file)")
    let plan = input.plan
    let host = host ?? plan.host ?? (plan.isSequential ? .sequential : .uitableview)
    let check = PlanCheck(
      plan: plan, tables: input.tables, host: host.view)
    let findings: [PlanCheck.Finding]
    do {
      findings = try check.findings()
    } catch {
      let hint = plan.isSequential && host != .sequential ? "; the plan is sequential: --host sequential" : ""
      throw CommandFailure(file: file, "\(error)\(hint)")
    }
    let style = Style(isColoured: Terminal.wantsColour)
    try Output.write(CheckReport(findings: findings, plan: plan, host: host, style: style).text)
    if !findings.isEmpty { throw ExitCode(1) }
  }

  /// The plan and the tables, and the file that the plan is in.
  private func input() throws(CommandFailure) -> (Report, file: String) {
    guard let new, let plan else {
      Progress.begin("reading \(old)")
      let document = try JSONFile.read(old)
      let file = FileBytes.name(of: old)
      let report = try ReportReader(file: file).report(document.value, document.bytes)
      try PlanFit(plan: report.plan, file: file).verify(
        report.tables, names: ("\"oldTable\"", "\"newTable\""))
      return (report, file)
    }
    guard plan != "-" || (old != "-" && new != "-") else {
      throw CommandFailure("only one of the three files can come from standard input")
    }
    let file = FileBytes.name(of: plan)
    let pair = try tables.read(old: old, new: new)
    Progress.begin("reading \(file)")
    let document = try PlanDocument(JSONFile.read(plan).value, in: file)
    try PlanFit(plan: document, file: file).verify(pair, names: (pair.old.file.name, pair.new.file.name))
    return (Report(plan: document, tables: pair), file)
  }
}
