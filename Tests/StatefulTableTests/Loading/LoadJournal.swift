@testable import StatefulTable
import Testing

/// Writes down what a runner says, and complains about what it should not say.
@available(StatefulTable 1.0, *)
@MainActor
final class LoadJournal {
  /// What was said, in order: `will idle initialLoading`, `start`, `did idle initialLoading`.
  private(set) var lines: [String] = []

  /// What was brought and is to be applied.
  private(set) var payloads: [String] = []

  /// What went wrong with rows kept.
  private(set) var failures: [NumberedError] = []

  /// The loads that were started and neither answered nor cancelled.
  private(set) var underWay: Set<LoadToken> = []

  private var last: LoadState
  private var changing: [LoadPhase] = []

  init(_ runner: TableRunner) {
    last = runner.state.load
    runner.listen { [self, unowned runner] event in
      switch event {
      case .willChangePhase(let old, let new):
        lines.append("will \(old) \(new)")
        #expect(changing.isEmpty && runner.state.load == last)
        changing = [old, new]
      case .didChangePhase(let old, let new):
        lines.append("did \(old) \(new)")
        #expect(changing == [old, new])
        changing = []
      default: break
      }
    }
    runner.transitioned = { [self, unowned runner] transition in
      take(transition, runner.state.load)
    }
  }

  private func take(_ transition: TestedTransition, _ state: LoadState) {
    let effects = transition.effects.filter { $0 != .show }
    lines.append(effects.isEmpty ? "no effects" : effects.words)
    #expect(transition.new.load == state)
    let phases = [last.phase, transition.new.load.phase]
    #expect(changing == (phases[0] == phases[1] ? [] : phases))
    last = transition.new.load

    for token in effects.cancelled { #expect(underWay.remove(token) != nil) }
    let loads = Set(LoadState.places.compactMap { state[$0].token })
    // An event answers one load at most.
    #expect(underWay.subtracting(loads).count <= 1)
    underWay.formIntersection(loads)
    underWay.formUnion(effects.started)
    #expect(underWay == loads)

    if effects.applied.isEmpty { #expect(transition.payload == nil) }
    if let payload = transition.payload { payloads.append(payload) }
    failures += effects.reported
  }
}
