@testable import StatefulTable

/// Errors that can be told apart.
struct LoadFailure: Error, Hashable {
  let name: String

  static let offline = LoadFailure(name: "offline")
}

extension NumberedError {
  /// The first failure of a state.
  static let offline = NumberedError(error: LoadFailure.offline, number: 1)

  /// The same for a search.
  static let searchProblem = NumberedError(error: SearchProblem(), number: 1)

  /// Whether a load took too long.
  var isTimeout: Bool {
    if case ListError.timedOut = error { true } else { false }
  }
}

/// A state without its tokens and errors, written as in the tables: `P·pull`, and behind it the edges.
///
/// How a state behaves depends on tokens only by which are those of loads under way, so that two states of
/// one shape behave the same.
struct LoadShape: Hashable, CustomStringConvertible {
  let region: String
  let append: String
  let prepend: String

  init(_ state: LoadState) {
    region = state.region
    append = state.word(of: .append)
    prepend = state.word(of: .prepend)
  }

  var description: String { "\(region), append \(append), prepend \(prepend)" }
}

extension LoadState {
  /// The content and the refresh, as in `P·pull`.
  var region: String {
    let word = refresh == .ready ? "idle" : refresh.cause.map { "\($0)" } ?? refresh.word
    return "\(content.letter)·\(word)"
  }

  /// The whole table and both edges.
  static let places: [LoadEdge?] = [nil, .append, .prepend]

  /// An edge with the number of its pages in a row without rows, as in `loading 1`, or `waiting` for the
  /// user.
  func word(of edge: LoadEdge) -> String {
    if waitsForUser(at: edge) { return "waiting" }
    return self[edge].word + (emptyPages[edge] > 0 ? " \(emptyPages[edge])" : "")
  }
}

extension LoadContent {
  var letter: String {
    switch self {
    case .unloaded: "U"
    case .awaited: "A"
    case .empty: "E"
    case .populated: "P"
    }
  }
}

extension LoadActivity {
  var word: String {
    switch self {
    case .ready: "ready"
    case .loading: "loading"
    case .failed: "failed"
    case .exhausted: "exhausted"
    }
  }
}

extension TableEffect {
  /// The effect as in the tables.
  var word: String {
    switch self {
    case .start: "start"
    case .cancel: "cancel"
    case .endRefreshing: "spin"
    case .report: "report"
    case .apply: "apply"
    case .show: "show"
    case .clear: "clear"
    case .wait: "wait"
    }
  }
}

extension [TableEffect] {
  /// The effects as in the tables: `cancel, spin, start`.
  var words: String { map(\.word).joined(separator: ", ") }

  /// The loads that are started.
  var started: [LoadToken] {
    compactMap { if case .start(let token, _) = $0 { token } else { nil } }
  }

  /// The loads that are cancelled.
  var cancelled: [LoadToken] {
    compactMap { if case .cancel(let token) = $0 { token } else { nil } }
  }

  /// The loads whose rows are to be shown.
  var applied: [LoadToken] {
    compactMap { if case .apply(let token) = $0 { token } else { nil } }
  }

  /// The failures that are to be told.
  var reported: [NumberedError] {
    compactMap { if case .report(let failure, _) = $0 { failure } else { nil } }
  }

  /// How many spinners are ended.
  var spinnersEnded: Int { count { if case .endRefreshing = $0 { true } else { false } } }
}

extension LoadEvent: Equatable {
  static func == (left: LoadEvent, right: LoadEvent) -> Bool { "\(left)" == "\(right)" }

  /// The load that the event answers, under way or not.
  var answered: LoadToken? {
    switch self {
    case .finish(let token, _), .fail(let token, _): token
    default: nil
    }
  }
}
