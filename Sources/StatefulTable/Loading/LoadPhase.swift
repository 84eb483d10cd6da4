/// A load state as one of six phases, after what the user sees.
///
/// A reload behind rows, or behind the empty placeholder, is no phase of its own.
public enum LoadPhase: Hashable, Sendable, CaseIterable {
  /// Rows are shown and none are being loaded, or nothing was asked for yet.
  case idle
  /// The loading placeholder is shown.
  case initialLoading
  /// The user pulled, and the spinner turns.
  case loadingFromPullToRefresh
  /// A page is being loaded at either edge.
  case loadingMore
  /// The empty placeholder is shown.
  case empty
  /// The error placeholder is shown.
  case error
}

extension LoadState {
  /// The state as one of six phases.
  public var phase: LoadPhase {
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

/// One phase giving way to another.
///
/// Whoever tells others of phases says so in this order: will change, the state changes, its effects are run,
/// did change. There is no change from a phase to itself.
public struct LoadPhaseChange: Hashable, Sendable {
  /// The phase before.
  public let old: LoadPhase
  /// The phase after.
  public let new: LoadPhase

  /// The change from one phase to another; nil if they are the same.
  public init?(from old: LoadPhase, to new: LoadPhase) {
    guard old != new else { return nil }
    self.old = old
    self.new = new
  }
}
