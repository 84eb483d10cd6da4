#if Gate && (os(macOS) || os(Linux))
  /// A figure that the gate measures for each case, the same from run to run.
  enum GateMetric: String, CaseIterable, Codable, CodingKey, Sendable {
    case instructions, allocations, bytes, operations, excessMoves, batches, digest

    /// The metric's name in reports.
    var title: String { self == .excessMoves ? "moves over minimal" : rawValue }

    /// The allowance of cases without one of their own.
    var allowance: Allowance { self == .instructions ? .onePercent : .nothing }
  }

  /// The figures of one case. A figure is `nil` if it could not be measured.
  struct CaseFigures: Codable, Hashable, Sendable {
    private var counts: [GateMetric: Int]
    /// The digest of the result, as sixteen hexadecimal digits.
    var digest: String

    init(_ outcome: GateOutcome, _ allocations: AllocationCounts?) {
      counts = [
        .operations: outcome.operations, .excessMoves: outcome.moves - outcome.minimalMoves,
        .batches: outcome.batches,
      ]
      counts[.allocations] = allocations?.count
      counts[.bytes] = allocations?.bytes
      let digits = String(outcome.digest, radix: 16)
      digest = String(repeating: "0", count: 16 - digits.count) + digits
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: GateMetric.self)
      counts = [:]
      for metric in GateMetric.allCases where metric != .digest {
        counts[metric] = try container.decodeIfPresent(Int.self, forKey: metric)
      }
      digest = try container.decode(String.self, forKey: .digest)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: GateMetric.self)
      for metric in GateMetric.allCases { try container.encodeIfPresent(counts[metric], forKey: metric) }
      try container.encode(digest, forKey: .digest)
    }

    /// The number of a metric; `nil` if it was not measured, and for the digest, which is not a number.
    subscript(metric: GateMetric) -> Int? {
      get { counts[metric] }
      set { counts[metric] = newValue }
    }
  }

  /// The result of one case.
  enum CaseResult: Codable, Hashable, Sendable {
    case measured(CaseFigures)
    /// The case threw an error or has a wrong result, for the given reason.
    case wrong(String)
    /// The process ended in the case, in the given way.
    case crashed(String)
  }
#endif
