#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import TableDiff
import TableDiffTesting

/// How long a contender may take for one comparison, and how much memory.
public struct TimeBox: Hashable, Sendable {
  /// Seconds for one comparison.
  public var seconds: Double
  /// Bytes of memory by which one comparison may make the process grow.
  public var bytes: Int

  /// Creates a box: two seconds and a gigabyte unless told otherwise.
  public init(seconds: Double = 2, bytes: Int = 1 << 30) {
    self.seconds = seconds
    self.bytes = bytes
  }
}

/// What is compared: everything that a transition is generated from.
public struct Contest: Hashable, Sendable {
  /// What changes.
  public var type: TransitionType
  /// How many rows the table has.
  public var rows: Int
  /// How the rows are shared out.
  public var shape: TransitionShape
  /// Chooses everything that is random.
  public var seed: UInt64
  /// Which of the type's variants, or `nil` for the seed's.
  public var variant: Int?

  /// Creates a contest.
  public init(
    _ type: TransitionType, rows: Int, shape: TransitionShape = .oneSection, seed: UInt64 = 2_026,
    variant: Int? = nil
  ) {
    self.type = type
    self.rows = rows
    self.shape = shape
    self.seed = seed
    self.variant = variant
  }

  /// The tables.
  ///
  /// - Throws: A ``TableDiff/TableError`` where a table has too many rows.
  public func inputs<ID: GeneratedID>(_: ID.Type = ID.self) throws(TableError) -> Inputs<ID> {
    try Inputs(GeneratedTransition.make(type, rows: rows, shape: shape, seed: seed, variant: variant))
  }
}

extension AnyContender {
  /// Whether the contender's result is right, found without hanging where it is slow.
  ///
  /// It is tried with a 64th of the rows first, then a 16th, a fourth and all. Before each step, time and
  /// memory are extrapolated from the steps before, with the exponent that they show and the square where
  /// there is only one; a contender that would take twice its box is not tried further. One that does not
  /// come back from the smallest size hangs.
  ///
  /// Steps one by one are judged at the largest of these sizes at which playing them takes seconds.
  ///
  /// - Parameter inputs: The tables of `contest`, where they are at hand.
  public func verdict(
    on contest: Contest, inputs: Inputs<ID>? = nil, within box: TimeBox = TimeBox()
  ) -> Verdict {
    var growth = Growth(box: box)
    var verdict: Verdict?
    do {
      for rows in Growth.ladder(to: contest.rows) {
        if let excess = growth.predicted(rows: rows) { return excess }
        var smaller = contest
        smaller.rows = rows
        let tables: Inputs<ID> =
          if rows == contest.rows, let inputs { inputs } else { try smaller.inputs() }
        let contender = try prepare(tables)
        let residentBytes = Growth.peakResidentBytes
        let seconds = Double(try contender.nanoseconds()) / 1e9
        growth.add(rows: rows, seconds: seconds, bytes: Growth.peakResidentBytes - residentBytes)
        if let excess = growth.exceeded(rows: rows) { return excess }
        let emission = try contender.emission()
        if emission.isPlayedQuickly(on: tables) || verdict == nil {
          verdict = Verdict(judging: emission, on: tables)
        }
        if case .wrong = verdict { break }
        if rows == contest.rows, case .right = verdict {
          verdict = .right(EmissionCounts(emission, on: tables))
        }
      }
    } catch {
      return .wrong(reason: "failed: \(error)")
    }
    return verdict ?? .wrong(reason: "was given no rows")
  }
}

/// How time and memory grow with the rows.
private struct Growth {
  struct Sample {
    var rows: Int
    var seconds: Double
    var bytes: Int
  }

  let box: TimeBox
  var samples: [Sample] = []

  /// Sizes up to `rows`, each four times the one before.
  static func ladder(to rows: Int) -> [Int] {
    [64, 16, 4].map { rows / $0 }.filter { $0 >= 100 } + [rows]
  }

  /// The most memory that the process has had at one time.
  static var peakResidentBytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }

  mutating func add(rows: Int, seconds: Double, bytes: Int) {
    samples.append(Sample(rows: rows, seconds: seconds, bytes: bytes))
  }

  func exceeded(rows: Int) -> Verdict? {
    guard let last = samples.last else { return nil }
    if last.seconds > box.seconds {
      return .tooSlow(seconds: last.seconds, rows: rows, isPredicted: false)
    }
    return last.bytes > box.bytes ? .tooLarge(bytes: last.bytes, rows: rows, isPredicted: false) : nil
  }

  /// Why the next size is not worth trying; `nil` where it is.
  func predicted(rows: Int) -> Verdict? {
    // What takes milliseconds is noise, and harmless at four times the size.
    guard let last = samples.last, last.seconds > 0.005 else { return nil }
    let factor = Double(rows) / Double(last.rows)
    let exponent = samples.dropLast().last.map { self.exponent(from: $0, to: last) } ?? 2
    let growth = power(factor, exponent)
    let seconds = last.seconds * growth
    if seconds > 2 * box.seconds { return .tooSlow(seconds: seconds, rows: rows, isPredicted: true) }
    // Below that, what grows is not the contender's.
    guard last.bytes > 32 << 20 else { return nil }
    let bytes = Double(last.bytes) * growth
    return bytes > 2 * Double(box.bytes)
      ? .tooLarge(bytes: Int(min(bytes, 1e18)), rows: rows, isPredicted: true) : nil
  }

  /// The power of the rows with which time grows, between the first and the third.
  private func exponent(from earlier: Sample, to later: Sample) -> Double {
    let rows = log(Double(later.rows) / Double(earlier.rows))
    guard rows > 0, earlier.seconds > 0 else { return 2 }
    return min(max(log(later.seconds / earlier.seconds) / rows, 1), 3)
  }

  private func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }
}
