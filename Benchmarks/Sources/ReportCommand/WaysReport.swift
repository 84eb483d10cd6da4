import ArgumentParser
import Reporting
import WaySessions

/// `report ways`: measures the ways of events, from the controller's call to the host's `show`.
struct WaysReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ways",
    abstract: "Measures events from the controller's call to the host's show, and the engine beside them.",
    discussion: """
      Without options everything is measured, which takes some four minutes a pass. The files are results.json
      and report.md.
      """)

  @Option(help: "The folder of the run.")
  var output = "results/ways"

  @Option(help: "A number of rows, any number of times (default: 1000, 20000, 100000 and 1000000).")
  var rows: [Int] = []

  @Option(help: "A type of ids, any number of times: int, string or uuid (default: all).")
  var key: [RowIDs] = []

  @Option(help: "A number of sections, any number of times (default: 1 and 100).")
  var sections: [Int] = []

  @Option(help: "A way, any number of times (default: all).")
  var way: [Way] = []

  @Option(help: "Seconds for each way of each table, beyond the fewest rounds.")
  var budget = WayOptions().budget

  @Option(help: "How often everything is measured; of each way the time is kept in which it took least.")
  var passes = WayOptions().passes

  @Option(help: ArgumentHelp("The results.json of an earlier run, to be shown beside.", valueName: "file"))
  var before: String?

  @Option(
    help: ArgumentHelp("Measures nothing, but writes the page of this results.json.", valueName: "file"))
  var from: String?

  func validate() throws {
    guard sections.allSatisfy({ $0 > 0 }) else { throw ValidationError("--sections is 1 or more.") }
    let most = sections.max() ?? 100
    guard rows.allSatisfy({ (1_000...10_000_000).contains($0) && $0 % 200 == 0 && $0 >= 10 * most }) else {
      throw ValidationError(
        "--rows is a multiple of 200 from 1000 to 10000000, at least ten for each section.")
    }
    guard passes > 0 else { throw ValidationError("--passes is 1 or more.") }
    guard budget > 0 else { throw ValidationError("--budget is a number of seconds above 0.") }
  }

  func run() throws {
    let earlier = try before.map(WayResults.read)
    let results = try from.map(WayResults.read) ?? measured()
    try results.write(to: output, before: earlier)
    print("\(output)/report.md")
  }

  private func measured() throws -> WayResults {
    var options = WayOptions()
    if !rows.isEmpty { options.rows = rows }
    if !key.isEmpty { options.ids = key }
    if !sections.isEmpty { options.sections = sections }
    if !way.isEmpty { options.ways = way }
    options.budget = budget
    options.passes = passes
    options.command =
      "swift run --package-path Benchmarks -c release report "
      + CommandLine.arguments.dropFirst().joined(separator: " ")
    defer { Progress.end() }
    return try WayRunner(options).results { Progress.show($0) }
  }
}

extension RowIDs: ExpressibleByArgument {}
extension Way: ExpressibleByArgument {}
