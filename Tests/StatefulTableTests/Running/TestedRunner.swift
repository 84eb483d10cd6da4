@testable import StatefulTable

// Runners of their own, without a controller, which load texts or find lists of texts.

/// Loaded rows.
final class LoadedText: Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// The result of a load.
func loaded(_ outcome: LoadOutcome, _ text: String = "rows") -> (LoadOutcome, any AnyObject & Sendable) {
  (outcome, LoadedText(text))
}

/// One event that had effects.
@available(StatefulTable 1.0, *)
struct TestedTransition {
  let new: TableState
  let effects: [TableEffect]
  /// The loaded rows.
  let payload: String?
}

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Waits until no load is under way, no query waits and no search is under way. Returns early if the
  /// waiting task is cancelled.
  func settled() async { await loop.wait { state.isBusy } }

  /// Creates a runner with a loop of its own.
  convenience init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping Loader
  ) {
    self.init(options: options, clock: clock, loop: EventLoop(), load: load)
  }

  /// Called after each event that had effects.
  var transitioned: (@MainActor (TestedTransition) -> Void)? {
    get { nil }
    set {
      guard let newValue else { return didTransition = nil }
      didTransition = { [unowned self] effects, payload in
        newValue(
          TestedTransition(new: state, effects: effects, payload: (payload as? LoadedText)?.text))
      }
    }
  }

  func send(_ event: LoadEvent) { send(.load(event)) }
  func search(_ query: AnyQuery?) { send(.search(query.map { .change($0) } ?? .clear)) }
  func submitSearch() { send(.search(.submit)) }
  func searchAgain() { send(.search(.searchAgain)) }
}

/// A runner that searches, and loads nothing, with the texts that it has found.
@available(StatefulTable 1.0, *)
@MainActor
final class SearchRunner {
  private final class Found: Sendable {
    let texts: [String]

    init(_ texts: [String]) {
      self.texts = texts
    }
  }

  let runner: TableRunner
  /// The results that are shown.
  private(set) var found: [String]?
  /// Called after each event that had effects, with the results if there are new ones.
  var transitioned: (@MainActor (_ results: [String]?) -> Void)?

  init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = SteppedClock(),
    _ search: @escaping @Sendable (String) async throws -> [String]
  ) {
    runner = TableRunner(options: options, clock: clock) { request in
      let found = Found(try await search(request.query?.query as? String ?? ""))
      return (.replaced(isEmpty: found.texts.isEmpty), found)
    }
    runner.didTransition = { [weak self] effects, payload in
      if effects.contains(.clear(results: true)) { self?.found = nil }
      let new = effects.applied.isEmpty ? nil : (payload as? Found)?.texts
      if let new { self?.found = new }
      self?.transitioned?(new)
    }
  }

  var search: SearchState { runner.state.search }

  func search(_ text: String?) { runner.search(text.map { AnyQuery(query: $0) }) }
  func submitSearch() { runner.submitSearch() }
  func searchAgain() { runner.searchAgain() }
  func settled() async { await runner.settled() }
}

extension AnyQuery: ExpressibleByStringLiteral {
  /// Creates the query of a text.
  public init(stringLiteral text: String) {
    self.init(query: text)
  }
}

extension LoadState {
  /// Changes the state by an event, and returns the effects.
  mutating func send(_ event: LoadEvent) -> [TableEffect] {
    var effects: [TableEffect] = []
    send(event, &effects)
    return effects
  }
}

extension LoadOutcome {
  /// Rows that replace all others.
  static func replaced(isEmpty: Bool, hasMoreToAppend: Bool = false, hasMoreToPrepend: Bool = false) -> Self {
    Self(isEmpty: isEmpty, hasMoreToAppend: hasMoreToAppend, hasMoreToPrepend: hasMoreToPrepend)
  }

  /// Newer rows on top, or rows that leave the edges as they are.
  static func merged(isEmpty: Bool) -> Self { Self(isEmpty: isEmpty) }

  /// A page at either edge.
  static func page(isEmpty: Bool, hasMore: Bool) -> Self {
    Self(isEmpty: isEmpty, hasMoreToAppend: hasMore, hasMoreToPrepend: hasMore)
  }

  /// Rows that the followed sequence shows.
  static func stored(isEmpty: Bool, hasMoreToAppend: Bool, hasMoreToPrepend: Bool) -> Self {
    Self(
      isEmpty: isEmpty, hasMoreToAppend: hasMoreToAppend, hasMoreToPrepend: hasMoreToPrepend, isStored: true)
  }
}
