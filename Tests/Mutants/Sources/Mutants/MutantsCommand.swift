import ArgumentParser
import Foundation

@main
struct MutantsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Plants small mistakes in the sources, and looks which of them the tests notice.")

  @Argument(help: "The parts; all of them if none is named.") var parts: [Part] = []
  @Option(help: "What the mutants are drawn by.") var seed: UInt64 = 1
  @Option(help: "The number of mutants of each part.") var count = 36
  @Flag(help: "Tries only mutants that were not noticed by the last run on this machine.") var again = false
  @Flag(help: "Lists the mutants, and builds nothing.") var list = false

  private var root: URL { URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }
  private var known: URL { root.appendingPathComponent(".build/mutants/known.tsv") }

  func run() throws {
    let parts = parts.isEmpty ? Part.allCases : parts
    for package in PackageKind.allCases {
      let own = parts.filter { $0.package == package }
      if !own.isEmpty { try run(own, in: package) }
    }
  }

  private func run(_ parts: [Part], in kind: PackageKind) throws {
    var outcomes = KnownOutcomes(read(known))
    if list {
      return try draw(parts, outcomes).forEach {
        print($0.part, $0.place, $0.mutation.summary, separator: "\t")
      }
    }
    let package = MutatedPackage(kind, root: root)
    let mutants = try build(package, parts, &outcomes)
    let program = try package.testProgram()
    let suites = try Suites(of: program, mutantCount: mutants.count, progress: log)
    let tried = mutants.filter { !again || outcomes.outcomes[$0.mutation.key]?.isNoticed != true }
    let trials = try Trials.run(tried, on: suites, of: program, progress: log)
    // Another run may have noted its own meanwhile.
    outcomes = KnownOutcomes(read(known))
    for (mutant, outcome) in zip(tried, trials) {
      outcomes.note(outcome, mutant)
    }
    try outcomes.text.write(to: known, atomically: true, encoding: .utf8)
    try record(parts, mutants, outcomes)
  }

  private func draw(_ parts: [Part], _ outcomes: KnownOutcomes) throws -> [Mutant] {
    let drawn = try parts.flatMap { part in
      try Draw.mutations(of: part, root: root, seed: seed, count: count, without: outcomes.uncompiled)
        .map { (part, $0) }
    }
    return drawn.enumerated().map { Mutant(number: $0, part: $1.0, mutation: $1.1) }
  }

  /// Builds until the mutants that are drawn compile.
  private func build(
    _ package: MutatedPackage, _ parts: [Part], _ outcomes: inout KnownOutcomes
  ) throws -> [Mutant] {
    while true {
      let mutants = try draw(parts, outcomes)
      let wrong = try package.build(mutants)
      if wrong.isEmpty { return mutants }
      log("\(wrong.count) of \(mutants.count) mutants do not compile")
      for mutant in mutants where wrong.contains(mutant.number) {
        log("  \(mutant.place): \(mutant.mutation.summary)")
        outcomes.noteUncompiled(mutant)
      }
      try outcomes.text.write(to: known, atomically: true, encoding: .utf8)
    }
  }

  /// Writes the committed table and its page.
  private func record(_ parts: [Part], _ mutants: [Mutant], _ outcomes: KnownOutcomes) throws {
    let folder = root.appendingPathComponent("results/mutants")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("mutants.tsv")
    var table = RunTable(read(file))
    let equivalents = Equivalents(read(root.appendingPathComponent("Tests/Mutants/Equivalent.tsv")))
    for part in parts {
      let own = mutants.filter { $0.part == part }
      table.set(
        part, own.compactMap { mutant in outcomes.outcomes[mutant.mutation.key].map { (mutant, $0) } },
        equivalents)
      table.uncompiled[part] =
        outcomes.uncompiled.filter { key in
          part.has(key.file)
        }.count
    }
    try table.text.write(to: file, atomically: true, encoding: .utf8)
    try table.page(seed: seed).write(
      to: folder.appendingPathComponent("README.md"), atomically: true, encoding: .utf8)
    for part in parts {
      for mutant in mutants where mutant.part == part {
        guard let outcome = outcomes.outcomes[mutant.mutation.key], !outcome.isNoticed,
          equivalents.reasons[mutant.mutation.key] == nil
        else { continue }
        print(outcome, mutant.mutation.key.text, "line \(mutant.mutation.line)", separator: "\t")
      }
    }
  }

  private func read(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  @Sendable private func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
