import OrderedCollections
import TableDiffMetrics

/// The way in which everything is timed: participants take turns, round by round.
struct Turns {
  /// The fewest and the most rounds.
  var rounds: ClosedRange<Int>
  /// The time after which no round begins beyond the fewest ones, in seconds.
  var budget = Double.infinity
  /// The time of one participant's turn, in seconds. Each turn has a run all the same.
  var slice = 0.0

  /// Runs the participants in turns.
  func take(_ participants: [Participant]) throws {
    let begin = MonotonicClock.nanoseconds
    for round in 0..<rounds.upperBound {
      let elapsed = Double(MonotonicClock.nanoseconds - begin) / 1e9
      if round >= rounds.lowerBound, elapsed > budget { return }
      for participant in participants { try participant.takeTurn(slice) }
    }
  }
}

/// Something that is timed in turns with others.
final class Participant {
  /// The durations of one run, by phase, in nanoseconds.
  typealias Run = () throws -> [(phase: String, nanoseconds: UInt64)]

  private let run: Run
  /// Whether the first run of each turn, which finds the caches full of another participant's rows, is kept
  /// apart.
  private let separatesFirstRun: Bool

  /// The durations, by phase.
  private(set) var samples: OrderedDictionary<String, RoundSamples> = [:]
  /// The durations of the first runs of turns, if they are kept apart.
  private(set) var firstSamples: OrderedDictionary<String, RoundSamples> = [:]

  init(separatesFirstRun: Bool, run: @escaping Run) {
    self.run = run
    self.separatesFirstRun = separatesFirstRun
  }

  fileprivate func takeTurn(_ seconds: Double) throws {
    let begin = MonotonicClock.nanoseconds
    if separatesFirstRun { try record(\.firstSamples) }
    repeat {
      try record(\.samples)
    } while Double(MonotonicClock.nanoseconds - begin) / 1e9 < seconds
    for phase in samples.keys { samples[phase]?.endRound() }
  }

  private func record(
    _ samples: ReferenceWritableKeyPath<Participant, OrderedDictionary<String, RoundSamples>>
  ) throws {
    for (phase, nanoseconds) in try run() {
      self[keyPath: samples][phase, default: RoundSamples()].record(nanoseconds)
    }
  }
}

/// The durations that one participant took, round by round.
struct RoundSamples {
  private var latency = LatencyDistribution()
  private var round: [UInt64] = []
  private var medians: [UInt64] = []

  mutating func record(_ nanoseconds: UInt64) {
    latency.record(nanoseconds)
    round.append(nanoseconds)
  }

  mutating func endRound() {
    guard !round.isEmpty else { return }
    round.sort()
    medians.append(round[round.count / 2])
    round.removeAll(keepingCapacity: true)
  }

  /// The latency of all runs, without its histogram, which no page reads; `nil` if there are no runs.
  /// Percentiles have three digits.
  var figures: TransitionResults.Latency? {
    guard latency.count > 0 else { return nil }
    var figures = TransitionResults.Latency(latency, rounds: medians)
    figures.histogram = []
    return figures
  }
}
