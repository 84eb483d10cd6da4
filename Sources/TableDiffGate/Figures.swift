#if Gate && (os(macOS) || os(Linux))
  /// What the gate measures of a case, the same from run to run.
  enum GateMetric: String, CaseIterable, Codable, Sendable {
    case instructions, allocations, bytes, operations, excessMoves, batches, digest

    /// What reports call it.
    var title: String {
      switch self {
      case .excessMoves: "moves over minimal"
      default: rawValue
      }
    }

    /// How much more than the limit passes, in hundredths.
    var tolerance: Double { self == .instructions ? 1 : 0 }
  }

  /// The figures of one case; `nil` where one could not be measured.
  struct CaseFigures: Codable, Hashable, Sendable {
    var instructions: Int?
    var allocations: Int?
    var bytes: Int?
    var operations: Int
    var excessMoves: Int
    var batches: Int
    /// Sixteen hexadecimal digits.
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

    /// A metric's number; `nil` where it was not measured, and for the digest, which is no number.
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

  /// What came of one case.
  enum CaseResult: Codable, Hashable, Sendable {
    case measured(CaseFigures)
    /// It threw, or the result is wrong, and why.
    case wrong(String)
    /// The process ended in it, and how.
    case crashed(String)
  }
#endif
