/// The state of the loads in one direction.
public enum DirectionState<Failure: Error>: Sendable {
  /// No load under way. At an edge, `endReached` says whether there are no more pages.
  case notLoading(endReached: Bool)
  /// A load under way.
  case loading
  /// A failed load.
  case failed(Failure)
}

extension DirectionState: Equatable where Failure: Equatable {}

/// The states of all loads, direction by direction.
public struct LoadStates<Failure: Error>: Sendable {
  /// The load of the whole table. Its `endReached` is always `false`.
  public let refresh: DirectionState<Failure>
  /// The loads of next pages.
  public let append: DirectionState<Failure>
  /// The loads of previous pages.
  public let prepend: DirectionState<Failure>

  /// The state of the loads in a direction.
  public subscript(direction: LoadDirection) -> DirectionState<Failure> {
    switch direction {
    case .refresh: refresh
    case .append: append
    case .prepend: prepend
    }
  }

  /// Whether no load is under way and none has failed.
  public var isIdle: Bool {
    LoadDirection.allCases.allSatisfy { direction in
      if case .notLoading = self[direction] { true } else { false }
    }
  }
}

extension LoadStates: Equatable where Failure: Equatable {}

extension LoadState {
  /// The states of all loads, direction by direction.
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
