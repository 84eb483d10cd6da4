#if Gate && (os(macOS) || os(Linux))
  import CAllocations
  import Foundation

  /// The child's side, which runs its cases and writes a line when a case begins and when it ends.
  struct ChildWork {
    var role: ChildRole
    var folder: ChildFolder
    var cases: [GateCase]

    /// The number of runs before a measurement, because the first runs allocate memory that is kept for good,
    /// such as type metadata.
    private static let warmUps = 2

    func run() throws {
      let names = try String(contentsOf: folder.names, encoding: .utf8)
        .split(separator: "\n").map(String.init)
      let byName = Dictionary(cases.map { ($0.name, $0) }) { first, _ in first }
      try Data().write(to: folder.lines)
      let handle = try FileHandle(forWritingTo: folder.lines)
      for (position, name) in names.enumerated() {
        guard let gateCase = byName[name] else { continue }
        try write(ChildLine(name: name), to: handle)
        // The first case runs an extra time before, so that it finds the process as the other cases find it.
        if position == 0 { _ = line(of: gateCase) }
        try write(line(of: gateCase), to: handle)
      }
    }

    private func write(_ line: ChildLine, to handle: FileHandle) throws {
      let bytes = try JSONEncoder().encode(line) + Data("\n".utf8)
      if #available(macOS 10.15.4, *) {
        try handle.write(contentsOf: bytes)
      } else {
        handle.write(bytes)
      }
    }

    private func line(of gateCase: GateCase) -> ChildLine {
      var line = ChildLine(name: gateCase.name)
      do {
        let prepared = try gateCase.prepare()
        for _ in 0..<Self.warmUps {
          try prepared.ready()
          try prepared.run()
        }
        switch role {
        case .figures: line.result = try figures(prepared)
        case .instructions:
          try countInstructions(prepared, name: gateCase.name)
          line.isCounted = true
        case .times: (line.nanoseconds, line.reference) = try Stopwatch.times(of: prepared)
        case .percentiles: line.percentiles = try CasePercentiles(of: prepared)
        }
      } catch {
        line.result = .wrong("\(error)")
      }
      return line
    }

    private func figures(_ prepared: any PreparedCase) throws -> CaseResult {
      let counts = try CaseAllocations.count(prepared)
      let outcome = try prepared.outcome()
      return outcome.failure.map { .wrong($0) } ?? .measured(CaseFigures(outcome, counts))
    }

    private func countInstructions(_ prepared: any PreparedCase, name: String) throws {
      try prepared.ready()
      instructions_begin()
      let result = Result { try prepared.run() }
      instructions_end(name)
      try result.get()
    }
  }
#endif
