#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// One run of a gate, from the measuring to the last file written.
  struct GateRun {
    var options: GateOptions
    var cases: [GateCase]
    var arguments: [String]
    var package: URL

    private let style = TerminalStyle(isColoured: TerminalStyle.isTerminal(FileHandle.standardOutput))
    private let progress = Progress()
    /// The path of the running program.
    private let program = Bundle.main.executablePath ?? CommandLine.arguments[0]

    init(options: GateOptions, cases: [GateCase], arguments: [String], package: URL) {
      self.options = options
      self.cases = cases
      self.arguments = arguments
      self.package = package
    }

    func run() throws -> GateStatus {
      let names = try selectedNames()
      if options.list {
        print(names.joined(separator: "\n"))
        return .passed
      }
      if options.inProcess { return try runInProcess(names) }
      if options.requireInstructions || options.callgrind != nil, let obstacle = InstructionCounting.obstacle
      {
        throw GateFailure(
          "\(options.callgrind == nil ? "--require-instructions" : "--callgrind"): \(obstacle)")
      }
      Interruption.watch()
      let key = try options.key ?? ToolchainKey.current(of: program)
      let folder = LimitsFolder(url: limitsFolder)
      // Reads the limits before measuring: after minutes of waiting, users want a verdict.
      let limits = try folder.read(key)
      var notes: [String] = []
      let results = try measure(names, notes: &notes)
      if options.record { return try record(results, limits, key: key, in: folder, notes: notes) }
      var report = GateReport(key: key, results: results, limits: limits, isSelection: options.isSelection)
      report.notes = notes
      report.wallClockBlocks = options.wallClockBlocks
      report.requiresInstructions = options.requireInstructions
      if limits == nil { report.missingBaseline = missingBaseline(key, in: folder) }
      if options.ratchet, let limits { report.notes.append(try ratchet(limits, to: results, in: folder)) }
      if options.percentiles { try measurePercentiles(&report) }
      try compareWithBase(&report)
      try publish(report)
      return report.status
    }

    private func runInProcess(_ names: [String]) throws -> GateStatus {
      for gateCase in cases where names.contains(gateCase.name) {
        let prepared = try gateCase.prepare()
        try prepared.ready()
        try prepared.run()
        print("\(gateCase.name): \(try prepared.outcome().failure ?? "ran to its end")")
      }
      return .passed
    }

    private func selectedNames() throws -> [String] {
      let names = cases.map(\.name)
      if let repeated = Dictionary(grouping: names, by: \.self).filter({ $1.count > 1 }).keys.min() {
        throw GateFailure("two cases are called \(repeated): name them apart")
      }
      if let name = names.first(where: { !Self.isOneWord($0) }) {
        throw GateFailure("the case name '\(name)' is not one word")
      }
      if let unknown = options.names.first(where: { !names.contains($0) }) {
        throw GateFailure("there is no case \(unknown): --list lists them all")
      }
      let selected = names.filter { name in
        !options.isSelection || options.names.contains(name) || options.filter.contains { name.contains($0) }
      }
      guard !selected.isEmpty else { throw GateFailure("no case is selected: --list lists them all") }
      return selected
    }

    static func isOneWord(_ name: String) -> Bool {
      !name.isEmpty && !name.unicodeScalars.contains(where: \.properties.isWhitespace)
    }

    private var limitsFolder: URL {
      options.limits.map { URL(fileURLWithPath: $0) } ?? package.appendingPathComponent("Thresholds")
    }

    private func missingBaseline(_ key: String, in folder: LimitsFolder) -> String {
      let others = folder.keys
      return "no baseline for \(key)"
        + (others.isEmpty ? "" : " (there is one for \(others.joined(separator: ", ")))")
        + ": record one with --record and commit \(folder.file(for: key).path)"
    }

    private static func figures(_ results: [(name: String, result: CaseResult)]) -> [String: CaseFigures] {
      var figures: [String: CaseFigures] = [:]
      for case (let name, .measured(let measured)) in results { figures[name] = measured }
      return figures
    }
  }

  extension GateRun {
    private func measure(
      _ names: [String], notes: inout [String]
    ) throws -> [(name: String, result: CaseResult)] {
      let children = Children(program: program, arguments: arguments)
      progress.say("measuring \(names.count) cases")
      defer { progress.end() }
      let answer = try children.run(.figures, names)
      var results: [String: CaseResult] = [:]
      for line in answer.lines { if let result = line.result { results[line.name] = result } }
      for crash in answer.crashes {
        let build = URL(fileURLWithPath: program).lastPathComponent
        results[crash.name] = .crashed(
          "\(crash.reason): run `swift run \(build) --in-process \(crash.name)` to see where")
      }
      if !AllocationCounts.isAvailable { notes.append("allocations skipped: this build cannot count them") }
      if options.skipInstructions {
        notes.append("instructions skipped: --skip-instructions")
      } else if let obstacle = InstructionCounting.obstacle {
        notes.append("instructions skipped: \(obstacle)")
      } else {
        try countInstructions(names, children, &results)
      }
      return try names.map { name in
        guard let result = results[name] else {
          throw GateFailure(
            "\(name) was not measured: the process that measures has other cases, or ends before the gate begins"
          )
        }
        return (name, result)
      }
    }

    private func countInstructions(
      _ names: [String], _ children: Children, _ results: inout [String: CaseResult]
    ) throws {
      let measured = names.filter { if case .measured = results[$0] { true } else { false } }
      guard !measured.isEmpty else { return }
      progress.say("counting the instructions of \(measured.count) cases")
      let profiles = options.callgrind.map { URL(fileURLWithPath: $0) }
      let counted = try InstructionCounting(children: children, profiles: profiles).count(measured)
      for name in measured {
        guard case .measured(var figures) = results[name] else { continue }
        figures[.instructions] = counted.instructions[name]
        if figures[.instructions] == nil && options.requireInstructions
          && !counted.crashes.contains(where: { $0.name == name })
        {
          throw GateFailure("--require-instructions: valgrind wrote no count for \(name)")
        }
        results[name] = .measured(figures)
      }
      for crash in counted.crashes {
        results[crash.name] = .crashed(
          "under valgrind alone: \(crash.reason): compare the rest with --skip-instructions")
      }
    }

    private func ratchet(
      _ limits: Limits, to results: [(name: String, result: CaseResult)], in folder: LimitsFolder
    ) throws -> String {
      let tighter = limits.ratcheted(to: Self.figures(results))
      let count = tighter.cases.count { limits.cases[$0] != $1 }
      guard count > 0 else { return "no limit is tighter than before" }
      try folder.write(tighter)
      return
        "limits of \(count) case\(count == 1 ? "" : "s") tightened: commit \(folder.file(for: limits.key).path)"
    }

    /// Writes limits, unless a case is wrong, and prints by how much they are worse than before.
    private func record(
      _ results: [(name: String, result: CaseResult)], _ old: Limits?, key: String, in folder: LimitsFolder,
      notes: [String]
    ) throws -> GateStatus {
      let figures = Self.figures(results)
      guard figures.count == results.count else {
        try publish(GateReport(key: key, results: results, limits: nil))
        return .wrong
      }
      let file = folder.file(for: key)
      if figures.contains(where: { $1[.instructions] == nil && old?.cases[$0]?[.instructions] != nil }) {
        throw GateFailure(
          "--record would take the instructions out of \(file.lastPathComponent): "
            + notes.joined(separator: "; "))
      }
      var before = old
      before?.allowances = nil
      let comparison = GateReport(key: key, results: results, limits: before, isSelection: true)
      var limits = old ?? Limits(key: key, cases: [:])
      limits.cases = options.isSelection ? limits.cases.merging(figures) { $1 } : figures
      try folder.write(limits)
      for line in notes + comparison.findings.filter(\.isBad).map(\.text) { print(line) }
      print("recorded \(figures.count) case\(figures.count == 1 ? "" : "s"): commit \(file.path)")
      return .passed
    }

    private func measurePercentiles(_ report: inout GateReport) throws {
      progress.say("measuring percentiles")
      defer { progress.end() }
      let names = report.cases.filter { $0.failure == nil }.map(\.name)
      for line in try Children(program: program, arguments: arguments).run(.percentiles, names).lines {
        if let index = report.cases.firstIndex(where: { $0.name == line.name }),
          let percentiles = line.percentiles
        {
          report.cases[index].percentiles = percentiles
        }
      }
    }

    private func compareWithBase(_ report: inout GateReport) throws {
      defer { progress.end() }
      if let base = options.baseProgram { return try compare(&report, with: base, base) }
      guard let revision = options.base else { return }
      progress.say("building \(revision)")
      let build = BaseBuild(package: package, product: URL(fileURLWithPath: program).lastPathComponent)
      try build.with(revision) { try compare(&report, with: $0, revision) }
    }

    private func compare(_ report: inout GateReport, with base: String, _ revision: String) throws {
      let head = Children(program: program, arguments: arguments)
      let base = Children(program: base, arguments: arguments)
      let names = report.cases.filter { $0.failure == nil }.map(\.name)
      report.wallClock = try WallClockComparison(head: head, base: base, rounds: options.rounds)
        .run(names, revision: revision, progress: progress)
      try nameGrownFunctions(&report, head, base)
    }

    /// Names the functions for which cases take more instructions than those of `base`.
    private func nameGrownFunctions(_ report: inout GateReport, _ head: Children, _ base: Children) throws {
      let folder = try ChildFolder.make()
      defer { folder.remove() }
      for index in report.cases.indices {
        let name = report.cases[index].name
        let metric = report.cases[index].metrics.firstIndex {
          $0.metric == .instructions && [.regressed, .noted].contains($0.verdict)
        }
        guard let metric else { continue }
        progress.say("looking for the functions of \(name)")
        let costs = try [base, head].map { children -> FunctionCosts? in
          let counting = InstructionCounting(children: children, profiles: folder.url)
          // An older build may lack the case, or valgrind's headers.
          guard (try? counting.count([name]))?.instructions[name] != nil else { return nil }
          return try FunctionCosts(
            InstructionCounting.profile(of: name, in: folder.url), program: children.program)
        }
        guard let old = costs[0], let new = costs[1] else { continue }
        let grown = new.grown(since: old, package: package)
        if !grown.isEmpty { report.cases[index].metrics[metric].grown = grown }
      }
    }

    private func publish(_ report: GateReport) throws {
      print(TerminalReport(report: report, style: style).text)
      if options.annotations { print(Annotations(report: report).text, terminator: "") }
      try write(MarkdownReport(report: report).text, to: options.markdown)
      try write(JUnitReport(report: report).text, to: options.junit)
      if options.json != nil {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = ReportDocument(report: report)
        try write(String(decoding: encoder.encode(document), as: UTF8.self) + "\n", to: options.json)
      }
    }

    private func write(_ text: String, to path: String?) throws {
      guard let path else { return }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw GateFailure("\(path) cannot be written: \(error.localizedDescription)")
      }
    }
  }
#endif
