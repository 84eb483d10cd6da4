import ArgumentParser
import Reporting
import WaySessions
import Workloads

/// `report ways`: measures the ways of events, from the controller's call to the host's `show`.
struct WaysReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ways",
    abstract: "Measures events from the controller's call to the host's show, and the engine beside them.",
    discussion: """
      Without options everything is measured, which takes some three minutes a pass. The files are results.json
      and report.md; report --from FOLDER writes the page again.
      """)

  @Option(help: "The folder of the run.")
  var output = "results/ways"

  @Option(help: "A number of rows, any number of times (default: 1000, 20000, 100000 and 1000000).")
  var rows: [Int] = []

  @Option(help: "A type of ids, any number of times: int, string or uuid (default: all).")
  var key: [KeyKind] = []

  @Option(help: "A way, any number of times (default: all).")
  var way: [Way] = []

  @Option(help: "Seconds for each way of each table, beyond the fewest rounds.")
  var budget = WayRunner().budget

  @Option(help: "How often everything is measured; of each way the time is kept in which it took least.")
  var passes = WayRunner().passes

  func validate() throws {
    guard rows.allSatisfy({ (1_000...10_000_000).contains($0) && $0 % 200 == 0 }) else {
      throw ValidationError("--rows is a multiple of 200 from 1000 to 10000000.")
    }
    guard passes > 0 else { throw ValidationError("--passes is 1 or more.") }
    guard budget > 0 else { throw ValidationError("--budget is a number of seconds above 0.") }
  }

  func run() throws {
    var runner = WayRunner()
    if !rows.isEmpty { runner.rows = rows }
    if !key.isEmpty { runner.keys = key }
    if !way.isEmpty { runner.ways = way }
    runner.budget = budget
    runner.passes = passes
    runner.command = Report.command
    let results = try runner.results { Progress.show($0) }
    Progress.end()
    try ReportFiles.write(results, to: output)
    print("\(output)/report.md")
  }
}

extension Way: ExpressibleByArgument {}
