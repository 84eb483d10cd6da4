#if Metrics
  import TableDiffMetrics
  import TableDiffTesting

  /// The command `table-diff` without a subcommand: the embedded tables, and the speed of finding changes.
  ///
  /// It needs no argument, no file and no network, and takes less than half a minute.
  enum Tour {
    static let content = "shows what changed, and measures how long that takes for each type of transition"

    /// The number of rows, lower without optimization, because such a build would take minutes.
    private static var rows: Int { BuildMode.isOptimized ? 100_000 : 10_000 }
    /// The time in nanoseconds for all types of transition together, without making the tables.
    private static let measuringTime: UInt64 = 15_000_000_000

    static func run() throws {
      let style = Style(isColoured: Terminal.wantsColour)
      let width = Terminal.width
      let reading = try MonotonicClock.measure { () throws(CommandFailure) in try SampleTables.read() }
      let sample = reading.result
      let comparing = try MonotonicClock.measure { () throws(CommandFailure) in
        try Comparison(sample)
      }
      let types = TransitionType.allCases
      let suite = TransitionSuite(
        types: types, rows: rows, sections: 1, ids: .int,
        limit: RoundLimit(nanoseconds: measuringTime / UInt64(types.count), minimumRounds: 5))
      let text = SampleReport(comparison: comparing.result, style: style).text
      let times =
        ("The tables were unpacked and read in \(RoundedDuration(reading.nanoseconds)), the changes found in "
        + "\(RoundedDuration(comparing.nanoseconds)), every id verified.").wrapped(width, indent: "  ")
      try Output.write(text + times + "\n")
      let result = try suite.run { Progress.begin("measuring \($0)") }
      try Output.write(
        style.bold("Comparing and planning: latency by type of transition, rows with integer ids") + "\n"
          + "p50 is what the README's column `Int` ids has from another machine.".wrapped(width)
          + BenchReport(result: result, showsOperations: false).text(style, width: width))
    }
  }
#endif
