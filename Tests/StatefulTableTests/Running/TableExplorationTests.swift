import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("In every reachable state of a table, every event")
struct TableExplorationTests {
  @available(StatefulTable 1.0, *)
  typealias Step = TableExploration.Step

  /// Pages at both edges are more states than a debug build goes through in ten seconds.
  private static let edges = extent([false], optimised: [false, true])

  /// The numbers of states and steps, or `nil` with pages at both edges, for which they are not fixed.
  @available(StatefulTable 1.0, *)
  private static func counts(_ prepends: Bool, _ scope: TableExploration.Scope) -> (states: Int, steps: Int)?
  {
    guard !prepends else { return nil }
    return scope == .searching ? (states: 25_840, steps: 1_005_500) : (states: 1_750, steps: 52_794)
  }

  @Test("keeps what a table promises", arguments: edges, TableExploration.Scope.allCases)
  @available(StatefulTable 1.0, *)
  func promises(prepends: Bool, scope: TableExploration.Scope) {
    var (steps, broken) = (0, [String: (count: Int, first: String)]())
    let exploration = TableExploration(prepends: prepends, scope) { step in
      steps += 1
      // All steps lead on, but a debug build holds only some against the promises.
      guard steps.isMultiple(of: extent(10, optimised: 1)) else { return }
      for (promise, holds) in Self.promises where !holds(step) {
        let first = "\(step.event) in \(TableStateShape(step.old)) leads to \(TableStateShape(step.new))"
        broken[promise] = (1 + (broken[promise]?.count ?? 0), broken[promise]?.first ?? first)
      }
    }
    for (promise, (count, first)) in broken.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(promise): not in \(count) steps, such as \(first)")
    }
    guard let expected = Self.counts(prepends, scope) else { return }
    #expect(exploration.states.count == expected.states)
    #expect(steps == expected.steps)
  }

  @available(StatefulTable 1.0, *)
  private static let promises: [(String, @Sendable (Step) -> Bool)] = [
    (
      "the loads become what they become alone",
      { step in
        switch step.event {
        case .load(let event) where event.isOfPages(of: step.old.search): step.new.load == step.old.load
        case .load(let event): step.new.load == step.old.load.after(event)
        case .acknowledge, .scroll: true
        case .search, .enter: step.new.load == step.old.load
        }
      }
    ),
    (
      "the search becomes what it becomes alone",
      { step in
        switch step.event {
        case .search(let event): step.new.search == step.old.search.after(event)
        case .load(.reset): step.new.search == step.old.search.after(.clear)
        case .load(let event) where event.isOfPages(of: step.old.search):
          step.new.search == step.old.search.after(.load(event))
        case .load, .enter: step.new.search == step.old.search
        case .acknowledge, .scroll: step.new.search.shown == step.old.search.shown
        }
      }
    ),
    (
      "what is seen changes only where it is asked to be shown",
      { step in
        step.asksToShow
          || (step.new.load == step.old.load && step.new.search.pages == step.old.search.pages
            && step.new.search.presentation == step.old.search.presentation)
      }
    ),
    (
      "all effects come before the one that shows",
      { step in
        step.effects.isEmpty || step.effects.firstIndex(of: .show) == step.effects.count - 1
      }
    ),
    (
      "a load ends by an answer or is cancelled, and begins by an effect",
      { step in
        let (old, new) = (step.old.loadTokens, step.new.loadTokens)
        return old.subtracting(new)
          == step.cancelled.union(step.answered.map { [$0] } ?? []).intersection(old)
          && new.subtracting(old) == step.started
      }
    ),
    (
      "scrolling loads a page only of rows that are shown, up to date and alone",
      { step in
        guard !step.started.isEmpty else { return true }
        switch step.event {
        case .scroll, .acknowledge:
          let isUpToDate =
            step.old.search.showsResults ? !step.old.search.isSearching : !step.old.load.refresh.isLoading
          return step.old.judgesViewports && isUpToDate && step.shows
        case .load, .search, .enter: return true
        }
      }
    ),
    (
      "at an edge that waits for the user, a viewport loads a page only if it has moved",
      { step in
        guard step.new.shownLoads.append.isLoading, step.old.shownLoads.waitsForUser(at: .append) else {
          return true
        }
        switch step.event {
        case .scroll, .acknowledge:
          let old = step.old.restingViewport
          return old != nil && step.new.restingViewport != old
        case .load, .search, .enter: return true
        }
      }
    ),
    (
      "a viewport that comes during an update is kept for its end",
      { step in
        guard case .scroll = step.event, !step.shows else { return true }
        return step.new.isViewportPending == step.old.judgesViewports
      }
    ),
    (
      "an acknowledgement settles the viewport, unless a refresh or a search will",
      { step in
        guard case .acknowledge = step.event else { return true }
        return !step.new.isViewportPending || step.new.load.refresh.isLoading || step.new.search.isSearching
      }
    ),
    (
      "a reset forgets all but the state",
      { step in
        guard case .load(.reset) = step.event else { return true }
        return step.new.loadTokens.isEmpty && step.new.load.content == .unloaded
          && step.new.search == step.old.search.after(.clear) && step.new.viewport == nil
          && step.new.restingViewport == nil && step.new.isContent == step.old.isContent
      }
    ),
    (
      "a failure has a number of its own",
      { step in
        switch step.event {
        case .load(.fail), .search(.load(.fail)): step.new.failureCount == step.old.failureCount + 1
        case .load, .search, .enter, .acknowledge, .scroll:
          step.new.failureCount == step.old.failureCount
        }
      }
    ),
  ]
}

@available(StatefulTable 1.0, *)
extension TableExploration.Step {
  /// Whether no update is under way.
  fileprivate var shows: Bool {
    if case .scroll(_, nil) = event { false } else { true }
  }

  fileprivate var asksToShow: Bool { effects.contains(.show) }

  fileprivate var started: Set<LoadToken> {
    Set(effects.compactMap { if case .start(let token, _) = $0 { token } else { nil } })
  }

  fileprivate var cancelled: Set<LoadToken> {
    Set(effects.compactMap { if case .cancel(let token) = $0 { token } else { nil } })
  }

  fileprivate var answered: LoadToken? {
    switch event {
    case .load(let event), .search(.load(let event)): event.answered
    default: nil
    }
  }
}

@available(StatefulTable 1.0, *)
extension TableState {
  fileprivate var failureCount: UInt32 {
    load.failureCount + search.pages.failureCount
  }

  fileprivate var loadTokens: Set<LoadToken> {
    let tokens = LoadState.places.flatMap { [load[$0].token, search.pages[$0].token] } + [search.token]
    return Set(tokens.compactMap(\.self))
  }

  /// The loads of the rows that are shown.
  fileprivate var shownLoads: LoadState { search.showsResults ? search.pages : load }

  /// Whether rows of the content or of a search are shown, or would be.
  fileprivate var judgesViewports: Bool {
    isContent && (search.showsResults || search.shownQuery == nil)
  }
}

extension LoadState {
  fileprivate func after(_ event: LoadEvent) -> LoadState {
    var state = self
    _ = state.send(event)
    return state
  }
}

@available(StatefulTable 1.0, *)
extension SearchState {
  fileprivate func after(_ event: SearchEvent) -> SearchState {
    var state = self
    _ = state.send(event)
    return state
  }
}
