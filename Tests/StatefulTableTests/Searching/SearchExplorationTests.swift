import Testing

@testable import StatefulTable

@Suite("In every reachable state of a search, every event")
struct SearchExplorationTests {
  @available(StatefulTable 1.0, *)
  typealias Step = SearchExploration.Step
  @available(StatefulTable 1.0, *)
  private var exploration: SearchExploration { .all }

  @available(StatefulTable 1.0, *)
  private func check(_ holds: (Step) -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for step in exploration.steps where !holds(step) {
      Issue.record("\(step)", sourceLocation: sourceLocation)
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("is tried")
  func counts() {
    // Five phases with seven things shown, but for a wait or a search for the query whose results are shown;
    // and where these are stale, all but the phase in which nothing is done, with all but the base table.
    #expect(exploration.shapes.count == 5 * 7 - 4 - 4 + 4 * 6)
    // Seven events, and four of each of at least two tokens.
    #expect(exploration.steps.count >= 51 * 15)
  }

  @available(StatefulTable 1.0, *)
  @Test("leaves the state as it was if it has no effects, but for edits of the results")
  func noEffects() {
    check { step in
      if case .load(.contentChanged) = step.event { return !step.changesPhase }
      return !step.effects.isEmpty || step.new == step.old
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("has each effect once")
  func effectsOnce() {
    check { step in step.effects.count < 2 || step.effects.first != step.effects.last }
  }

  @available(StatefulTable 1.0, *)
  @Test("that answers another search than the one under way changes nothing")
  func staleAnswers() {
    check { step in
      switch step.event {
      case .load(.finish(let token, _)), .load(.fail(let token, _)):
        token == step.old.token || (step.effects.isEmpty && step.new == step.old)
      default: true
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that ends the search under way answers it or cancels it")
  func settled() {
    check { step in
      guard let token = step.old.token, step.new.token != token else { return true }
      switch step.event {
      case .load(.finish(token, _)), .load(.fail(token, _)): return true
      default: return step.effects.contains(.cancel(token))
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("cancels nothing but the search that was under way")
  func cancelled() {
    check { step in
      step.effects.allSatisfy { effect in
        if case .cancel(let token) = effect { token == step.old.token ?? step.old.wait } else { true }
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that starts a search starts one, newer than all before, for the newest query")
  func started() {
    check { step in
      guard let token = step.new.token, token != step.old.token, let query = step.new.query
      else { return true }
      let isShown = step.old.shown == .results(query)
      return step.effects.last == .start(token, isShown ? .reload : .initial)
        && step.new.query(of: token) == query
        && (step.old.token ?? step.old.wait).map { $0.ordinal <= token.ordinal } ?? true
    }
    check { step in
      step.effects.allSatisfy { effect in
        guard case .start(let token, _) = effect else { return true }
        return step.new.token == token
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that begins a wait asks for it, and one that ends it before its time says so")
  func waited() {
    check { step in
      guard let token = step.new.wait, step.changesPhase else { return true }
      return step.effects.last == .wait(token)
    }
    check { step in
      guard let token = step.old.wait, step.changesPhase else { return true }
      if case .elapsed(token) = step.event { return step.new.token == token }
      return step.effects.first == .cancel(token)
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("but an answer, an edit and clearing leaves what is shown")
  func shownStays() {
    check { step in
      switch step.event {
      case .load, .clear: true
      default: step.new.shown == step.old.shown
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that shows results shows those of the query they were searched for")
  func results() {
    check { step in
      guard case .load(.finish(let token, let outcome)) = step.event,
        case .running(let query, token) = step.old.phase
      else { return step.effects.applied.isEmpty }
      return step.effects.words == "apply" && step.new.shown == .results(query)
        && step.new.pages.content == (outcome.isEmpty ? .empty : .populated)
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that clears shows the base table, and nothing else does")
  func base() {
    check { step in
      guard case .clear = step.event else {
        return step.new.shown != .base || step.old.shown == .base
      }
      return step.new.phase == .idle && step.new.shown == .base && step.new.query == nil
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that asks for a search again is answered before there is nothing to do, unless all is cleared")
  func searchedAgain() {
    check { step in
      guard case .searchAgain = step.event, step.old.query != nil else { return true }
      return step.new.token != nil && step.new.isStale == (step.old.shownQuery != nil)
    }
    check { step in !step.new.isStale || step.new.phase != .idle }
    check { step in
      guard step.old.isStale, !step.new.isStale else { return true }
      return switch step.event {
      case .load(.finish), .load(.fail), .clear: true
      default: false
      }
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("that changes the query makes it the one that is searched for or shown")
  func changed() {
    check { step in
      if case .change(let query) = step.event { step.new.query == query } else { true }
    }
  }
}
