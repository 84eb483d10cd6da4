@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension Duration {
  /// A hundred years in seconds, more than `Int` holds on a watch of 32 bits.
  private static let longestSeconds: Int64 = 100 * 365 * 24 * 60 * 60

  /// The duration, at least none and at most a hundred years: clocks trap when their instants end.
  var bounded: Duration {
    min(max(self, .zero), .seconds(Self.longestSeconds))
  }
}
