/// How the loads in one direction stand.
public enum DirectionState<Failure: Error>: Sendable {
  /// Nothing is under way; at an edge, says whether its end was reached.
  case notLoading(endReached: Bool)
  /// A load is under way.
  case loading
  /// The last load failed.
  case failed(Failure)
}

extension DirectionState: Equatable where Failure: Equatable {}

/// How the loads stand, direction by direction.
public struct LoadStates<Failure: Error>: Sendable {
  /// The load of the whole table. It has no end to reach.
  public let refresh: DirectionState<Failure>
  /// The loads of next pages.
  public let append: DirectionState<Failure>
  /// The loads of previous pages.
  public let prepend: DirectionState<Failure>

  /// How the loads in a direction stand.
  public subscript(direction: LoadDirection) -> DirectionState<Failure> {
    switch direction {
    case .refresh: refresh
    case .append: append
    case .prepend: prepend
    }
  }

  /// Whether nothing is under way and nothing has failed.
  public var isIdle: Bool {
    LoadDirection.allCases.allSatisfy { direction in
      if case .notLoading = self[direction] { true } else { false }
    }
  }
}

extension LoadStates: Equatable where Failure: Equatable {}

extension LoadState {
  /// How the loads stand, direction by direction.
  public var loadStates: LoadStates<Failure> {
    let whole: DirectionState<Failure> =
      switch refresh {
      case .idle: .notLoading(endReached: false)
      case .loading: .loading
      case .failed(let failure): .failed(failure)
      }
    return LoadStates(refresh: whole, append: append.directionState, prepend: prepend.directionState)
  }
}

extension EdgeState {
  var directionState: DirectionState<Failure> {
    switch self {
    case .ready: .notLoading(endReached: false)
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .exhausted: .notLoading(endReached: true)
    }
  }
}
