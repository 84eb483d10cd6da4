import ArgumentParser
import TableDiffTesting

/// `table-diff check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says whether a plan, whoever made it, is legal and leads to the new table.",
    discussion: "Exit status 0 if so, 1 if not.")

  /// The views whose rules can be asked for.
  enum Host: String, CaseIterable, ExpressibleByArgument {
    case uitableview, uicollectionview, sequential

    var view: HostView {
      switch self {
      case .uitableview: .tableView
      case .uicollectionview: .collectionView
      case .sequential: .sequential
      }
    }

    /// What the view is called where its message is shown.
    var title: String {
      switch self {
      case .uitableview: "UITableView"
      case .uicollectionview: "UICollectionView"
      case .sequential: "the list"
      }
    }
  }

  @Argument(help: "The old table.")
  var old: String

  @Argument(help: "The new table.")
  var new: String

  @Argument(help: "A plan as table-diff diff --format json writes it.")
  var plan: String

  @OptionGroup var tables: TableOptions

  @Option(help: "Whose rules hold (default: uitableview; sequential for a plan with that policy).")
  var host: Host?

  func run() throws {
    let files = try tables.read(old: old, new: new)
    let plan = try PlanReader(file: self.plan).plan(JSONFile.read(self.plan))
    try PlanFit(plan: plan, file: self.plan).verify(old: files.old, new: files.new, names: (old, new))
    let host = host ?? (plan.isSequential ? .sequential : .uitableview)
    let check = PlanCheck(
      plan: plan, old: files.old.comparable(with: files.new.form).table,
      new: files.new.comparable(with: files.old.form).table, host: host.view)
    let findings: [PlanCheck.Finding]
    do {
      findings = try check.findings()
    } catch {
      throw CommandFailure(file: self.plan, "\(error)")
    }
    let style = Style(isColoured: Terminal.wantsColour)
    try Output.write(CheckReport(findings: findings, plan: plan, host: host, style: style).text)
    if !findings.isEmpty { throw ExitCode(1) }
  }
}
