/// A load state as one of six phases that the user can tell apart.
///
/// A reload that keeps the rows or the empty placeholder on screen has no phase of its own.
public enum LoadPhase: Hashable, Sendable, CaseIterable {
  /// Rows without a load under way, or the time before the first load.
  case idle
  /// The loading placeholder.
  case initialLoading
  /// A pull, whose spinner turns.
  case loadingFromPullToRefresh
  /// A page that loads at either edge.
  case loadingMore
  /// The empty placeholder.
  case empty
  /// The error placeholder.
  case error
}

extension LoadState {
  /// The state as one of six phases.
  var phase: LoadPhase {
    let pages = append.isLoading || prepend.isLoading
    return switch presentation {
    case .initial: .idle
    case _ where refresh.cause == .pull: .loadingFromPullToRefresh
    case .error: .error
    case .loading: refresh.isLoading ? .initialLoading : .loadingMore
    case .empty: pages ? .loadingMore : .empty
    case .content: pages ? .loadingMore : .idle
    }
  }
}

/// A change from one phase to another.
///
/// The order is: `willChangePhase` is called, the state changes, its effects are carried out,
/// `didChangePhase` is called. A phase never changes to itself.
public struct LoadPhaseChange: Hashable, Sendable {
  /// The phase before the change.
  public let old: LoadPhase
  /// The phase after the change.
  public let new: LoadPhase

  /// Creates the change from one phase to another, or returns `nil` if they are the same.
  public init?(from old: LoadPhase, to new: LoadPhase) {
    guard old != new else { return nil }
    self.old = old
    self.new = new
  }
}
