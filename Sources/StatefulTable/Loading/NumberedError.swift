/// An error that need not be `Equatable`, with the number of the failure, by which it differs from all others.
@usableFromInline
struct NumberedError: Equatable, Sendable {
  @usableFromInline let error: any Error
  @usableFromInline let number: Int

  /// Returns whether both are the same failure.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}
