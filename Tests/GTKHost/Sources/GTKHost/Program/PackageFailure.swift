/// What can go wrong when packages are loaded.
nonisolated enum PackageFailure: Error, Hashable, Sendable {
  /// The server can't be reached.
  case offline
  /// Nobody waits for the answer any more.
  case cancelled
}

nonisolated extension Error {
  /// The text for a person.
  var explanation: String {
    switch self as? PackageFailure {
    case .offline: "The server does not answer. Check the connection."
    case .cancelled: "The load was cancelled."
    case nil: "\(self)"
    }
  }
}
