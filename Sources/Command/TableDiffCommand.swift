import ArgumentParser

/// The command. Exit status: 0 done, 1 the tables differ (`diff --exit-code`), the plan is illegal (`check`)
/// or some changes do not fit (`apply --partial`), 2 bad arguments or input.
@main
struct TableDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table-diff",
    abstract: "Finds what changed between two tables, as changes that a table view can animate.",
    discussion: """
      Without a subcommand: compares two embedded tables (the package list of Debian 12 before and after its \
      security updates), \(Tour.content).

      Tables are files that end in .csv, .tsv, .json, .jsonl or .ndjson; of other files and of standard \
      input (-), the first characters tell the format. CSV and TSV have a header line; JSON is \
      {"sections": [{"id": …, "header": …, "rows": [{"id": …, …}]}]}, an array of rows, or an object whose \
      members are rows; JSON Lines have a row on each line.

      Exit status: 0 done (check: the plan is legal); 1 the tables differ (diff --exit-code), the plan is \
      illegal (check) or some changes do not fit (apply --partial); 2 bad arguments or input.
      """,
    version: CommandVersion.text,
    subcommands: [DiffCommand.self, ApplyCommand.self, CheckCommand.self, BenchCommand.self]
  )

  func run() throws {
    try Tour.run()
  }

  static let badInput = ExitCode(2)

  static func main() {
    Terminal.ignoreBrokenPipes()
    do {
      try runWithArguments()
    } catch let failure as CommandFailure {
      Terminal.writeError("table-diff: \(failure)")
      exit(withError: badInput)
    } catch let code as ExitCode {
      exit(withError: code)
    } catch {
      Terminal.writeError(ArgumentMessage.text(for: error))
      exit(withError: badInput)
    }
  }

  private static func runWithArguments() throws {
    do {
      var command = try parseAsRoot(CommandArguments.all)
      try command.run()
    } catch {
      guard exitCode(for: error) == .success else { throw error }
      // Help, which goes to standard output and is no failure.
      try Output.write(fullMessage(for: error) + "\n")
    }
  }
}
