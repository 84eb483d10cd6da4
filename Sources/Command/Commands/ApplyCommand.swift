import ArgumentParser

/// `table-diff apply`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Builds the new table from the old one and a patch.")

  @Argument(help: "The old table.", completion: .table)
  var old: String

  @Argument(
    help: "What `table-diff diff --format patch` wrote.", completion: .file(extensions: ["json"]))
  var patch: String

  @Option(
    help: "Where the new table is written, whole or not at all (default: standard output).",
    completion: .file())
  var output: String?

  func run() throws {
    guard old != "-" || patch != "-" else {
      throw CommandFailure("only one of the two files can come from standard input")
    }
    let patchFile = FileBytes.name(of: self.patch)
    Progress.begin("reading \(patchFile)")
    let patch = try PatchReader(file: patchFile).patch(JSONFile.read(self.patch).value)
    let table = try patch.readOld(old)
    Progress.begin("applying \(patchFile)")
    try Output.write(patch.applied(to: table, patchFile: patchFile), to: output)
  }
}
