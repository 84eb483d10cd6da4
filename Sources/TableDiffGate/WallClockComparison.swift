#if Gate && (os(macOS) || os(Linux))
  /// A comparison that runs this build and another in turns.
  struct WallClockComparison {
    var head: Children
    var base: Children
    var rounds: Int

    func run(_ names: [String], revision: String, progress: Progress) throws -> WallClockReport {
      var headTimes = RoundTimes()
      var baseTimes = RoundTimes()
      for round in 0..<rounds {
        progress.say("wall clock: round \(round + 1) of \(rounds)")
        // The builds alternate in going first, because the first one finds the machine as the other left it.
        if round % 2 == 0 { try baseTimes.add(base.run(.times, names)) }
        try headTimes.add(head.run(.times, names))
        if round % 2 == 1 { try baseTimes.add(base.run(.times, names)) }
      }
      return Self.report(names, revision: revision, rounds: rounds, base: baseTimes, head: headTimes)
    }

    static func report(
      _ names: [String], revision: String, rounds: Int, base: RoundTimes, head: RoundTimes
    ) -> WallClockReport {
      let (before, now) = (base.atMiddlingPace, head.atMiddlingPace)
      var report = WallClockReport(base: revision, rounds: rounds, cases: [])
      for name in names {
        if let before = before[name], let now = now[name] {
          report.cases.append(WallClockCase(name, base: before, head: now))
        } else {
          let reason = head.failures[name] ?? base.failures[name].map { "\(revision): \($0)" }
          report.incomparable.append(
            IncomparableCase(name: name, reason: reason ?? "\(revision) has no such case"))
        }
      }
      return report
    }
  }

  /// The times of one build, round by round, each with the time of the reference workload beside it.
  struct RoundTimes {
    private var samples: [String: [(time: Double, reference: Double)]] = [:]
    /// The cases that ended badly, and the reasons.
    private(set) var failures: [String: String] = [:]

    mutating func add(_ answer: Children.Answer) {
      for line in answer.lines {
        if case .wrong(let reason)? = line.result { failures[line.name] = reason }
        guard let time = line.nanoseconds, let reference = line.reference, reference > 0 else { continue }
        samples[line.name, default: []].append((Double(time), Double(reference)))
      }
      for crash in answer.crashes { failures[crash.name] = "crashed: \(crash.reason)" }
    }

    /// The times by case, at the pace that the machine had most of the time. Cases that ever ended badly are
    /// left out.
    ///
    /// The pace is that of this build's own reference workload, because another compiler may have compiled
    /// the workload differently.
    var atMiddlingPace: [String: [Double]] {
      let pace = samples.values.joined().map(\.reference).median
      return samples.filter { failures[$0.key] == nil }.mapValues { samples in
        samples.map { $0.time / $0.reference * pace }
      }
    }
  }
#endif
