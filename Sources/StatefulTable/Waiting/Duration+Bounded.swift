extension Duration {
  /// The duration, at least none and at most a hundred years: clocks trap where their instants end.
  var bounded: Duration {
    min(max(self, .zero), .seconds(100 * 365 * 24 * 60 * 60))
  }
}
