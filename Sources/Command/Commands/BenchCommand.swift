#if Metrics
  import ArgumentParser
  import TableDiffTesting

  /// The command `table-diff bench`.
  struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bench", abstract: "Measures how long the changes of each type of transition take.")

    /// A format in which the figures are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text, json, hgrm, results
    }

    @Option(help: "How many rows the tables have.")
    var rows = 100_000

    @Option(help: "How many sections the rows are in; transitions that need several take 100 instead of 1.")
    var sections = 1

    @Option(help: "The type of the rows' ids.")
    var ids: IDKind = .int

    @Option(
      help: ArgumentHelp("A type of transition, any number of times (default: all).", valueName: "name"))
    var transition: [TransitionType] = []

    @Option(
      help: "text for people, json for programs, hgrm for HdrHistogram's tools, results for the report.")
    var format: Format = .text

    @Flag(
      help: "Show every column, also those for which the terminal, or 80 columns of a file, have no room.")
    var wide = false

    func validate() throws {
      guard (1...10_000_000).contains(rows) else { throw ValidationError("--rows is from 1 to 10000000.") }
      guard (1...rows).contains(sections) else { throw ValidationError("--sections is from 1 to the rows.") }
      if wide && format != .text { throw ValidationError("--wide is for --format text; others have it all.") }
    }

    func run() throws {
      let types = transition.isEmpty ? TransitionType.allCases : transition
      let suite = TransitionSuite(
        types: types, rows: rows, sections: sections, ids: ids,
        limit: RoundLimit(nanoseconds: 350_000_000))
      let result = try suite.run { Progress.begin("measuring \($0)") }
      let report = BenchReport(result: result, showsVariants: !transition.isEmpty)
      switch format {
      case .text:
        try Output.write(
          report.text(Style(isColoured: Terminal.wantsColour), width: wide ? .max : Terminal.width))
      case .json: try Output.write(report.json)
      case .hgrm: try Output.write(report.hgrm)
      case .results: try Output.write(BenchResults(result: result).json)
      }
    }
  }

  extension IDKind: ExpressibleByArgument {}
#endif
