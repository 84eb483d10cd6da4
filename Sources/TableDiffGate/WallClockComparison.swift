#if Gate && (os(macOS) || os(Linux))
  /// Runs this build and another in turns.
  struct WallClockComparison {
    var head: Children
    var base: Children
    var rounds: Int

    func run(_ names: [String], revision: String, progress: Progress) throws -> WallClockReport {
      var headTimes = RoundTimes()
      var baseTimes = RoundTimes()
      for round in 0..<rounds {
        progress.say("wall clock: round \(round + 1) of \(rounds)")
        // Whoever goes first finds the machine as the other left it: they change places.
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

  /// The times of one build, round by round, each with that of the reference workload beside it.
  struct RoundTimes {
    private var samples: [String: [(time: Double, reference: Double)]] = [:]
    /// Cases that ended badly, and how.
    private(set) var failures: [String: String] = [:]

    mutating func add(_ answer: Children.Answer) {
      for line in answer.lines {
        if case .wrong(let reason)? = line.result { failures[line.name] = reason }
        guard let time = line.nanoseconds, let reference = line.reference, reference > 0 else { continue }
        samples[line.name, default: []].append((Double(time), Double(reference)))
      }
      for crash in answer.crashes { failures[crash.name] = "crashed: \(crash.reason)" }
    }

    /// The times as they would be if the machine had always been as fast as it was most of the time, by case;
    /// those of cases that never ended badly.
    ///
    /// The pace is that of this build's own reference workload: another compiler may have made another
    /// program of it.
    var atMiddlingPace: [String: [Double]] {
      let pace = samples.values.joined().map(\.reference).median
      return samples.filter { failures[$0.key] == nil }.mapValues { samples in
        samples.map { $0.time / $0.reference * pace }
      }
    }
  }
#endif
