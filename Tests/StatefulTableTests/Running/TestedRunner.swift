@testable import StatefulTable

// Runners of their own, without a controller, which load texts and find lists of texts.

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
  let event: TableEvent
  let new: TableState
  let effects: [TableEffect]
  /// The loaded rows.
  let payload: String?
  /// The found results, if there are new ones.
  let results: [String]?
}

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Waits until no load is under way, no query waits and no search is under way. Returns early if the
  /// waiting task is cancelled.
  func settled() async { await loop.wait { state.isBusy } }

  /// Creates a runner that loads, and finds nothing.
  convenience init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping Loader
  ) {
    self.init(
      options: options, clock: clock, isEmpty: { _ in true }, loop: EventLoop(), load: load,
      search: { _ in ((), false) })
  }

  /// Returns a runner that searches, and loads nothing.
  static func searching(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = SteppedClock(),
    _ search: @escaping @Sendable (String) async throws -> [String]
  ) -> TableRunner {
    TableRunner(
      options: options, clock: clock, isEmpty: { ($0 as? [String])?.isEmpty ?? true }, loop: EventLoop(),
      load: { _ in loaded(.replaced(isEmpty: true)) },
      search: { (try await search($0.query as? String ?? ""), false) })
  }

  /// The results that are shown.
  var found: [String]? { results as? [String] }

  /// Called after each event that had effects.
  var transitioned: (@MainActor (TestedTransition) -> Void)? {
    get { nil }
    set {
      guard let newValue else { return didTransition = nil }
      didTransition = { [unowned self] event, effects, payload in
        newValue(
          TestedTransition(
            event: event, new: state, effects: effects, payload: (payload as? LoadedText)?.text,
            results: effects.contains(.showResults) ? found : nil))
      }
    }
  }

  func send(_ event: LoadEvent) { send(.load(event)) }
  func search(_ text: String) { search(AnyQuery(query: text)) }
  func submitSearch() { send(.search(.submit)) }
  func searchAgain() { send(.search(.searchAgain)) }

  /// Edits the results that are shown.
  func editFound<Value, Problem: Error>(
    _ updates: (inout [String]) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    try performResultUpdates { (results: inout any Sendable) throws(Problem) in
      var found = results as? [String] ?? []
      defer { results = found }
      return try updates(&found)
    }
  }
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
