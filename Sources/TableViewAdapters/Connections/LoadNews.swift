import Foundation
import StatefulTable

/// The news of a list's loads, for VoiceOver.
enum LoadNews: Equatable {
  /// Loads have ended.
  case ended
  /// A load failed, with the description of its error.
  case failed(String)

  /// Creates the news that a state has after another, or `nil` if there is none.
  init?(from old: ListState, to new: ListState) {
    if let error = Self.newError(from: old, to: new) {
      self = .failed(error.localizedDescription)
    } else if Self.isLoading(old), !Self.isLoading(new) {
      self = .ended
    } else {
      return nil
    }
  }

  private static func newError(from old: ListState, to new: ListState) -> (any Error)? {
    if case .placeholder(let placeholder) = new.shown, new.shown != old.shown, let error = placeholder.error {
      return error
    }
    if let banner = new.banner, old.banner == nil { return banner }
    if let error = new.append?.error, new.append != old.append { return error }
    if let error = new.prepend?.error, new.prepend != old.prepend { return error }
    return nil
  }

  private static func isLoading(_ state: ListState) -> Bool {
    if case .placeholder(let placeholder) = state.shown, placeholder.kind == .loading { return true }
    return state.isRefreshing || state.isSearching || state.append?.kind == .loading
      || state.prepend?.kind == .loading
  }
}
