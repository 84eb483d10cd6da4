@testable import StatefulTable

/// Every state of a whole table that can be reached, and every event in each: searching while a page loads,
/// while an edit comes, while the state changes, while an update is on its way.
@available(StatefulTable 1.0, *)
struct TableExploration {
  typealias State = TableState
  typealias Event = TableEvent

  /// An event with its effects.
  struct Step {
    let event: Event
    let old: State
    let new: State
    let effects: [TableEffect]
  }

  /// A view that shows all three rows of a table, so that both edges are near.
  static let near = viewport(offset: 0, length: 3)

  /// The same view, scrolled by a row.
  static let scrolled = viewport(offset: 1, length: 2)

  private static func viewport(offset: Double, length: Double) -> TableViewport {
    var viewport = TableViewport(offset: offset, length: length, contentLength: 3, reach: 1)
    viewport.rowCount = 3
    return viewport
  }

  /// Events besides those of the loads, the states and the host. All of them at once are too many states.
  enum Scope: CaseIterable {
    /// Searches, over a view that stays where it is.
    case searching
    /// Scrolling, without a search.
    case scrolling
  }

  /// A state of every shape there is, the first one found.
  private(set) var states: [TableStateShape: State] = [:]

  /// Explores from the state of a table of which nothing is known, and hands every event in every state to
  /// `visit`.
  init(prepends: Bool, _ scope: Scope, _ visit: (Step) -> Void) {
    let first = State(load: LoadState(prepends: prepends))
    states[TableStateShape(first)] = first
    var frontier = [first]
    while let old = frontier.popLast() {
      for event in Self.events(in: old, scope) {
        var new = old
        let effects = new.send(event)
        visit(Step(event: event, old: old, new: new, effects: effects))
        // Most events change nothing, and a shape takes long.
        guard new != old else { continue }
        let shape = TableStateShape(new)
        guard states[shape] == nil else { continue }
        states[shape] = new
        frontier.append(new)
      }
    }
  }

  private static func events(in state: State, _ scope: Scope) -> [Event] {
    var loads: [LoadEvent] = [.appear, .pull, .reload, .retry, .reset]
    loads += [.reach(.append), .loadMore(.append), .cancel(.append)]
    for isEmpty in [false, true] {
      loads += [.contentChanged(isEmpty: isEmpty), .contentReplaced(.merged(isEmpty: isEmpty))]
    }
    for edge in LoadState.places {
      guard let token = state.load[edge].token else { continue }
      loads += LoadAnswer.proper(edge).map { $0.event(token) }
    }
    var searches: [SearchEvent] = [.change("bach")]
    searches += state.search.wait.map { [.elapsed($0)] } ?? []
    searches += [.clear, .submit, .searchAgain, .resultsChanged(isEmpty: true)]
    if case .running(_, let token) = state.search.phase {
      searches += [
        .finish(token, isEmpty: false), .finish(token, isEmpty: true), .fail(token, LoadFailure.offline),
      ]
      // With pages at both edges of the content, those of the results would take minutes.
      if !state.load.prepends { searches.append(.finish(token, isEmpty: false, hasMore: true)) }
    }
    if let token = state.search.pages.append.token {
      loads += LoadAnswer.proper(.append).map { $0.event(token) }
    }
    let others: [Event] = [
      .enter(isContent: true), .enter(isContent: false), .acknowledge(rowCount: 3),
      .scroll(near, rowCount: 3),
      .scroll(near, rowCount: nil),
    ]
    let rest: [Event] = scope == .searching ? searches.map { .search($0) } : [.scroll(scrolled, rowCount: 3)]
    return loads.map { .load($0) } + others + rest
  }
}

/// A state without its tokens, errors and numbers of failures, on which no later state depends.
@available(StatefulTable 1.0, *)
struct TableStateShape: Hashable {
  let load: LoadShape
  let search: String
  let pages: LoadShape
  let isContent: Bool
  let viewport: TableViewport?
  let restingViewport: TableViewport?
  let isViewportPending: Bool

  init(_ state: TableExploration.State) {
    load = LoadShape(state.load)
    search = state.search.shape
    pages = LoadShape(state.search.pages)
    isContent = state.isContent
    viewport = state.viewport
    restingViewport = state.restingViewport
    isViewportPending = state.isViewportPending
  }
}

@available(StatefulTable 1.0, *)
extension SearchState {
  /// The state without its tokens, written as in `running b, results a`.
  fileprivate var shape: String {
    let doing =
      switch phase {
      case .idle: "idle"
      case .waiting(let query, _): "waiting \(query.query)"
      case .running(let query, _): "running \(query.query)"
      }
    let shows =
      switch shown {
      case .base: "base"
      case .results(let query): "results \(query.query)"
      case .failed(let query, _): "failed \(query.query)"
      }
    return "\(doing), \(shows), \(isStale)"
  }
}
