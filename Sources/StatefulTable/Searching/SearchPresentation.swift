/// What a search makes of the screen.
public enum SearchPresentation<Failure: Error>: Sendable {
  /// The table that is searched in, with whatever it shows itself.
  case base
  /// The results.
  case results
  /// That nothing was found: not the same as an empty table, which has nothing to be found.
  case emptySearch
  /// An error in place of results.
  case failed(Failure)
}

extension SearchPresentation: Equatable where Failure: Equatable {}

extension SearchState {
  /// What is to be seen. Whether newer results are on their way is told by ``isSearching``.
  public var presentation: SearchPresentation<Failure> {
    switch shown {
    case .base: .base
    case .results(_, isEmpty: false): .results
    case .results(_, isEmpty: true): .emptySearch
    case .failed(_, let failure): .failed(failure)
    }
  }

  /// Whether results are shown, but there are none.
  var hasFoundNothing: Bool {
    if case .results(_, isEmpty: true) = shown { true } else { false }
  }
}
