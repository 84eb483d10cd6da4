import ArgumentParser

/// `table-diff apply`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Builds the new table from the old one and a patch.")

  @Argument(help: "The old table; with --reverse, the new one.", completion: .table)
  var old: String

  @Argument(
    help: "What `table-diff diff --format patch` wrote.", completion: .file(extensions: ["json"]))
  var patch: String

  @Option(
    help: "Where the new table is written, whole or not at all (default: standard output).",
    completion: .file())
  var output: String?

  @Flag(help: "Build the old table from the new one, with a patch that diff made with --reversible.")
  var reverse = false

  @Flag(
    help: ArgumentHelp(
      "If the table has changed since the patch was made, make the changes whose rows are still as they were, "
        + "list the others, and exit with status 1 if there are any."))
  var partial = false

  func run() throws {
    guard old != "-" || patch != "-" else {
      throw CommandFailure("only one of the two files can come from standard input")
    }
    let patchFile = FileBytes.name(of: self.patch)
    Progress.begin("reading \(patchFile)")
    var patch = try Patch(JSONFile.read(self.patch).value, in: patchFile)
    if reverse { patch = try patch.reversed(patchFile: patchFile) }
    let table = try patch.readOld(old, patchFile: patchFile)
    Progress.begin("applying \(patchFile)")
    guard partial else {
      try Output.write(patch.applied(to: table, patchFile: patchFile), to: output)
      return
    }
    let (bytes, misfits) = try patch.appliedInPart(to: table, patchFile: patchFile)
    try Output.write(bytes, to: output)
    for misfit in misfits { Terminal.writeError("table-diff: \(patchFile): \(misfit)".escapingControls) }
    if !misfits.isEmpty { throw ExitCode(1) }
  }
}
