#if Gate && (os(macOS) || os(Linux))
  /// A figure that the gate measures for each case, the same from run to run.
  enum GateMetric: String, CaseIterable, Codable, Sendable {
    case instructions, allocations, bytes, operations, excessMoves, batches, digest

    /// The metric's name in reports.
    var title: String {
      switch self {
      case .excessMoves: "moves over minimal"
      default: rawValue
      }
    }

    /// The excess over the limit that still passes, in percent.
    var tolerance: Double { self == .instructions ? 1 : 0 }
  }

  /// The figures of one case. A figure is `nil` if it could not be measured.
  struct CaseFigures: Codable, Hashable, Sendable {
    var instructions: Int?
    var allocations: Int?
    var bytes: Int?
    var operations: Int
    var excessMoves: Int
    var batches: Int
    /// The digest of the result, as sixteen hexadecimal digits.
    var digest: String

    init(_ outcome: GateOutcome, _ counts: AllocationCounts?) {
      allocations = counts?.count
      bytes = counts?.bytes
      operations = outcome.operations
      excessMoves = outcome.moves - outcome.minimalMoves
      batches = outcome.batches
      let digits = String(outcome.digest, radix: 16)
      digest = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The number of a metric; `nil` if it was not measured, and for the digest, which is not a number.
    subscript(metric: GateMetric) -> Int? {
      get {
        switch metric {
        case .instructions: instructions
        case .allocations: allocations
        case .bytes: bytes
        case .operations: operations
        case .excessMoves: excessMoves
        case .batches: batches
        case .digest: nil
        }
      }
      set {
        switch metric {
        case .instructions: instructions = newValue
        case .allocations: allocations = newValue
        case .bytes: bytes = newValue
        case .operations: operations = newValue ?? operations
        case .excessMoves: excessMoves = newValue ?? excessMoves
        case .batches: batches = newValue ?? batches
        case .digest: break
        }
      }
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
