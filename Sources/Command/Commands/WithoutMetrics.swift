#if !Metrics
  import ArgumentParser

  // TableDiffMetrics, which measures and keeps times, is empty without its trait. These commands then remain.

  /// The command `table-diff` without a subcommand: the embedded tables, without times.
  enum Tour {
    static let content = "and shows what changed"

    static func run() throws {
      let comparison = try Comparison(SampleTables.read())
      let report = SampleReport(comparison: comparison, style: Style(isColoured: Terminal.wantsColour))
      try Output.write(report.text + "\nFor how long each type of transition takes:\n\(commandWithMetrics)\n")
    }
  }

  /// The command `table-diff bench`, which prints how to enable it.
  struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Measures how long the changes of each type of transition take. Needs the trait Metrics.")

    @Argument(parsing: .allUnrecognized, help: "Whatever the command takes if it is there.")
    var arguments: [String] = []

    func run() throws {
      throw CommandFailure("bench needs the trait Metrics: \(commandWithMetrics) bench")
    }
  }

  private let commandWithMetrics = "swift run -c release --traits Metrics table-diff"
#endif
