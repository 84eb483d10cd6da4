import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("In every state a table can be in, whatever happens")
struct LoadExplorationTests {
  typealias Step = LoadExploration.Step

  @Test("there are 542 states and 39,354 transitions")
  func counts() {
    #expect(LoadExploration.usual.states.count == 542)
    #expect(LoadExploration.usual.steps.count == 39_354)
  }

  @Test("a table that does not prepend has the 74 states whose prepend is exhausted")
  func withoutPrepending() {
    let smaller = LoadExploration(from: LoadState().with(reloadsEmptyOnAppear: true))
    #expect(smaller.states.count == 74)
    #expect(smaller.states.keys.allSatisfy { $0.prepend == "exhausted" })
  }

  @Test("an answer of the other kind leads to no other states")
  func otherKind() {
    #expect(Set(LoadExploration.withEveryAnswer.states.keys) == Set(LoadExploration.usual.states.keys))
    #expect(LoadExploration.withEveryAnswer.steps.count == 66_690)
  }

  @Test("rows are shown exactly when the table is populated")
  func contentIsShownWhenPopulated() {
    expect { step in step.new.presentation.showsRows == (step.new.content == .populated) }
  }

  @Test("at most one load runs of the whole table, and one at each edge")
  func oneLoadPerPlace() {
    expect { step in
      let ended = Set(step.effects.cancelled + [step.event.answered].compactMap { $0 })
      return LoadState.places.allSatisfy { edge in
        guard let old = step.old[edge].token, old != step.new[edge].token else { return true }
        return ended.contains(old)
      }
    }
  }

  @Test("no load at an edge starts during a refresh, or runs while nothing is known of the table")
  func noEdgeLoadWhileRefreshing() {
    expect { step in
      let pages = [step.new.append, step.new.prepend].compactMap(\.token)
      let starts = pages.contains { step.effects.started.contains($0) }
      return !(starts && step.new.refresh.isLoading) && (pages.isEmpty || step.new.content != .unloaded)
    }
  }

  @Test("the edges of a table of which nothing is known are as in the beginning")
  func edgesAreReset() {
    expect { step in
      step.new.content != .unloaded
        || (step.new.append == .ready && step.new.prepend == .ready && step.new.emptyPages == EmptyPages())
    }
  }

  @Test("a table is never both empty and failed")
  func neverEmptyAndFailed() {
    expect { step in step.new.content != .empty || step.new.refresh.failure == nil }
  }

  @Test("a load that was started is answered or cancelled, once")
  func loadsAreSettled() {
    expect { step in
      let before = step.old.tokens
      let answered = Set([step.event.answered].compactMap { $0 }).intersection(before)
      let cancelled = Set(step.effects.cancelled)
      return cancelled.count == step.effects.cancelled.count
        && cancelled.isSubset(of: before) && cancelled.isDisjoint(with: answered)
        && step.new.tokens
          == before.subtracting(answered).subtracting(cancelled).union(step.effects.started)
    }
  }

  @Test("a token is never issued twice")
  func tokensAreFresh() {
    expect { step in
      let started = step.effects.started
      return started.allSatisfy { $0.ordinal >= step.old.issuedTokens } && Set(started).count == started.count
    }
  }

  @Test("a load is started for what it is started for")
  func causes() {
    expect { step in
      step.effects.allSatisfy { effect in
        guard case .start(let token, let cause) = effect else { return true }
        return token.edge == cause.edge && step.new[cause.edge] == .loading(token, cause)
      }
    }
  }

  @Test("an answer to a load that is not under way changes nothing")
  func staleAnswersChangeNothing() {
    expect { step in
      guard let answered = step.event.answered, !step.old.tokens.contains(answered) else { return true }
      return step.new == step.old && step.effects.isEmpty
    }
  }

  @Test("an answer given again changes nothing")
  func repeatedAnswersChangeNothing() {
    expect { step in
      guard step.event.answered != nil else { return true }
      var again = step.new
      return again.send(step.event).isEmpty && again == step.new
    }
  }

  @Test("what a load brought is to be applied exactly when it was under way")
  func answersAreApplied() {
    expect { step in
      if case .contentReplaced = step.event { return step.effects.applied.count == 1 }
      guard case .finish(let token, _) = step.event, step.old.tokens.contains(token) else {
        return step.effects.applied.isEmpty
      }
      return step.effects.applied == [token]
    }
  }

  @Test("every pull is answered with one end of its spinner")
  func spinnersEnd() {
    expect { step in
      let turning = step.old.refresh.cause == .pull || step.event == .pull
      let turnsOn = step.new.refresh.cause == .pull
      return step.effects.spinnersEnded == (turning && !turnsOn ? 1 : 0) && (turning || !turnsOn)
    }
  }

  @Test("a failure takes no rows away, and reaches the user")
  func failuresKeepRows() {
    expect { step in
      guard let (edge, failure) = step.failed else { return step.effects.reported.isEmpty }
      let isPlaceholder = step.new.content == .unloaded && edge == nil
      return (step.old.content == .populated) == (step.new.content == .populated)
        && step.new[edge].failure?.error as? LoadFailure == failure
        && step.effects.reported.map { $0.error as? LoadFailure } == (isPlaceholder ? [] : [failure])
    }
  }

  @Test("an edge that failed, is exhausted or waits for the user ignores that it is reached")
  func reachingNeverRetries() {
    expect { step in
      guard case .reach(let edge) = step.event,
        step.old[edge] != .ready || step.old.waitsForUser(at: edge)
      else { return true }
      return step.new == step.old && step.effects.isEmpty
    }
  }

  @Test("an edge is opened again only if it is exhausted, as if it was ready and reached without rows")
  func reopening() {
    expect { step in
      guard case .reopen(let edge) = step.event else { return true }
      guard step.old[edge] == .exhausted else { return step.new == step.old && step.effects.isEmpty }
      var expected = step.old
      expected[edge] = .ready
      let effects = step.old.content == .empty ? expected.send(.reach(edge)) : []
      return step.new == expected && step.effects == effects
    }
  }

  @Test("an edge that had two pages in a row without rows waits until the user asks, or the table is new")
  func waiting() {
    expect { step in
      LoadEdge.allCases.allSatisfy { edge in
        let starts = step.new[edge].token.map(step.effects.started.contains) == true
        guard starts, step.old.waitsForUser(at: edge) else { return true }
        if case .contentReplaced(let outcome) = step.event, outcome[edge] != nil { return true }
        return step.event == .loadMore(edge) || step.event == .retry
          || step.old.refresh.token.map { $0 == step.event.answered } == true
      }
    }
    expect { step in
      guard case .finish(let token, let outcome) = step.event, !outcome.hasRows,
        step.old[token.edge].token == token, let edge = token.edge, step.old.emptyPages[edge] > 0
      else { return true }
      return step.new.waitsForUser(at: edge) || step.new[edge] == .exhausted
    }
  }

  @Test("a table without rows loads pages until its edges are exhausted, failed or wait for the user")
  func firstRows() {
    expect { step in
      guard step.new.content == .empty, !step.new.refresh.isLoading else { return true }
      return LoadEdge.allCases.allSatisfy { step.new[$0] != .ready || step.new.waitsForUser(at: $0) }
    }
  }

  @Test("a table is shown as empty only if no page loads, and none is loaded without the user")
  func shownAsEmpty() {
    expect { step in
      guard step.new.presentation == .empty else { return true }
      return LoadEdge.allCases.allSatisfy { step.new[$0] == .exhausted || step.new.waitsForUser(at: $0) }
    }
  }

  @Test("a server that has no rows but more is asked for two pages at each edge, however near the edges are")
  func endOfLoading() {
    for (shape, state) in LoadExploration.usual.states {
      var (state, starts) = (state, [LoadEdge: Int]())
      repeat {
        var effects: [TableEffect] = []
        if let token = state.refresh.token {
          let nothing = LoadOutcome.replaced(isEmpty: true, hasMoreToAppend: true, hasMoreToPrepend: true)
          effects += state.send(.finish(token, nothing))
        }
        for edge in LoadEdge.allCases {
          if let token = state[edge].token {
            effects += state.send(.finish(token, .page(isEmpty: true, hasMore: true)))
          }
          effects += state.send(.reach(edge))
        }
        for case .start(_, let cause) in effects {
          if let edge = cause.edge { starts[edge, default: 0] += 1 }
        }
      } while state.isLoading && starts.values.allSatisfy { $0 < 9 }
      #expect(starts.values.allSatisfy { $0 <= 2 }, "\(shape)")
      #expect(!state.isLoading, "\(shape)")
    }
  }

  @Test("rows that are replaced are there, whatever goes on, and a refresh goes on")
  func replacing() {
    expect { step in
      guard case .contentReplaced(let outcome) = step.event else { return true }
      return step.new.content == (outcome.hasRows ? .populated : .empty) && step.new.refresh.failure == nil
        && step.new.refresh.token == step.old.refresh.token
    }
  }

  @Test("rows that are replaced leave the edges alone, of which there are none before the first load")
  func replacingBetweenEdges() {
    expect { step in
      guard step.event == .contentReplaced(.merged(isEmpty: false)) else { return true }
      return step.old.content == .unloaded
        ? step.new.append == .exhausted && step.new.prepend == .exhausted
        : step.new.append == step.old.append && step.new.prepend == step.old.prepend
    }
  }

  @Test("rows that a load has stored are awaited where there are none, and shown when they come")
  func awaiting() {
    expect { step in
      guard step.new.content == .awaited else { return true }
      guard step.old.content != .awaited else { return step.new.presentation != .empty }
      guard case .finish(_, let outcome) = step.event, outcome.isStored, outcome.hasRows else { return false }
      return step.old.content != .populated && step.new.presentation == .loading
    }
  }

  @Test("what replaces rows fails as a refresh does, and cancels the one under way")
  func failedReplacing() {
    expect { step in
      guard case .contentFailed = step.event, step.old.refresh.failure == nil else { return true }
      return step.new.refresh.failure != nil
        && step.old.refresh.token.map(step.effects.cancelled.contains) != false
    }
  }

  @Test("effects come in their order, and there are at most six")
  func effectsAreInOrder() {
    let order = ["cancel": 0, "apply": 1, "report": 1, "spin": 2, "start": 3, "clear": 3]
    var most = 0
    expect { step in
      most = max(most, step.effects.count)
      let ranks = step.effects.compactMap { order[$0.word] }
      return ranks == ranks.sorted()
    }
    #expect(most == 6)
  }

  @Test(
    "options change what is shown and what appearing does, but no state",
    arguments: LoadState.unknown.sampled(oneIn: 3))
  func options(_ unknown: LoadState) {
    let other = LoadExploration(from: unknown)
    let usual = Set(LoadExploration.usual.states.keys)
    #expect(
      unknown.reloadsEmptyOnAppear
        ? usual == Set(other.states.keys) : usual.isStrictSuperset(of: other.states.keys))
    let differing = other.steps.filter { step in
      var usual = step.old.withUsualOptions
      return usual.send(step.event) != step.effects || usual != step.new.withUsualOptions
    }
    #expect(differing.count == (unknown.reloadsEmptyOnAppear ? 0 : 9))
    #expect(differing.allSatisfy { $0.event == .appear && $0.old.region == "E·idle" })
    #expect(differing.allSatisfy { $0.new == $0.old && $0.effects.isEmpty })
  }

  private func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ holds: (Step) -> Bool
  ) {
    let broken = LoadExploration.withEveryAnswer.steps.filter { !holds($0) }
    guard let first = broken.first else { return }
    Issue.record(
      """
      Does not hold for \(broken.count) transitions, as of \(LoadShape(first.old)), where \(first.event) \
      leads to \(LoadShape(first.new)), with \(first.effects.words).
      """, sourceLocation: sourceLocation)
  }
}

extension LoadState {
  fileprivate var tokens: Set<LoadToken> { Set(Self.places.compactMap { self[$0].token }) }
}

extension LoadExploration.Step {
  /// The edge that has failed, or the whole table, and its failure, unless that means nothing.
  fileprivate var failed: (LoadEdge?, LoadFailure)? {
    switch event {
    case .fail(let token, let error) where old[token.edge].token == token: failed(token.edge, error)
    case .contentFailed(let error) where old.refresh.failure == nil: failed(nil, error)
    default: nil
    }
  }

  private func failed(_ edge: LoadEdge?, _ error: any Error) -> (LoadEdge?, LoadFailure)? {
    (error as? LoadFailure).map { (edge, $0) }
  }
}

extension LoadState {
  /// The states of tables of which nothing is known, with all combinations of options.
  fileprivate static let unknown: [LoadState] = (0..<8).map { number in
    LoadState(prepends: true).with(
      showsLoadingWhenEmpty: number & 4 != 0, errorCoversContent: number & 2 != 0,
      reloadsEmptyOnAppear: number & 1 != 0)
  }

  fileprivate var withUsualOptions: LoadState { with(reloadsEmptyOnAppear: true) }

  /// The state with other options.
  func with(
    showsLoadingWhenEmpty: Bool = false, errorCoversContent: Bool = false, reloadsEmptyOnAppear: Bool = false
  ) -> LoadState {
    var state = self
    state.showsLoadingWhenEmpty = showsLoadingWhenEmpty
    state.errorCoversContent = errorCoversContent
    state.reloadsEmptyOnAppear = reloadsEmptyOnAppear
    return state
  }
}

extension LoadOutcome {
  fileprivate var hasRows: Bool { !isEmpty }
}

extension LoadPresentation {
  fileprivate var showsRows: Bool {
    if case .content = self { true } else { false }
  }
}
