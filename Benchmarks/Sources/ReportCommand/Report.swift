import ArgumentParser
import Contenders
import Foundation
import Reporting
import TableDiffMetrics
import TableDiffTesting
import Workloads

/// `report`: measures, and writes a folder with the figures and a page about them.
@main
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Measures, and writes figures and a page about them.",
    subcommands: [TransitionsReport.self, WaysReport.self, MovesPicture.self],
    defaultSubcommand: TransitionsReport.self)

  /// The command that repeats a run.
  static var command: String {
    "swift run --package-path Benchmarks -c release report "
      + CommandLine.arguments.dropFirst().joined(separator: " ")
  }

  /// Reads a file of text.
  static func text(_ path: String) throws(ReportError) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .unreadable(path: path, reason: "there is no such text")
    }
    return text
  }
}

/// `report transitions`, or without a subcommand: measures all contenders.
struct TransitionsReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "Measures all contenders, and writes figures and a page about them.",
    discussion: """
      Without options the whole suite is measured, which takes about 20 minutes; --quick takes less than two.
      The files are results.json, report.md, figures.md, report.html and picture.svg. They appear when the run is
      complete.
      """)

  @Option(help: "What the run is called, and its folder.")
  var name = "run"

  @Option(help: "The folder in which the run's folder lies.")
  var output = "results"

  @Flag(help: "Integers at 1,000 and 10,000 rows only: less than two minutes.")
  var quick = false

  @Option(help: ArgumentHelp("A type of transition, any number of times (default: all).", valueName: "name"))
  var transition: [TransitionType] = []

  @Option(help: ArgumentHelp("A workload, any number of times (default: all).", valueName: "name"))
  var workload: [Workload] = []

  @Option(help: "A number of rows, any number of times (default: the sizes of each type).")
  var rows: [Int] = []

  @Option(help: "A type of ids, any number of times: int, uuid or string (default: all).")
  var key: [KeyKind] = []

  @Option(help: "Seconds for each contender in each case (default: 0.07, quick: 0.005).")
  var budget: Double?

  @Option(
    parsing: .upToNextOption,
    help: "Two TSV files for real-packages, which is left out without: see Benchmarks/packages.")
  var packages: [String] = []

  @Option(help: "Measures nothing, but writes the pages of a run that is there: its folder or results.json.")
  var from: String?

  @Option(help: "A document whose figures are replaced by those of --from.")
  var readme: String?

  @Option(help: "With --readme: the run of ways whose figures it shows.")
  var ways = "results/ways"

  @Flag(help: "With --readme: writes nothing, but fails if the document's figures are not those of --from.")
  var check = false

  func validate() throws {
    if let budget, !(budget > 0) { throw ValidationError("--budget is a number of seconds above 0.") }
    guard rows.allSatisfy({ (1...10_000_000).contains($0) }) else {
      throw ValidationError("--rows is from 1 to 10000000.")
    }
    guard packages.isEmpty || packages.count == 2 else {
      throw ValidationError("--packages takes two files: --packages OLD.tsv NEW.tsv.")
    }
    if packages.isEmpty, transition.contains(.realPackages) {
      throw ValidationError("real-packages is read and not generated: add --packages OLD.tsv NEW.tsv.")
    }
    guard readme == nil || from != nil else {
      throw ValidationError("--readme takes the figures of a run: add --from results/NAME.")
    }
    guard readme != nil || !check else { throw ValidationError("--check is for --readme DOCUMENT.") }
    let bytes = name.utf8
    guard let first = bytes.first, first != UInt8(ascii: "."), !bytes.contains(UInt8(ascii: "/")) else {
      throw ValidationError("--name is the name of a folder, without a path.")
    }
  }

  func run() throws {
    if let readme, let from { return try updateOrCheck(readme, from) }
    let folder = from.map { Self.folder(of: $0) } ?? "\(output)/\(name)"
    let results = try from.map(ReportFiles.read) ?? measured()
    try ReportFiles.write(results, to: folder)
    print("\(folder)/report.md")
  }

  private func measured() throws -> TransitionResults {
    var options = RunOptions(name: name)
    if quick { options.chooseQuick() }
    if packages.count == 2 {
      options.packages = try PackageTables(old: packages[0], new: packages[1])
      options.types.append(.realPackages)
    }
    if !transition.isEmpty || !workload.isEmpty {
      (options.types, options.workloads) = (transition, workload)
    }
    if !rows.isEmpty { options.rows = rows }
    if !key.isEmpty { options.keys = key }
    if let budget { options.budget = budget }
    options.command = Report.command
    let results = try ReportRun(options).results { Progress.show($0) }
    Progress.end()
    return results
  }

  private func updateOrCheck(_ path: String, _ run: String) throws {
    let document = try Report.text(path)
    let figures = ReadmeFigures(try ReportFiles.read(run), ways: try ReportFiles.read(ways))
    if check {
      let page = try Report.text(Self.folder(of: run) + "/figures.md")
      return try figures.check(document, path: path, page: page)
    }
    let updated = try figures.updating(document, path: path)
    if updated != document { try ReportFiles.write(updated, to: path) }
  }

  private static func folder(of path: String) -> String {
    path.hasSuffix(".json") ? URL(filePath: path).deletingLastPathComponent().path : path
  }
}

extension TransitionType: @retroactive ExpressibleByArgument {}
extension Workload: ExpressibleByArgument {}
extension KeyKind: ExpressibleByArgument {}
