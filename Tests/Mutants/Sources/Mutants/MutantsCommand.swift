import ArgumentParser
import Foundation
import Synchronization

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
  @Flag(help: "Writes the table of what is known, and builds nothing.") var table = false

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
    if list {
      return try draw(parts).forEach {
        print($0.part, $0.mutation.key.text, "line \($0.mutation.line)", separator: "\t")
      }
    }
    if table { return try record(parts, draw(parts)) }
    let package = MutatedPackage(kind, root: root)
    let mutants = try build(package, parts)
    let program = try package.testProgram()
    let suites = try Suites(of: program, mutantCount: mutants.count, progress: log)
    let tried = again ? unsettled(mutants) : mutants
    try Workers.forEach(tried) { mutant in
      let outcome = try Trials.outcome(of: mutant, on: suites, of: program)
      log("\(mutant.part) \(mutant.place) \(mutant.mutation.summary.prefix(70)): \(outcome)")
      // At once, so that a run that is stopped can go on.
      try note { $0.note(outcome, mutant) }
    }
    try record(parts, mutants)
  }

  private func draw(_ parts: [Part]) throws -> [Mutant] {
    let uncompiled = outcomes.uncompiled
    let drawn = try parts.flatMap { part in
      try Draw.mutations(of: part, root: root, seed: seed, count: count, without: uncompiled)
        .map { (part, $0) }
    }
    return drawn.enumerated().map { Mutant(number: $0, part: $1.0, mutation: $1.1) }
  }

  /// Builds until the mutants that are drawn compile.
  private func build(_ package: MutatedPackage, _ parts: [Part]) throws -> [Mutant] {
    while true {
      let mutants = try draw(parts)
      let numbers = try package.build(mutants)
      if numbers.isEmpty { return mutants }
      let wrong = mutants.filter { numbers.contains($0.number) }
      log("\(wrong.count) of \(mutants.count) mutants do not compile")
      for mutant in wrong { log("  \(mutant.place): \(mutant.mutation.summary)") }
      try note { outcomes in wrong.forEach { outcomes.noteUncompiled($0) } }
    }
  }

  /// Returns the mutants that no test noticed in the last run, but for those that none can notice.
  private func unsettled(_ mutants: [Mutant]) -> [Mutant] {
    let (outcomes, reasons) = (outcomes.outcomes, equivalents.reasons)
    return mutants.filter { mutant in
      guard let outcome = outcomes[mutant.mutation.key] else { return true }
      return !outcome.isNoticed && reasons[mutant.mutation.key] == nil
    }
  }

  /// The outcomes of earlier runs on this machine.
  private var outcomes: KnownOutcomes { KnownOutcomes(read(known)) }

  /// Notes outcomes beside those that another run may note at the same time.
  private func note(_ body: (inout KnownOutcomes) -> Void) throws {
    try Self.noting.withLock { _ in
      var outcomes = outcomes
      body(&outcomes)
      try outcomes.text.write(to: known, atomically: true, encoding: .utf8)
    }
  }

  private static let noting = Mutex(())

  private var equivalents: Equivalents {
    Equivalents(read(root.appendingPathComponent("Tests/Mutants/Equivalent.tsv")))
  }

  /// Writes the committed table and its page.
  private func record(_ parts: [Part], _ mutants: [Mutant]) throws {
    let folder = root.appendingPathComponent("results/mutants")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("mutants.tsv")
    var table = RunTable(read(file))
    let (outcomes, equivalents) = (outcomes, equivalents)
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
