/// The visible form of a search.
enum SearchPresentation: Sendable {
  /// The table that is searched in, in its own visible form.
  case base
  /// The results.
  case results
  /// A placeholder for no results. Not the same as that of an empty table, which has no rows to search in.
  case emptySearch
  /// An error instead of results.
  case failed(NumberedError)
}

extension SearchPresentation: Equatable {}

extension SearchState {
  /// The visible form of the search. ``isSearching`` says whether newer results are on their way.
  var presentation: SearchPresentation {
    switch shown {
    case .base: .base
    case .results(_, isEmpty: false): .results
    case .results(_, isEmpty: true): .emptySearch
    case .failed(_, let failure): .failed(failure)
    }
  }

  /// Whether the results that are shown are empty.
  var hasFoundNothing: Bool {
    if case .results(_, isEmpty: true) = shown { true } else { false }
  }
}
