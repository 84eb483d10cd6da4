import StatefulTable
import Testing

/// Writes down what a runner says, and complains about what it should not say.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
final class LoadJournal {
  typealias Runner = LoadRunner<String, LoadFailure>

  /// What was said, in order: `will idle initialLoading`, `start`, `did idle initialLoading`.
  private(set) var lines: [String] = []

  /// What was brought and is to be applied.
  private(set) var payloads: [String] = []

  /// What went wrong with rows kept.
  private(set) var failures: [LoadFailure] = []

  /// The loads that were started and neither answered nor cancelled.
  private(set) var underWay: Set<LoadToken> = []

  private var last: TestedState
  private var changing: LoadPhaseChange?

  init(_ runner: Runner) {
    last = runner.state
    runner.willChangePhase = { [self, unowned runner] change in
      will(change, runner.state)
    }
    runner.onTransition = { [self, unowned runner] transition in
      take(transition, runner.state)
    }
    runner.didChangePhase = { [self] change in
      lines.append("did \(change.old) \(change.new)")
      #expect(changing == change)
      changing = nil
    }
  }

  private func will(_ change: LoadPhaseChange, _ state: TestedState) {
    lines.append("will \(change.old) \(change.new)")
    #expect(changing == nil && state == last)
    changing = change
  }

  private func take(
    _ transition: LoadTransition<String, LoadFailure>, _ state: TestedState
  ) {
    lines.append(transition.effects.isEmpty ? "no effects" : transition.effects.words)
    #expect(transition.old == last && transition.new == state)
    #expect(transition.phaseChange == changing)
    last = transition.new

    for token in transition.effects.cancelled { #expect(underWay.remove(token) != nil) }
    if let answered = transition.event.answered { #expect(underWay.remove(answered) != nil) }
    underWay.formUnion(transition.effects.started)
    #expect(underWay == Set(LoadDirection.allCases.compactMap(state.token)))

    #expect(transition.appliedToken == transition.effects.applied.first)
    if transition.appliedToken == nil { #expect(transition.payload == nil) }
    if let payload = transition.payload { payloads.append(payload) }
    failures += transition.effects.reported
  }
}
